import { cellAt, codeCountOf, codeReader, valuesByCode } from '@crivo/segments'
import {
  type SourceDimension,
  VISIT_CLASSES,
  VISIT_DIMENSIONS,
  type VisitColumn,
  type VisitCounts,
} from '@crivo/shared'
import { pairKey, type ReadColumn } from '#core/ledger-api/searches.ts'
import { classOf } from '#core/visits/visit-class.ts'
import type { VisitChunk } from '../segments/chunk.ts'

/** The columns of a count, in order; new ones go last, as stored counts lack them. */
export const COUNT_COLUMNS = [
  'pass',
  'givt',
  'sivt',
  'policy',
  'verified',
  'system',
  'black',
  'failed',
  'agent',
  'automated',
  'interacted',
] as const satisfies readonly (keyof VisitCounts)[]

const WIDTH = COUNT_COLUMNS.length
const CLASS_COLUMNS = VISIT_CLASSES.map((each) => COUNT_COLUMNS.indexOf(each))
const BLACK = COUNT_COLUMNS.indexOf('black')
const FAILED = COUNT_COLUMNS.indexOf('failed')
const PASS = COUNT_COLUMNS.indexOf('pass')

/** The counted dimensions; `total` has one value, and `hour` the hours since the epoch. */
export const COUNTED = ['total', 'hour', ...VISIT_DIMENSIONS] as const
export type Counted = (typeof COUNTED)[number]

/** A number for each of `COUNT_COLUMNS`, without names, because most values are never shown. */
export type CountNumbers = number[]

/** Counts by value; the unknown value is empty. */
export type Sums = Map<string, CountNumbers>

/** How visits are grouped: by a column's values or ranges of them; `null` counts all together. */
export interface CountKey {
  readonly column: VisitColumn | SourceDimension | ReadColumn
  /** Returns the key of a number, such as the hour of a time. */
  readonly keyOf?: (value: number) => number
}

/** How visits are grouped: by one key, by pairs of two, or not at all. */
export type CountKeys = CountKey | readonly [CountKey, CountKey] | null

/** The count column for each row's later report; 0 for none. */
export type AfterColumns = Uint8Array

/** The columns that counting visits reads. */
export const countedColumns = (keys: CountKeys): readonly string[] => [
  ...new Set(['reason', 'action', 'failure', ...columnsOf(keys)]),
]

function columnsOf(keys: CountKeys): string[] {
  if (keys === null) return []
  return 'column' in keys ? [keys.column] : keys.map(({ column }) => column)
}

/** Adds a chunk's rows to counts, with the later reports on valid visits. */
export function addRows(
  sums: Sums,
  chunk: VisitChunk,
  rows: ArrayLike<number> & Iterable<number>,
  keys: CountKeys,
  after: AfterColumns | null,
): void {
  chunk.load?.(countedColumns(keys))
  const [reasons, actions, failures] = [
    chunk.column('reason'),
    chunk.column('action'),
    chunk.column('failure'),
  ]
  const classes = valuesByCode(reasons).map((reason) =>
    COUNT_COLUMNS.indexOf(classOf(String(reason ?? ''))),
  )
  const isBlack = valuesByCode(actions).map((action) => action === 'black')
  const isFailed = valuesByCode(failures).map((failure) => failure !== null)
  const reasonAt = codeReader(reasons, rows)
  const actionAt = codeReader(actions, rows)
  const failureAt = codeReader(failures, rows)
  const { size, groupAt, nameOf } = groupsOf(chunk, rows, keys)
  // One flat array, because arrays of arrays change their shape and slow down compiled code.
  const counts = new Uint32Array(size * WIDTH)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    const start = groupAt(row) * WIDTH
    const weight = chunk.weights === undefined ? 1 : (chunk.weights[row] ?? 0)
    const of = classes[reasonAt(row)] ?? 0
    addAt(counts, start + of, weight)
    if (isBlack[actionAt(row)]) addAt(counts, start + BLACK, weight)
    if (isFailed[failureAt(row)]) addAt(counts, start + FAILED, weight)
    const reported = of === PASS && after !== null ? (after[row] ?? 0) : 0
    if (reported !== 0) addAt(counts, start + reported, 1)
  }
  for (let group = 0; group < size; group++) {
    const sum = counts.subarray(group * WIDTH, (group + 1) * WIDTH)
    if (visitsIn(sum) > 0) addTo(sums, nameOf(group), sum)
  }
}

