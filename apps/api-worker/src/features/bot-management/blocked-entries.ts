import type { BlockedFilter, BlockedIp } from '@crivo/shared'
import { eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { blockedIps, campaigns } from '../../db/schema.ts'

/** Entries that have no end, or one that is to come: the cron may not have deleted the others yet. */
export const isInForce = ({ now }: Pick<Context, 'now'>): SQL =>
  or(isNull(blockedIps.expiresAt), gt(blockedIps.expiresAt, now())) ?? sql`true`

/** What is read of an entry, with the campaign that it is joined to. */
const ENTRY = {
  id: blockedIps.id,
  ip: blockedIps.ip,
  reason: blockedIps.reason,
  notes: blockedIps.notes,
  firstDetected: blockedIps.firstDetected,
  lastAccess: blockedIps.lastAccess,
  campaignName: campaigns.name,
  accessCount: blockedIps.accessCount,
  country: blockedIps.country,
  browser: blockedIps.browser,
  expiresAt: blockedIps.expiresAt,
}

/** Whether an entry, joined to its campaign, is one of a filter's. */
export function isFound({ search, reason }: BlockedFilter): SQL {
  const texts = [blockedIps.ip, blockedIps.notes, campaigns.name]
  const holds = texts.map((text) => sql`instr(lower(${text}), ${(search ?? '').toLowerCase()}) > 0`)
  const isSought = search ? (or(...holds) ?? sql`true`) : sql`true`
  return reason === undefined ? isSought : sql`${isSought} and ${eq(blockedIps.reason, reason)}`
}

/** The account's entries of a filter that are in force. */
export const entriesOf = (ctx: AccountContext, filter: BlockedFilter, ...conditions: SQL[]) =>
  ctx.db
    .select(ENTRY)
    .from(blockedIps)
    .leftJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
    .where(ownedBy(blockedIps, ctx.accountId, isInForce(ctx), isFound(filter), ...conditions))

type EntryRow = Omit<BlockedIp, 'firstDetected' | 'lastAccess' | 'expiresAt'> & {
  readonly firstDetected: number
  readonly lastAccess: number | null
  readonly expiresAt: number | null
}

/** An entry as the API answers it. */
export const toBlockedIp = ({ firstDetected, lastAccess, expiresAt, ...entry }: EntryRow) => ({
  ...entry,
  firstDetected: new Date(firstDetected).toISOString(),
  lastAccess: toIso(lastAccess),
  expiresAt: toIso(expiresAt),
})

const toIso = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
