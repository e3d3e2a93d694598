import { createRangeSet, parseIp } from '@crivo/filter-engine'
import { type Cell, objectKey } from '../columns/column.ts'
import type { Bound } from '../columns/statistics.ts'

/**
 * A condition on a column. A list matches if one of its strings or its entire value does. `null`
 * means unknown and matches no condition, except with `not`, which matches all remaining rows.
 */
export type Condition = Test & { readonly column: string; readonly not?: boolean | undefined }

/** The values that a condition accepts. */
type Test =
  | { readonly is: 'present' }
  | { readonly is: 'equals'; readonly value: Cell }
  | { readonly is: 'oneOf'; readonly values: readonly Cell[] }
  | { readonly is: 'prefix'; readonly value: string }
  | { readonly is: 'contains'; readonly value: string }
  /** IP addresses and CIDR blocks; malformed entries match nothing. */
  | { readonly is: 'cidr'; readonly blocks: readonly string[] }
  /** Numbers, or strings compared by code units: at least `from` and less than `below`. */
  | {
      readonly is: 'range'
      readonly from?: Bound | undefined
      readonly below?: Bound | undefined
    }

/** Compiles a condition into a test of one value. */
export function compileCondition(condition: Condition): (cell: Cell) => boolean {
  const test = compileTest(condition)
  const matches = (cell: Cell): boolean =>
    cell !== null && (test(cell) || (Array.isArray(cell) && cell.some(test)))
  return condition.not === true ? (cell) => !matches(cell) : matches
}

function compileTest(condition: Condition): (cell: Cell) => boolean {
  switch (condition.is) {
    case 'present':
      return () => true
    case 'equals':
      return compileOneOf([condition.value])
    case 'oneOf':
      return compileOneOf(condition.values)
    case 'prefix':
      return (cell) => typeof cell === 'string' && cell.startsWith(condition.value)
    case 'contains':
      return (cell) => typeof cell === 'string' && cell.includes(condition.value)
    case 'cidr':
      return compileCidr(condition.blocks)
    case 'range':
      return compileRange(condition.from, condition.below)
  }
}

function compileOneOf(values: readonly Cell[]): (cell: Cell) => boolean {
  const primitives = new Set<Cell>(values.filter((value) => typeof value !== 'object'))
  const objects = new Set(values.filter(isObject).map(objectKey))
  return (cell) => (isObject(cell) ? objects.has(objectKey(cell)) : primitives.has(cell))
}

const isObject = (cell: Cell): cell is Uint8Array | readonly string[] =>
  typeof cell === 'object' && cell !== null

function compileCidr(blocks: readonly string[]): (cell: Cell) => boolean {
  const set = createRangeSet(blocks)
  return (cell) => {
    const ip = typeof cell === 'string' ? parseIp(cell) : null
    return ip !== null && set.has(ip)
  }
}

function compileRange(from?: Bound, below?: Bound): (cell: Cell) => boolean {
  const isComparable = (cell: Cell, bound: Bound): cell is Bound => typeof cell === typeof bound
  return (cell) =>
    (from === undefined || (isComparable(cell, from) && cell >= from)) &&
    (below === undefined || (isComparable(cell, below) && cell < below))
}
