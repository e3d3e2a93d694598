import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rows as arbitraryRows, condition, SCHEMA, stored } from '../../test/arbitrary.ts'
import { chunkOf } from '../../test/chunk-of.ts'
import type { Cell, Row } from '../columns/column.ts'
import { encodeColumns } from '../columns/encode-column.ts'
import { type Condition, compileCondition } from './condition.ts'
import { narrowConditions } from './narrow-conditions.ts'
import { pickRows } from './pick-rows.ts'
import { selectRows } from './select-rows.ts'
import { createTally, type Group } from './tally.ts'

const SEARCHED = SCHEMA.map((spec) => ({ ...spec, isSearched: true }))

const cell = (row: Row, name: string): Cell => stored(row[name] ?? null)

const meets = (row: Row, conditions: readonly Condition[]) =>
  conditions.every((each) => compileCondition(each)(cell(row, each.column)))

const conditions = fc.array(condition, { maxLength: 3 })

it('selects the rows that a plain filter selects', () => {
  fc.assert(
    fc.property(arbitraryRows, conditions, (rows, given) => {
      const expected = [...rows.keys()].filter((row) => meets(rows[row] ?? {}, given))
      expect([...selectRows(chunkOf(rows), given)]).toEqual(expected)
    }),
    { numRuns: 1_000 },
  )
})

it('finds bytes that are given as a buffer', () => {
  const rows = [7, 200].map((byte) => ({ bytes: Uint8Array.of(byte, 201) }))
  const value = Buffer.of(200, 201)
  const found = selectRows(chunkOf(rows), [{ column: 'bytes', is: 'equals', value }])
  expect([...found]).toEqual([1])
})

it('never skips a chunk, or drops a condition, by statistics that a row contradicts', () => {
  fc.assert(
    fc.property(arbitraryRows, conditions, (rows, given) => {
      const columns = new Map(encodeColumns(SEARCHED, rows).map((each) => [each.name, each]))
      const statistics = JSON.parse(
        JSON.stringify(
          Object.fromEntries([...columns].map(([name, each]) => [name, each.statistics])),
        ),
      )
      const membershipOf = (name: string) => columns.get(name)?.membership ?? null
      const left = narrowConditions(statistics, given, membershipOf)
      const expected = rows.filter((row) => meets(row, given))
      if (left === null) expect(expected).toEqual([])
      else expect(rows.filter((row) => meets(row, left))).toEqual(expected)
    }),
    { numRuns: 1_000 },
  )
})

const HOUR = 10
const GROUPS: readonly Group[] = [
  { column: 'text' },
  { column: 'list' },
  { column: 'integer', bucket: HOUR },
  { column: 'address' },
  { column: 'absent' },
]

it('counts rows by any groups, over several chunks, as a plain count does', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryRows, { maxLength: 3 }),
      fc.subarray([...GROUPS], { maxLength: 3 }),
      (chunks, groups) => {
        const tally = createTally(groups)
        const expected = new Map<string, number>()
        for (const rows of chunks) {
          tally.add(chunkOf(rows), selectRows(chunkOf(rows), []))
          for (const row of rows) {
            const keys = groups.map((group) => groupKey(row, group))
            const key = JSON.stringify(keys)
            expected.set(key, (expected.get(key) ?? 0) + 1)
          }
        }
        const { counts, rest } = tally.result()
        expect(new Map(counts.map(({ keys, count }) => [JSON.stringify(keys), count]))).toEqual(
          expected,
        )
        expect(rest).toBe(0)
      },
    ),
  )
})

function groupKey(row: Row, { column, bucket }: Group): Cell {
  const value = cell(row, column)
  if (bucket === undefined || typeof value !== 'number') return value
  return Math.floor(value / bucket) * bucket
}

it('drops the smaller half of too many counts, and returns their number of rows', () => {
  const rows = Array.from({ length: 60 }, (_, row) => ({
    text: row % 2 === 0 ? 'often' : `${row}`,
  }))
  const chunk = chunkOf(rows)
  const tally = createTally([{ column: 'text' }], 10)
  tally.add(chunk, selectRows(chunk, []))
  const { counts, rest } = tally.result()
  expect(counts.length).toBeLessThanOrEqual(10)
  expect(counts[0]).toEqual({ keys: ['often'], count: 30 })
  expect(rest + counts.reduce((sum, { count }) => sum + count, 0)).toBe(60)
})

it('picks rows with the requested columns', () => {
  const chunk = chunkOf([{ text: 'a', integer: 1 }, { text: 'b' }])
  expect(pickRows(chunk, [1, 0], ['text', 'integer', 'absent'])).toEqual([
    { text: 'b', integer: null, absent: null },
    { text: 'a', integer: 1, absent: null },
  ])
})

it('reads no column once no row is left', () => {
  const asked: string[] = []
  const chunk = chunkOf([{ text: 'a' }])
  const column = (name: string) => {
    asked.push(name)
    return chunk.column(name)
  }
  const given: Condition[] = [
    { column: 'text', is: 'equals', value: 'b' },
    { column: 'integer', is: 'present' },
  ]
  expect(selectRows({ ...chunk, column }, given)).toHaveLength(0)
  expect(asked).toEqual(['text'])
})

it('first tests the conditions that few rows are likely to meet', () => {
  const statistics = {
    few: { nulls: 0, min: 'a', max: 'b', values: ['a', 'b'] },
    some: { nulls: 0, min: 'a', max: 'c', values: ['a', 'b', 'c'] },
    many: { nulls: 0, min: 0, max: 900, values: null },
  }
  const given: Condition[] = [
    { column: 'many', is: 'range', from: 9 },
    { column: 'some', is: 'equals', value: 'a', not: true },
    { column: 'few', is: 'equals', value: 'a' },
    { column: 'some', is: 'equals', value: 'b' },
    { column: 'many', is: 'equals', value: 7 },
  ]
  const [range, not, few, some, many] = given
  expect(narrowConditions(statistics, given)).toEqual([many, some, few, range, not])
})
