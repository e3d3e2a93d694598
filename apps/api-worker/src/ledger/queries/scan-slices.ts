import type { VisitSearch } from '#core/ledger-api/searches.ts'
import type { VisitChunk } from '../segments/chunk.ts'
import type { TimeSpan } from '../storage/time.ts'
import { readCursor, type VisitKey } from '../storage/visit-cursor.ts'

/** The maximum number of visits that one turn reads, so that arriving visits are not delayed. */
export const MOST_SCANNED = 200_000

/** The end of a span without an end, in milliseconds. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER - 1

/** Returns the position before which a search starts. */
export function startOf({ to, cursor }: Pick<VisitSearch, 'to' | 'cursor'>): VisitKey {
  const place = cursor === null ? null : readCursor(cursor)
  const end = { at: to ?? END_OF_TIME, hex: '' }
  return place !== null && place.at < end.at ? place : end
}

/** The chunks of one turn, and the time from which they have all visits. */
export interface Slice {
  readonly chunks: readonly VisitChunk[]
  readonly span: TimeSpan
  /** Whether there are earlier visits. */
  readonly hasMore: boolean
}

/**
 * Takes the chunks with the latest visits of a span, up to about the number of visits that one turn
 * reads. The remaining visits are all earlier than the slice's span.
 */
export function takeSlice(
  chunks: readonly VisitChunk[],
  { from, to }: TimeSpan,
  budget: number,
  costOf = ({ rows }: VisitChunk, _at: number): number => rows,
): Slice {
  let scanned = 0
  for (const [index, chunk] of chunks.entries()) {
    const start = chunk.to + 1
    // Chunks with the same end are taken together.
    if (scanned >= budget && start < to) {
      return { chunks: chunks.slice(0, index), span: { from: start, to }, hasMore: true }
    }
    scanned += costOf(chunk, index)
  }
  return { chunks, span: { from, to }, hasMore: false }
}
