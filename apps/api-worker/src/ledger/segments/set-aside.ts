import { SegmentError } from '@crivo/segments'
import { DAY_MS } from '@crivo/shared'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { raiseOnce } from '../findings/alerts.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { readState, writeState } from '../storage/state.ts'
import type { VisitChunk } from './chunk.ts'
import type { SegmentRow } from './open-chunks.ts'

/** The maximum number of days that an alert names. */
const MOST_DAYS = 5
/** The maximum number of segments shown to admins. */
const MOST_REPORTED = 50

/**
 * Reads from a chunk. Sets a segment with damaged bytes aside, so that only this segment is lost,
 * and returns `null`.
 */
export function readOrSetAside<T>(
  sql: SqlStorage,
  { segment, from, to, rows }: VisitChunk,
  read: () => T,
): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SegmentError) || segment === null) throw error
    setAside(sql, { id: segment, from, to, count: rows }, error)
    return null
  }
}

/** Marks a segment as damaged, so that queries skip it. */
export function setAside(
  sql: SqlStorage,
  { id, from, to, count }: Pick<SegmentRow, 'id' | 'from' | 'to' | 'count'>,
  error: unknown,
): void {
  const damage = describeError(error)
  sql.exec('update segments set damage = ? where id = ?', damage, id)
  const message = 'A damaged segment was set aside'
  log.error({ message, segment: id, from, to, visits: count, damage })
}

interface Damaged {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly day: number
  readonly visits: number
  readonly file: string | null
  readonly damage: string
}

/**
 * Reports the segments that are set aside whenever their list changes: to the account unless
 * the list is empty, and to the admins in any case.
 */
export function alertOfDamage(sql: SqlStorage, now: number): void {
  const damaged = sql
    .exec<Damaged>(
      `select id, day, count as visits, object as file, damage from segments
        where damage is not null order by day, id`,
    )
    .toArray()
    .map((row) => ({ ...row, day: toIsoDay(row.day * DAY_MS) }))
  const occasion = damaged.map(({ id }) => id).join()
  if (occasion === (readState(sql, 'reportedDamage') ?? '')) return
  writeState(sql, 'reportedDamage', occasion)
  addToOutbox(sql, { kind: 'damage', payload: { segments: damaged.slice(-MOST_REPORTED) } })
  if (damaged.length === 0) return
  const subject = [...new Set(damaged.map(({ day }) => day))].slice(-MOST_DAYS).join(', ')
  raiseOnce(sql, { kind: 'visits_damaged', at: now, subject, campaignId: null }, occasion)
}
