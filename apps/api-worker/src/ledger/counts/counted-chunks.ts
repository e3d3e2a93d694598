import type { Condition } from '@crivo/segments'
import { HOUR_MS } from '@crivo/shared'
import { chunkOfColumns, type VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import type { TimeSpan } from '../storage/time.ts'

interface ReviewerHour {
  readonly [column: string]: SqlStorageValue
  readonly hour: number
  readonly campaignId: number
  readonly owner: string
  readonly reason: string
  readonly action: string
  readonly isFailed: number
  readonly told: number
}

/** The maximum number of rows in a chunk. */
const MOST_ROWS = 16_384

/**
 * Returns all counted visits of a span, latest first: stored visits, and reviewers' counted visits,
 * which exist only as hourly counts.
 */
export const openCountedChunks = (sql: SqlStorage, span: TimeSpan, now: number): VisitChunk[] =>
  [...openChunks(sql, span, now), ...openReviewers(sql, span)].sort((a, b) => b.to - a.to)

/** The known columns of reviewers' visits. */
const KNOWN_COLUMNS = ['campaignId', 'action', 'reason', 'failure', 'botName']

/**
 * Returns reviewers' counted visits of a span; none if conditions concern facts unknown about them.
 */
export function openReviewers(
  sql: SqlStorage,
  { from, to }: TimeSpan,
  conditions: readonly Condition[] = [],
): VisitChunk[] {
  if (conditions.some(({ column, not }) => not !== true && !KNOWN_COLUMNS.includes(column)))
    return []
  const rows = sql
    .exec<ReviewerHour>(
      `select hour, campaignId, owner, reason, action, isFailed, told from reviewer_hours
        where hour >= ? and hour < ? and told > 0 order by hour`,
      Math.ceil(from / HOUR_MS),
      Math.ceil(to / HOUR_MS),
    )
    .toArray()
  const chunks: VisitChunk[] = []
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const some = rows.slice(start, start + MOST_ROWS)
    const times = some.map(({ hour }) => hour * HOUR_MS)
    const cells = {
      campaignId: some.map(({ campaignId }) => campaignId),
      action: some.map(({ action }) => action),
      reason: some.map(({ reason }) => reason),
      failure: some.map(({ isFailed }) => (isFailed === 1 ? 'SYS.ORIGIN_ERROR' : null)),
      botName: some.map(({ owner }) => owner || null),
    }
    const weights = some.map(({ told }) => told)
    chunks.push({ ...chunkOfColumns(times, cells), weights })
  }
  return chunks
}
