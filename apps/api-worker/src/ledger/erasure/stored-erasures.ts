import { isIPv4 } from 'node:net'
import { MOST_OPEN_ERASURES } from '@crivo/shared'
import type { ErasureInput, StoredErasure } from '#core/ledger-api/erasures.ts'
import { digestSubject } from '../ingest/erased-visits.ts'
import { readMaskBefore } from '../segments/masking.ts'
import { maskAddress } from '../storage/mask-address.ts'
import type { Moment } from '../storage/time.ts'

/** An incomplete erasure with its progress. */
export interface OpenErasure extends ErasureInput {
  readonly requestedAt: number
  readonly visits: number
  /** The last segment searched. */
  readonly segment: number
}

const MOST_LISTED = 200

type Row = Omit<StoredErasure, 'isDelayed' | 'unreadableDays'> & {
  readonly [column: string]: SqlStorageValue
  readonly unreadableDays: string
  readonly segment: number
  readonly retryAt: number
}

/**
 * Stores a request; late visits of the person are ignored from now on. Returns `null` if too many
 * are incomplete.
 */
export function startErasure(
  sql: SqlStorage,
  { id, kind, subject, from, to }: ErasureInput,
  { now, uuid }: Moment,
): StoredErasure | null {
  if (countOpen(sql) >= MOST_OPEN_ERASURES) return null
  const digest = digestSubject(sql, subject, uuid)
  sql.exec(
    `insert into erasures (id, kind, subject, "from", "to", requestedAt, exactFrom, digest)
      values (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    kind,
    subject,
    from,
    to,
    now,
    kind === 'address' ? readMaskBefore(sql, now) : 0,
    digest,
  )
  return readErasures(sql, id)[0] as StoredErasure
}

const countOpen = (sql: SqlStorage): number =>
  sql
    .exec<{ count: number }>('select count(*) as count from erasures where completedAt is null')
    .one().count

/** Returns the latest requests, newest first, or the one with an ID; IP addresses are masked. */
export const readErasures = (sql: SqlStorage, id: string | null = null): StoredErasure[] =>
  sql
    .exec<Row>(
      'select * from erasures where ?1 is null or id = ?1 order by requestedAt desc, id limit ?2',
      id,
      MOST_LISTED,
    )
    .toArray()
    .map(({ segment: _, retryAt, digest: __, ...row }) => ({
      ...row,
      subject: row.kind === 'address' ? blockOf(row.subject) : row.subject,
      isDelayed: row.completedAt === null && retryAt > 0,
      unreadableDays: JSON.parse(row.unreadableDays),
    }))

/** Returns the next request to work on; `null` if none is due. */
export function nextErasure(sql: SqlStorage, now: number): OpenErasure | null {
  const [row] = sql
    .exec<Row>(
      'select * from erasures where completedAt is null and retryAt <= ? order by retryAt limit 1',
      now,
    )
    .toArray()
  return row ?? null
}

/** Returns when work on a request is due, in milliseconds; `null` if there is none. */
export const nextErasureAt = (sql: SqlStorage): number | null =>
  sql
    .exec<{ at: number | null }>(
      'select min(retryAt) as at from erasures where completedAt is null',
    )
    .one().at

/** Adds to a request's number of erased visits; the caller holds the transaction. */
export const addErased = (sql: SqlStorage, id: string, visits: number): void =>
  void sql.exec('update erasures set visits = visits + ? where id = ?', visits, id)

/** Records the last segment searched without a failure. */
export const noteProgress = (sql: SqlStorage, id: string, segment: number): void =>
  void sql.exec('update erasures set segment = ?, retryAt = 0 where id = ?', segment, id)

export const postponeErasure = (sql: SqlStorage, id: string, retryAt: number): void =>
  void sql.exec('update erasures set retryAt = ? where id = ?', retryAt, id)

/** Completes a request and deletes the IP address; the caller holds the transaction. */
export function completeErasure(
  sql: SqlStorage,
  { id, kind, subject }: OpenErasure,
  unreadableDays: readonly number[],
  now: number,
): void {
  sql.exec(
    `update erasures set completedAt = ?, subject = ?, unreadableDays = ?, retryAt = 0
      where id = ?`,
    now,
    kind === 'address' ? blockOf(subject) : subject,
    JSON.stringify(unreadableDays),
    id,
  )
}

/** Returns the masked network of an IP address, which is not treated as personal data. */
function blockOf(subject: string): string {
  if (subject.includes('/')) return subject
  return `${maskAddress(subject)}/${isIPv4(subject) ? 24 : 48}`
}
