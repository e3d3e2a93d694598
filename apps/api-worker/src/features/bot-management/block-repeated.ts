import { desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { isUnpinned, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns, domains } from '../../db/schema.ts'
import type { RepeatedAccess } from '../../ledger/types.ts'
import { namesNoCrawler } from '../../publishing/names-no-crawler.ts'
import { publishPending } from '../../publishing/publish-pending.ts'
import { normaliseBlock } from './normalise-block.ts'
import { blocksRepeatedAccess, usesRepeatedAccess } from './repeated-access.ts'

/** Most addresses that an account's list holds by itself; the oldest give way to new ones. */
const MOST_ENTRIES = 20_000

/**
 * Puts addresses that came too often on the account's block list and publishes the domains
 * whose campaigns use it, or leaves that to the cron if they were published just now. Safe to repeat: what is listed already is only brought up to date.
 * Campaigns that are gone or no longer have the option are passed over.
 */
export async function blockRepeatedAddresses({
  ctx,
  input: { accountId, found },
}: {
  ctx: Context
  input: { accountId: number; found: readonly RepeatedAccess[] }
}): Promise<void> {
  const entries = found.flatMap(toEntry)
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

/** An address in its one form; none for what a ruleset cannot name. */
function toEntry({ address, ...access }: RepeatedAccess): Entry[] {
  const ip = normaliseBlock(address)
  return ip === null || !namesNoCrawler(ip) ? [] : [{ ...access, ip }]
}

/** Addresses are people's and are masked in time, so the audit log names the campaigns alone. */
const campaignsOf = (entries: readonly Entry[]): string =>
  [...new Set(entries.map(({ campaignId }) => campaignId))].sort((a, b) => a - b).join()

/** The entries whose campaign still has the option; one parameter, as a statement takes few. */
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
  db
    .insert(blockedIps)
    .select(
      sql`select null, ${accountId}, ${of('ip')}, 'repeated_access', null, ${of('campaignId')},
            ${of('firstAt')}, ${of('lastAt')}, ${of('visits')}, ${of('country')},
            ${of('browser')}, null, ${now()}
          from ${stillWanted(accountId, entries)} where true`,
    )
    .onConflictDoNothing()

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