function addAt(counts: Uint32Array, at: number, times: number): void {
  counts[at] = (counts[at] ?? 0) + times
}

interface Groups {
  /** An upper bound of the number of groups. */
  readonly size: number
  readonly groupAt: (row: number) => number
  readonly nameOf: (group: number) => string
}

/** Returns each row's group number, and the groups' names. */
function groupsOf(chunk: VisitChunk, rows: ArrayLike<number>, keys: CountKeys): Groups {
  if (keys === null) return { size: 1, groupAt: () => 0, nameOf: () => '' }
  if ('column' in keys) return valuesOf(chunk, rows, keys)
  const [first, second] = keys
  return pairsOf(valuesOf(chunk, rows, first), valuesOf(chunk, rows, second), rows.length)
}

/** Numbers the pairs in order of their first row, because most possible pairs occur in no row. */
function pairsOf(first: Groups, second: Groups, size: number): Groups {
  const names: string[] = []
  const known = new Map<number, number>()
  return {
    size,
    groupAt(row) {
      const [one, other] = [first.groupAt(row), second.groupAt(row)]
      const pair = one * PLACES + other
      const group = known.get(pair)
      if (group !== undefined) return group
      const added = names.push(pairKey(first.nameOf(one), second.nameOf(other))) - 1
      known.set(pair, added)
      return added
    },
    nameOf: (group) => names[group] ?? '',
  }
}

/** More than the number of values in a column. */
const PLACES = 65_536

function valuesOf(chunk: VisitChunk, rows: ArrayLike<number>, key: CountKey): Groups {
  const column = chunk.column(key.column)
  const { keyOf } = key
  if (keyOf === undefined) {
    const nameOf = (code: number) => String(cellAt(column, code) ?? '')
    return { size: codeCountOf(column), groupAt: codeReader(column, rows), nameOf }
  }
  const names: string[] = []
  const known = new Map<number, number>()
  const groupOf = new Uint16Array(codeCountOf(column))
  const { numbers } = column.dictionary
  let [last, group] = [Number.NaN, 0]
  for (let code = 0; code < groupOf.length; code++) {
    const isNumber = numbers !== null && !column.hasNull
    const value = keyOf(isNumber ? (numbers[code] ?? 0) : Number(cellAt(column, code)))
    // Times are in order, so most have the same group as the one before.
    if (value !== last) {
      group = known.get(value) ?? names.push(String(value)) - 1
      known.set(value, group)
      last = value
    }
    groupOf[code] = group
  }
  const codeAt = codeReader(column, rows)
  return {
    size: names.length,
    groupAt: (row: number) => groupOf[codeAt(row)] ?? 0,
    nameOf: (group: number) => names[group] ?? '',
  }
}

export const emptyCounts = (): CountNumbers => new Array<number>(COUNT_COLUMNS.length).fill(0)

/** Adds numbers to the counts of a key. */
export function addTo(sums: Sums, key: string, counts: ArrayLike<number>): void {
  let sum = sums.get(key)
  if (sum === undefined) {
    sum = emptyCounts()
    sums.set(key, sum)
  }
  addUp(sum, counts)
}

/** Adds counts to a sum, which may lack the last columns. */
export function addUp(sum: CountNumbers, counts: ArrayLike<number>): void {
  for (let at = 0; at < counts.length; at++) sum[at] = (sum[at] ?? 0) + (counts[at] ?? 0)
}

/** Returns the visits in a count; each visit has one class. */
export const visitsIn = (numbers: ArrayLike<number>): number =>
  CLASS_COLUMNS.reduce((sum, at) => sum + (numbers[at] ?? 0), 0)
