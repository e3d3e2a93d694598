import { cellAt, placeReader, placesOf } from '@crivo/segments'
import {
  type SourceDimension,
  VISIT_CLASSES,
  VISIT_DIMENSIONS,
  type VisitColumn,
  type VisitCounts,
} from '@crivo/shared'
import type { ReadColumn } from '#domain/ledger/searches.ts'
import { classOf } from '#domain/visits/visit-class.ts'
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

const CLASS_COLUMNS = VISIT_CLASSES.map((each) => COUNT_COLUMNS.indexOf(each))
const BLACK = COUNT_COLUMNS.indexOf('black')
const FAILED = COUNT_COLUMNS.indexOf('failed')
const PASS = COUNT_COLUMNS.indexOf('pass')

/** The counted dimensions; `total` has one value, and `hour` the hours since the epoch. */
export const COUNTED = ['total', 'hour', ...VISIT_DIMENSIONS] as const
export type Counted = (typeof COUNTED)[number]

/** A number for each of `COUNT_COLUMNS`, without names, as most values are never shown. */
export type CountNumbers = number[]

/** Counts by value; the unknown value is empty. */
export type Sums = Map<string, CountNumbers>

/** How visits are grouped: by a column's values or ranges of them; `null` counts all together. */
export interface CountKey {
  readonly column: VisitColumn | SourceDimension | ReadColumn
  /** Returns the key of a number, such as the hour of a time. */
  readonly keyOf?: (value: number) => number
}

/** The count column for each row's later report; 0 for none. */
export type AfterColumns = Uint8Array

/** The columns that counting visits reads. */
export const countedColumns = (key: CountKey | null): readonly string[] => [
  ...['reason', 'action', 'failure'],
  ...(key === null || key.column === 'reason' ? [] : [key.column]),
]

/** Adds a chunk's rows to counts, with later reports of valid ones. */
export function addRows(
  sums: Sums,
  chunk: VisitChunk,
  rows: ArrayLike<number> & Iterable<number>,
  key: CountKey | null,
  after: AfterColumns | null,
): void {
  chunk.load?.(countedColumns(key))
  const [reasons, actions, failures] = [
    chunk.column('reason'),
    chunk.column('action'),
    chunk.column('failure'),
  ]
  const valuesOf = (column: typeof reasons) =>
    Array.from({ length: placesOf(column) }, (_, place) => cellAt(column, place))
  const classes = valuesOf(reasons).map((reason) =>
    COUNT_COLUMNS.indexOf(classOf(String(reason ?? ''))),
  )
  const isBlack = valuesOf(actions).map((action) => action === 'black')
  const isFailed = valuesOf(failures).map((failure) => failure !== null)
  const reasonAt = placeReader(reasons, rows)
  const actionAt = placeReader(actions, rows)
  const failureAt = placeReader(failures, rows)
  const { groupAt, nameOf } = groupsOf(chunk, rows, key)
  const groups: (CountNumbers | undefined)[] = []
  for (const row of rows) {
    const place = groupAt(row)
    let sum = groups[place]
    if (sum === undefined) {
      sum = emptyCounts()
      groups[place] = sum
    }
    const weight = chunk.weights === undefined ? 1 : (chunk.weights[row] ?? 0)
    const of = classes[reasonAt(row)] ?? 0
    sum[of] = (sum[of] ?? 0) + weight
    if (isBlack[actionAt(row)]) sum[BLACK] = (sum[BLACK] ?? 0) + weight
    if (isFailed[failureAt(row)]) sum[FAILED] = (sum[FAILED] ?? 0) + weight
    const reported = of === PASS && after !== null ? (after[row] ?? 0) : 0
    if (reported !== 0) sum[reported] = (sum[reported] ?? 0) + 1
  }
  groups.forEach((sum, place) => {
    if (sum !== undefined) addTo(sums, nameOf(place), sum)
  })
}

/** Returns each row's group number, and the groups' names. */
function groupsOf(chunk: VisitChunk, rows: ArrayLike<number>, key: CountKey | null) {
  if (key === null) return { groupAt: () => 0, nameOf: () => '' }
  const column = chunk.column(key.column)
  const { keyOf } = key
  if (keyOf === undefined) {
    const nameOf = (place: number) => String(cellAt(column, place) ?? '')
    return { groupAt: placeReader(column, rows), nameOf }
  }
  const names: string[] = []
  const known = new Map<number, number>()
  const groupOf = Uint16Array.from({ length: placesOf(column) }, (_, place) => {
    const value = keyOf(Number(cellAt(column, place)))
    const group = known.get(value) ?? names.push(String(value)) - 1
    known.set(value, group)
    return group
  })
  const placeAt = placeReader(column, rows)
  return {
    groupAt: (row: number) => groupOf[placeAt(row)] ?? 0,
    nameOf: (group: number) => names[group] ?? '',
  }
}

export const emptyCounts = (): CountNumbers => new Array<number>(COUNT_COLUMNS.length).fill(0)

/** Adds numbers to those of a key. */
export function addTo(sums: Sums, key: string, counts: CountNumbers): void {
  let sum = sums.get(key)
  if (sum === undefined) {
    sum = emptyCounts()
    sums.set(key, sum)
  }
  addUp(sum, counts)
}

/** Adds numbers to others; those at the end may be missing. */
export function addUp(sum: CountNumbers, counts: CountNumbers): void {
  for (let at = 0; at < counts.length; at++) sum[at] = (sum[at] ?? 0) + (counts[at] ?? 0)
}

/** Returns the visits in a count; each visit has one class. */
export const visitsIn = (numbers: CountNumbers): number =>
  CLASS_COLUMNS.reduce((sum, at) => sum + (numbers[at] ?? 0), 0)
