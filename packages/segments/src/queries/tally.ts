import { type Cell, cellAt, codeCountOf, objectKey } from '../columns/column.ts'
import type { Chunk } from './select-rows.ts'

/** The grouping of rows: by a column's value, or by the `bucket` that its number is in. */
export interface Group {
  readonly column: string
  /**
   * The size of a bucket, such as the milliseconds of an hour; a bucket's key is its first number.
   */
  readonly bucket?: number
}

/** The number of rows with the same values of all groups. */
export interface Count {
  readonly keys: readonly Cell[]
  readonly count: number
}

/** Counts the rows of many chunks. */
export interface Tally {
  add(chunk: Chunk, rows: Uint16Array): void
  /** Returns the counts, largest first, and the number of rows that are in none of them. */
  result(): { readonly counts: readonly Count[]; readonly rest: number }
}

/**
 * Maximum number of counts; beyond it, the smaller half is dropped, because visitors control some
 * values.
 */
const MAX_COUNTS = 100_000
/** Maximum number of combinations of a chunk's codes to count in an array. */
const MAX_DENSE = 65_536

/**
 * Creates a tally of rows by groups; without groups, it has a single count of all rows. The tally
 * is exact up to `limit` different counts; beyond that, `rest` includes the rows of dropped counts.
 */
export function createTally(groups: readonly Group[], limit = MAX_COUNTS): Tally {
  let table = createTable()
  let rest = 0
  const giveUp = () => {
    const counts = table.counts.toSorted((a, b) => b.count - a.count)
    table = createTable()
    for (const { keys, count } of counts.slice(0, limit >> 1)) table.add(keys, count)
    for (const { count } of counts.slice(limit >> 1)) rest += count
  }
  return {
    add(chunk, rows) {
      const columns = groups.map((group) => codesBy(chunk, group))
      countCodes(columns, rows, (codes, count) => {
        table.add(
          columns.map((column, at) => column.keyAt(codes[at] ?? 0)),
          count,
        )
        if (table.counts.length > limit) giveUp()
      })
    },
    result: () => ({ counts: table.counts.toSorted((a, b) => b.count - a.count), rest }),
  }
}

/** Each row's code for a group's values. */
interface Codes {
  readonly codes: Uint16Array
  readonly size: number
  readonly keyAt: (code: number) => Cell
}

function codesBy(chunk: Chunk, { column: name, bucket }: Group): Codes {
  const column = chunk.column(name)
  if (column === null) {
    return { codes: new Uint16Array(chunk.rows), size: 1, keyAt: () => null }
  }
  const keyAt = (code: number) => cellAt(column, code)
  const size = codeCountOf(column)
  return bucket === undefined
    ? { codes: column.codes, size, keyAt }
    : bucketCodes({ codes: column.codes, size, keyAt }, bucket)
}

/** Merges codes whose numbers are in the same bucket. */
function bucketCodes({ codes, size, keyAt }: Codes, bucket: number): Codes {
  const keys: Cell[] = []
  const known = new Map<Cell, number>()
  const spans = Uint16Array.from({ length: size }, (_, code) => {
    const value = keyAt(code)
    const key = typeof value === 'number' ? Math.floor(value / bucket) * bucket : null
    const span = known.get(key) ?? keys.push(key) - 1
    known.set(key, span)
    return span
  })
  return {
    codes: spans.length === 0 ? codes : codes.map((code) => spans[code] ?? 0),
    size: keys.length,
    keyAt: (span) => keys[span] ?? null,
  }
}

/** Calls `add` with each combination of the rows' codes and its number of rows. */
function countCodes(
  columns: readonly Codes[],
  rows: Uint16Array,
  add: (codes: readonly number[], count: number) => void,
): void {
  const combinations = columns.reduce((product, { size }) => product * size, 1)
  const combined = combine(columns, rows)
  const addCombined = (combination: number, count: number) => {
    let left = combination
    const codes = columns.map(({ size }) => {
      const code = left % size
      left = (left - code) / size
      return code
    })
    add(codes, count)
  }
  if (combinations > MAX_DENSE) {
    const counts = new Map<number, number>()
    for (const combination of combined) {
      counts.set(combination, (counts.get(combination) ?? 0) + 1)
    }
    for (const [combination, count] of counts) addCombined(combination, count)
    return
  }
  const counts = new Uint16Array(combinations)
  for (let at = 0; at < combined.length; at++) {
    const combination = combined[at] ?? 0
    counts[combination] = (counts[combination] ?? 0) + 1
  }
  for (const [combination, count] of counts.entries()) {
    if (count > 0) addCombined(combination, count)
  }
}

/**
 * Returns one number for each row's combination of codes; the first column is least significant.
 */
function combine(columns: readonly Codes[], rows: Uint16Array): Float64Array {
  const combined = new Float64Array(rows.length)
  let scale = 1
  for (const { codes, size } of columns) {
    for (let at = 0; at < rows.length; at++) {
      combined[at] = (combined[at] ?? 0) + (codes[rows[at] ?? 0] ?? 0) * scale
    }
    scale *= size
  }
  return combined
}

/** The counts as a tree with one level per group; the last level contains the counts. */
interface Table {
  readonly counts: readonly Count[]
  add(keys: readonly Cell[], count: number): void
}

type Writable = { keys: readonly Cell[]; count: number }
type Key = string | number | boolean | null
interface Level {
  readonly below: Map<Key, Level>
  readonly counts: Map<Key, Writable>
}

function createTable(): Table {
  const newLevel = (): Level => ({ below: new Map(), counts: new Map() })
  const root = newLevel()
  const all: Writable[] = []
  return {
    counts: all,
    add(keys, count) {
      let level = root
      for (let at = 0; at < keys.length - 1; at++) {
        const key = primitive(keys[at] ?? null)
        let next = level.below.get(key)
        if (next === undefined) {
          next = newLevel()
          level.below.set(key, next)
        }
        level = next
      }
      const key = primitive(keys.at(-1) ?? null)
      const known = level.counts.get(key)
      if (known !== undefined) {
        known.count += count
        return
      }
      const added = { keys, count }
      level.counts.set(key, added)
      all.push(added)
    },
  }
}

/** Returns a primitive that differs for different values of a column. */
const primitive = (cell: Cell): Key =>
  typeof cell === 'object' && cell !== null ? objectKey(cell) : cell
