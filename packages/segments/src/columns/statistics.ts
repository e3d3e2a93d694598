import type { Cell, ColumnType } from './column.ts'

/** A number, or a string ordered by its code units. */
export type Bound = string | number

/** Statistics of a column, readable without its bytes and serialisable as JSON. */
export interface ColumnStatistics {
  /** The number of unknown values. */
  readonly nulls: number
  /** The minimum of numbers or strings; a long string is truncated. */
  readonly min: Bound | null
  readonly max: Bound | null
  /** All distinct values, including `null`, if they are few and short. */
  readonly values: readonly Exclude<Cell, Uint8Array>[] | null
}

const MAX_VALUES = 24
const MAX_VALUES_LENGTH = 240
const MAX_BOUND = 32

export const isBound = (cell: Cell): cell is Bound =>
  typeof cell === 'string' || typeof cell === 'number'

const isJson = (cell: Cell): cell is Exclude<Cell, Uint8Array> => !(cell instanceof Uint8Array)

export function statisticsOf(
  type: ColumnType,
  entries: readonly Cell[],
  nulls: number,
): ColumnStatistics {
  let min: Bound | null = null
  let max: Bound | null = null
  // Skips IP addresses, whose values are so random that hardly any segment lies outside a block.
  for (const entry of type === 'address' ? [] : entries) {
    if (!isBound(entry)) continue
    if (min === null || entry < min) min = entry
    if (max === null || entry > max) max = entry
  }
  return { nulls, min: cutBound(min), max: cutBound(max), values: smallSet(entries, nulls) }
}

function smallSet(entries: readonly Cell[], nulls: number): ColumnStatistics['values'] {
  if (entries.length > MAX_VALUES) return null
  const values = nulls > 0 ? [...entries, null] : entries
  if (!values.every(isJson)) return null
  return JSON.stringify(values).length > MAX_VALUES_LENGTH ? null : values
}

/**
 * Truncates a long string in a way that preserves the order of truncated strings. Replaces half a
 * surrogate pair, which cannot be stored, with the greatest code unit below all surrogates.
 */
export function cutBound<T extends Bound | null>(bound: T): T | string {
  if (typeof bound !== 'string' || bound.length < MAX_BOUND) return bound
  return bound.slice(0, MAX_BOUND).replace(/[\ud800-\udbff]$/, '\ud7ff')
}
