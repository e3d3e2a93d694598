import type { Cell } from '../columns/column.ts'
import { mayContain } from '../columns/membership.ts'
import { type Bound, type ColumnStatistics, cutBound, isBound } from '../columns/statistics.ts'
import { type Condition, compileCondition } from './condition.ts'

/** The statistics of a column that a segment does not have. */
const MISSING: ColumnStatistics = { nulls: 0, min: null, max: null, values: [null] }

/** The statistics of a segment's columns, by name. */
export type SegmentStatistics = Readonly<Record<string, ColumnStatistics>>

/**
 * Returns the conditions that a segment's rows must be tested for, omitting conditions that all of
 * its rows meet; returns `null` if no row meets all conditions, so that the segment can be skipped.
 * Reads a searched column's set only if the statistics are inconclusive. Returns conditions that
 * few rows are likely to meet first, as only the remaining rows are tested for the others.
 */
export function narrowConditions(
  statistics: SegmentStatistics,
  conditions: readonly Condition[],
  membershipOf: (column: string) => Uint8Array | null = () => null,
): Condition[] | null {
  const open: { readonly condition: Condition; readonly likely: number }[] = []
  for (const condition of conditions) {
    const column = Object.hasOwn(statistics, condition.column)
      ? (statistics[condition.column] ?? MISSING)
      : MISSING
    const share = shareOf(column, condition)
    if (share === 'none') return null
    if (share === 'some') open.push({ condition, likely: likelyShare(column, condition) })
  }
  if (open.some(({ condition }) => isExcluded(condition, membershipOf))) return null
  return open.sort((a, b) => a.likely - b.likely).map(({ condition }) => condition)
}

/**
 * Returns the share of a column's rows that meet a condition if all values are equally frequent.
 */
function likelyShare({ values }: ColumnStatistics, condition: Condition): number {
  if (condition.is !== 'equals' || condition.not === true) return 1
  return values === null ? 0 : 1 / values.length
}

/** Returns whether a column's set excludes every value that a condition accepts. */
function isExcluded(
  condition: Condition,
  membershipOf: (column: string) => Uint8Array | null,
): boolean {
  if (condition.not === true || (condition.is !== 'equals' && condition.is !== 'oneOf')) {
    return false
  }
  const membership = membershipOf(condition.column)
  const values = condition.is === 'equals' ? [condition.value] : condition.values
  return membership !== null && !mayContain(membership, values)
}

type Share = 'none' | 'some' | 'all'

const OPPOSITE: Readonly<Record<Share, Share>> = { none: 'all', some: 'some', all: 'none' }

/**
 * Returns whether all, some or none of a column's rows meet a condition, as far as the statistics
 * reveal.
 */
function shareOf(column: ColumnStatistics, condition: Condition): Share {
  if (column.values !== null) {
    const test = compileCondition(condition)
    const met = column.values.filter((value) => test(value)).length
    if (met === 0) return 'none'
    return met === column.values.length ? 'all' : 'some'
  }
  const share = shareWithin(column, condition)
  return condition.not === true ? OPPOSITE[share] : share
}

function shareWithin({ nulls, min, max }: ColumnStatistics, condition: Condition): Share {
  if (condition.is === 'present') return nulls === 0 ? 'all' : 'some'
  if (min === null || max === null) return 'some'
  const isOutside = (value: Cell) =>
    isBound(value) && typeof value === typeof min && (lies(value, min) < 0 || lies(value, max) > 0)
  switch (condition.is) {
    case 'equals':
      return isOutside(condition.value) ? 'none' : 'some'
    case 'oneOf':
      return condition.values.every(isOutside) ? 'none' : 'some'
    case 'prefix': {
      const value = cutBound(condition.value)
      const isBelow = String(max) < value
      const isAbove = String(min).slice(0, value.length) > value
      return typeof min === 'string' && (isBelow || isAbove) ? 'none' : 'some'
    }
    case 'range': {
      const { from, below } = condition
      if (from !== undefined && typeof from === typeof max && lies(from, max) > 0) return 'none'
      if (below !== undefined && typeof below === typeof min && lies(below, min) < 0) return 'none'
      if (nulls > 0 || typeof min !== 'number' || typeof max !== 'number') return 'some'
      const isFrom = from === undefined || (typeof from === 'number' && min >= from)
      const isBelow = below === undefined || (typeof below === 'number' && max < below)
      return isFrom && isBelow ? 'all' : 'some'
    }
    default:
      return 'some'
  }
}

/** Compares a value with a bound that may be truncated. */
function lies(value: Bound, bound: Bound): number {
  const short = cutBound(value)
  return short < bound ? -1 : short > bound ? 1 : 0
}
