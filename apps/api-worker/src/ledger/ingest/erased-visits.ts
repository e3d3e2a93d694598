import { createHash } from 'node:crypto'
import { DAY_MS, type VisitValues } from '@crivo/shared'
import { readState, writeState } from '../storage/state.ts'
import type { Moment } from '../storage/time.ts'
import { idToBytes, toHex } from '../visit-columns/visit-schema.ts'

/** Hubs keep visits for 30 days, so an erased visit may arrive until then. */
const WATCHED_MS = 31 * DAY_MS
const ID_BYTES = 16

interface Watched {
  readonly [column: string]: SqlStorageValue
  readonly id: string
  readonly from: number | null
  readonly to: number
  readonly digest: string
}

/**
 * Returns a hash of an IP address or visit id with the ledger's own key, which identifies it after
 * its text is deleted.
 */
export function digestSubject(sql: SqlStorage, subject: string, uuid: Moment['uuid']): string {
  const known = readState(sql, 'erasureKey')
  const key = known ?? uuid()
  if (known === null) writeState(sql, 'erasureKey', key)
  return digest(key, subject)
}

const digest = (key: string, subject: string): string =>
  createHash('sha256').update(`${key} ${subject}`).digest('hex')

/** Remembers erased visits, which may arrive again; the caller holds the transaction. */
export function rememberErased(
  sql: SqlStorage,
  visits: readonly { readonly at: number; readonly id: Uint8Array }[],
  now: number,
): void {
  const recent = visits.filter(({ at }) => at > now - WATCHED_MS)
  if (recent.length === 0) return
  const ids = new Uint8Array(recent.length * ID_BYTES)
  for (const [index, { id }] of recent.entries()) ids.set(id, index * ID_BYTES)
  sql.exec('insert into erased_ids (until, ids) values (?, ?)', now + WATCHED_MS, ids)
}

interface Separated {
  /** Visits that are not subject to an erasure. */
  readonly kept: readonly VisitValues[]
  /** Visits that arrive only after their erasure was requested. */
  readonly late: readonly VisitValues[]
}

/**
 * Separates visits that are not subject to an erasure from late ones, which are counted on its
 * receipt and never stored, and leaves out those erased before. The caller holds the transaction.
 */
export function separateErased(sql: SqlStorage, visits: readonly VisitValues[]): Separated {
  const watched = sql
    .exec<Watched>('select id, "from", "to", digest from erasures where digest is not null')
    .toArray()
  const rows = sql.exec<{ ids: ArrayBuffer }>('select ids from erased_ids').toArray()
  if (watched.length === 0 && rows.length === 0) return { kept: visits, late: [] }
  const ids = rows.map(({ ids }) => Buffer.from(ids))
  const key = readState(sql, 'erasureKey') ?? ''
  const late: VisitValues[] = []
  const kept = visits.filter((visit) => {
    const { at, id, clientIp } = visit
    if (ids.some((each) => holds(each, idToBytes(toHex(id))))) return false
    const around = watched.filter(({ from, to }) => at < to && at >= (from ?? 0))
    if (around.length === 0) return true
    const own = [id, clientIp].flatMap((each) => (each === null ? [] : digest(key, each)))
    const found = around.find((each) => own.includes(each.digest))
    if (found === undefined) return true
    sql.exec('update erasures set visits = visits + 1 where id = ?', found.id)
    late.push(visit)
    return false
  })
  return { kept, late }
}

function holds(ids: Buffer, id: Uint8Array): boolean {
  let at = ids.indexOf(id)
  while (at % ID_BYTES !== 0 && at !== -1) at = ids.indexOf(id, at + 1)
  return at !== -1
}

/** Deletes entries that no late visit can match anymore. */
export function forgetErased(sql: SqlStorage, now: number): void {
  sql.exec('delete from erased_ids where until < ?', now)
  sql.exec(
    'update erasures set digest = null where digest is not null and requestedAt < ?',
    now - WATCHED_MS,
  )
}
