import type { Crawler } from '@crivo/filter-engine'
import { desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { isUnpinned, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import type { RepeatedAccess } from '#core/ledger-api/findings.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { blockedIps, campaigns, domains } from '#db/schema.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import { sparesReviewers } from '#publishing/reviewers/find-reviewers.ts'
import { blocksRepeatedAccess, usesRepeatedAccess } from './repeated-access.ts'

/**
 * The maximum number of addresses listed automatically per account; new ones replace the oldest.
 */
const MOST_ENTRIES = 20_000

/**
 * Adds IP addresses with repeated access to the block list and publishes domains that use it, or
 * leaves that to the cron if they were just published. Idempotent. Ignores campaigns that are
 * deleted or no longer block repeated access.
 */
export async function blockRepeatedAddresses(
  ctx: Context,
  { accountId, found }: { accountId: number; found: readonly RepeatedAccess[] },
): Promise<void> {
  const { crawlers } = await currentFeed.read(ctx)
  const entries = found.flatMap((each) => toEntry(each, crawlers))
  if (entries.length === 0) return
  const [, , , raised] = await ctx.db.batch([
    updateListed(ctx, accountId, entries),
    insertNew(ctx, accountId, entries),
    auditIfChanged({ ...ctx, accountId }, 'blocked-ips.add', campaignsOf(entries), {
      after: { addresses: entries.length },
    }),
    raiseDraftsAutomatically(
      ctx,
      sql`changes() > 0`,
      ownedBy(domains, accountId),
      isUnpinned,
      usesRepeatedAccess(ctx, accountId),
    ),
    deleteOldest(ctx, accountId),
  ])
  if (raised.length > 0) await publishPending(ctx, ownedBy(domains, accountId))
}

type Entry = Omit<RepeatedAccess, 'address'> & { readonly ip: string }

/**
 * Converts an address to an entry; none if a ruleset cannot express it or it would block a
 * reviewer.
 */
function toEntry({ address, ...access }: RepeatedAccess, crawlers: readonly Crawler[]): Entry[] {
  const ip = normalizeBlock(address)
  return ip === null || !sparesReviewers(ip, crawlers) ? [] : [{ ...access, ip }]
}

/**
 * The audit log names only the campaigns, because addresses are personal data and must be masked.
 */
const campaignsOf = (entries: readonly Entry[]): string =>
  [...new Set(entries.map(({ campaignId }) => campaignId))].sort((a, b) => a - b).join()

/**
 * Selects the entries whose campaign still blocks repeated access. Uses a single parameter, because
 * D1 limits parameters.
 */
const stillWanted = (accountId: number, entries: readonly Entry[]): SQL =>
  sql`json_each(${JSON.stringify(entries)}) as found join ${campaigns}
    on ${campaigns.id} = ${of('campaignId')} and ${campaigns.accountId} = ${accountId}
    and ${blocksRepeatedAccess}`

const of = (key: keyof Entry): SQL => sql.raw(`json_extract(found.value, '$.${key}')`)

const updateListed = ({ db }: Context, accountId: number, entries: readonly Entry[]) =>
  db
    .update(blockedIps)
    .set({
      lastAccess: sql`max(${blockedIps.lastAccess}, seen.at)`,
      accessCount: sql`max(${blockedIps.accessCount}, seen.visits)`,
    })
    .from(
      sql`(select ${of('campaignId')} as campaign, ${of('ip')} as ip, ${of('lastAt')} as at,
             ${of('visits')} as visits from ${stillWanted(accountId, entries)}) as seen`,
    )
    .where(
      ownedBy(
        blockedIps,
        accountId,
        sql`${blockedIps.campaignId} = seen.campaign`,
        sql`${blockedIps.ip} = seen.ip`,
      ),
    )

const insertNew = ({ db, now }: Context, accountId: number, entries: readonly Entry[]) =>
  insertIf(
    db,
    blockedIps,
    {
      accountId,
      ip: of('ip'),
      reason: 'repeated_access',
      campaignId: of('campaignId'),
      firstDetected: of('firstAt'),
      lastAccess: of('lastAt'),
      accessCount: of('visits'),
      country: of('country'),
      browser: of('browser'),
      createdAt: now(),
    },
    { from: stillWanted(accountId, entries), where: sql`true` },
  ).onConflictDoNothing()

function deleteOldest({ db }: Context, accountId: number) {
  const automatic = isNotNull(blockedIps.campaignId)
  const oldestKept = db
    .select({ id: blockedIps.id })
    .from(blockedIps)
    .where(ownedBy(blockedIps, accountId, automatic))
    .orderBy(desc(blockedIps.id))
    .limit(1)
    .offset(MOST_ENTRIES - 1)
  return db
    .delete(blockedIps)
    .where(ownedBy(blockedIps, accountId, automatic, sql`${blockedIps.id} < ${oldestKept}`))
}
