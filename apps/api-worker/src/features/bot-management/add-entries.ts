import { type BlockReason, MOST_BLOCKED } from '@crivo/shared'
import { isNull, lte, sql } from 'drizzle-orm'
import { attempt } from '../../attempt.ts'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { raiseDraftsOfLists } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, domains } from '../../db/schema.ts'
import { publishPending } from '../../publishing/publish-pending.ts'
import { isInForce } from './blocked-entries.ts'
import { refuseOversize } from './refuse-oversize.ts'

/** What a person puts on the list; the address is in its one form. */
export interface NewEntry {
  readonly ip: string
  readonly reason: BlockReason
  readonly notes: string | null
  /** Milliseconds. */
  readonly expiresAt: number | null
}

/**
 * Puts entries on the account's list, as many as it holds, and has its domains published. Gives
 * those that were added: the others were there, or are too many. Throws `BLOCK_LIST_FULL` if
 * no ruleset could hold them.
 */
export async function addEntries(
  ctx: AccountContext,
  entries: readonly NewEntry[],
): Promise<{ id: number; ip: string }[]> {
  await refuseOversize(ctx, entries)
  const [added, , raised] = await ctx.db.batch([
    insertNew(ctx, entries),
    auditIfChanged(ctx, 'blocked-ips.block', 'list', {
      after: sql`json_object('entries', changes())`,
    }),
    raiseDraftsOfLists(ctx),
  ])
  if (raised.length > 0) publishSoon(ctx)
  return added
}

/** Publishes the account's domains after the answer: there may be a hundred of them. */
export const publishSoon = (ctx: AccountContext): void =>
  ctx.waitUntil(
    attempt('publishing of lists', () => publishPending(ctx, ownedBy(domains, ctx.accountId))),
  )

const of = (key: keyof NewEntry) => sql.raw(`json_extract(entry.value, '$.${key}')`)

/** The limit is part of the statement, so that calls at once cannot pass it together. */
function insertNew(ctx: AccountContext, entries: readonly NewEntry[]) {
  const { db, accountId, now } = ctx
  const listed = ownedBy(blockedIps, accountId, isNull(blockedIps.campaignId), isInForce(ctx))
  const place = sql`${MOST_BLOCKED} - (select count(*) from ${blockedIps} where ${listed})`
  return db
    .insert(blockedIps)
    .select(
      sql`select null, ${accountId}, ${of('ip')}, ${of('reason')}, ${of('notes')}, null,
            ${now()}, null, 0, null, null, ${of('expiresAt')}, ${now()}
          from json_each(${JSON.stringify(entries)}) as entry
          where not exists (
            select 1 from ${blockedIps} where ${listed} and ${blockedIps.ip} = ${of('ip')}
          )
          limit max(0, ${place})`,
    )
    .onConflictDoUpdate({
      target: [blockedIps.accountId, blockedIps.ip],
      targetWhere: isNull(blockedIps.campaignId),
      set: {
        reason: sql`excluded.reason`,
        notes: sql`excluded.notes`,
        firstDetected: sql`excluded.first_detected`,
        expiresAt: sql`excluded.expires_at`,
        createdAt: sql`excluded.created_at`,
      },
      // One that has ended but was not deleted yet makes way.
      setWhere: lte(blockedIps.expiresAt, now()),
    })
    .returning({ id: blockedIps.id, ip: blockedIps.ip })
}
