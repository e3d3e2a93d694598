import { type BlockedFilter, type BlockedIp, foldText } from '@crivo/shared'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { ownedBy } from '#db/owned-by.ts'
import { blockedIps, campaigns } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import type { AccountContext } from '../context.ts'
import { isInForce } from './address-entries.ts'

/** The columns of an entry joined to its campaign. */
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

/** Accented Latin letters, which SQLite's `lower` does not know. */
const ACCENTED = Array.from({ length: 64 }, (_, index) =>
  String.fromCodePoint(0xc0 + index),
).filter((letter) => /^[a-z]$/.test(foldText(letter)))

/** Folds a column as `foldText` does. */
const folded = (text: SQLiteColumn): SQL =>
  ACCENTED.reduce(
    (inner, letter) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${foldText(letter)}'`)})`,
    sql`lower(${text})`,
  )

/** Matches entries, joined to their campaign, that a filter selects. */
export function isFound({ search = '', reason }: BlockedFilter): SQL {
  const sought = foldText(search)
  // Folding takes time for each entry: addresses have no capital letters, and most searches none.
  const hasLetters = /[a-z]/.test(sought)
  const named = [blockedIps.notes, campaigns.name].map((text) => (hasLetters ? folded(text) : text))
  const holds = [blockedIps.ip, ...named].map((text) => sql`instr(${text}, ${sought}) > 0`)
  const isSought = sought === '' ? sql`true` : (or(...holds) ?? sql`true`)
  return reason === undefined ? isSought : sql`${isSought} and ${eq(blockedIps.reason, reason)}`
}

/** Selects the account's active entries that match a filter. */
export const entriesOf = (ctx: AccountContext, filter: BlockedFilter, ...conditions: SQL[]) =>
  ctx.db
    .select(ENTRY)
    .from(blockedIps)
    .leftJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
    .where(
      ownedBy(
        blockedIps,
        ctx.accountId,
        isInForce(blockedIps, ctx),
        isFound(filter),
        ...conditions,
      ),
    )

type EntryRow = Omit<BlockedIp, 'firstDetected' | 'lastAccess' | 'expiresAt' | 'reviewers'> & {
  readonly firstDetected: number
  readonly lastAccess: number | null
  readonly expiresAt: number | null
}

/** Converts an entry to the API's format. */
export const toBlockedIp = ({ firstDetected, lastAccess, expiresAt, ...entry }: EntryRow) => ({
  ...entry,
  firstDetected: new Date(firstDetected).toISOString(),
  lastAccess: toIso(lastAccess),
  expiresAt: toIso(expiresAt),
})
