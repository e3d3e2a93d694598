import { type Condition, narrowConditions, SegmentError, selectRows } from '@crivo/segments'
import { maskAddress } from '../storage/mask-address.ts'
import type { TimeSpan } from '../storage/time.ts'
import type { VisitChunk } from './chunk.ts'
import { loadIndexOf, readMembers, readStatistics } from './segment-columns.ts'
import { isSourceColumn } from './source-columns.ts'

const NO_ROWS = new Uint16Array()

/** The cost of a segment whose columns need not be read, as a share of its visits. */
const SKIPPED_SHARE = 1 / 16

/**
 * Returns a chunk's rows that are within a span and meet all conditions. A segment whose statistics
 * or sets exclude a match is not read.
 */
export function selectVisits(
  sql: SqlStorage,
  chunk: VisitChunk,
  { from, to }: TimeSpan,
  conditions: readonly Condition[],
): Uint16Array {
  if (chunk.to < from || chunk.from >= to) return NO_ROWS
  const open = narrow(sql, chunk, conditions)
  if (open === null) return NO_ROWS
  const isWithin = chunk.from >= from && chunk.to < to
  const time: Condition = { column: 'at', is: 'range', from, below: to }
  const all = isWithin ? open : [time, ...open]
  chunk.load?.(all.map(({ column }) => column))
  return selectRows(chunk, all)
}

/**
 * The number of chunks whose statistics and sets are read together if the first few were not
 * enough.
 */
const AHEAD = 64
const FIRST = 4

/**
 * Returns how many visits a chunk counts toward a call's limit. Given the chunk's position in a
 * query, which reads chunks in order, also loads the data for the next chunks.
 */
export function costOf(
  sql: SqlStorage,
  chunk: VisitChunk,
  conditions: readonly Condition[],
  { chunks, at }: { readonly chunks: readonly VisitChunk[]; readonly at: number },
): number {
  if (at % AHEAD === FIRST) {
    const segments = chunks.slice(at, at + AHEAD).flatMap(({ segment }) => segment ?? [])
    for (const { column } of conditions) {
      if (!isSourceColumn(column)) loadIndexOf(sql, segments, column)
    }
  }
  return rowsToRead(sql, chunk, conditions)
}

const rowsToRead = (
  sql: SqlStorage,
  chunk: VisitChunk,
  conditions: readonly Condition[],
): number => (isExcluded(sql, chunk, conditions) ? chunk.rows * SKIPPED_SHARE : chunk.rows)

/** Returns whether a chunk's statistics or sets exclude a match. */
export const isExcluded = (
  sql: SqlStorage,
  chunk: VisitChunk,
  conditions: readonly Condition[],
): boolean => narrow(sql, chunk, conditions) === null

function narrow(
  sql: SqlStorage,
  { segment, isMaskedOnRead = false }: VisitChunk,
  all: readonly Condition[],
) {
  if (segment === null || all.length === 0) return all
  // No masked IP address equals it, so at most the stored ones do.
  if (isMaskedOnRead && narrowStored(sql, segment, all.filter(isUnmasked)) === null) return null
  // Derived columns are unknown until they are derived.
  const isStored = ({ column }: Condition) =>
    !isSourceColumn(column) && !(isMaskedOnRead && column === 'clientIp')
  const open = narrowStored(sql, segment, all.filter(isStored))
  return open === null ? null : [...open, ...all.filter((each) => !isStored(each))]
}

/** Returns whether a condition requires an IP address that is not in masked form. */
const isUnmasked = (condition: Condition): boolean =>
  condition.column === 'clientIp' &&
  condition.is === 'equals' &&
  condition.not !== true &&
  maskAddress(String(condition.value)) !== condition.value

function narrowStored(sql: SqlStorage, segment: number, conditions: readonly Condition[]) {
  const names = conditions.map(({ column }) => column)
  const statistics = readStatistics(sql, segment, names)
  try {
    return narrowConditions(statistics, conditions, (name) => readMembers(sql, segment, name))
  } catch (error) {
    // A damaged set excludes nothing, and the columns have their own checksums.
    if (error instanceof SegmentError) return narrowConditions(statistics, conditions)
    throw error
  }
}
