import { cellsOf, SegmentError } from '@crivo/segments'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { visit } from '../../../test/visits.ts'
import {
  openColumns,
  type PackedColumns,
  packColumns,
  pickVisits,
  visitsOf,
} from './visit-columns.ts'

const FACTS = [
  null,
  '',
  '{}',
  'broken',
  '{"kept":1,"evidence":3,"userAgent":"Mozilla/5.0 \\"x\\"","host":"exemplo.com","path":"/"}',
  '{"connection":["HTTP/3","TLSv1.3",null,512,31,null,"e"],"languages":["pt","en"]}',
  '{"kept":1,"prefetch":false,"parameter":{"utm_source":"meta","fbclid":true}}',
]

/** Visits in which some columns have one value, some few, many, or none. */
const VISITS = Array.from({ length: 600 }, (_, at) =>
  visit(1 + (at % 3), {
    at: 1_000_000 - at,
    city: at % 4 === 0 ? null : `Cidade ${at % 300}`,
    clientIp: at === 7 ? null : `189.1.${at >> 8}.${at & 255}`,
    ruleId: at === 5 ? 'country' : null,
    facts: FACTS[at % FACTS.length] ?? null,
  }),
)

const open = (visits: readonly VisitRow[]) =>
  openColumns(JSON.parse(JSON.stringify(packColumns(visits))))

it.each([0, 1, 2, 255, 256, 257, 600])('returns %i visits as they were packed', (count) => {
  const visits = VISITS.slice(0, count)
  const opened = open(visits)
  expect(visitsOf(opened)).toEqual(visits)
  expect(opened.ids).toEqual(visits.map(({ id }) => id))
  expect(cellsOf(opened.column('city'))).toEqual(visits.map(({ city }) => city))
  expect(cellsOf(opened.column('id'))).toHaveLength(count)
})

it('returns visits with the same ID or time, each with its own', () => {
  const [first] = VISITS
  if (first === undefined) throw new Error('There are no visits')
  const visits = [first, first, { ...first, at: 7 }]
  expect(visitsOf(open(visits))).toEqual(visits)
})

it('picks visits, in any order', () => {
  const rows = [3, 599, 0, 7, 256, 5]
  expect(visitsOf(pickVisits(open(VISITS), rows))).toEqual(rows.map((row) => VISITS[row]))
  expect(visitsOf(pickVisits(open(VISITS), []))).toEqual([])
})

it('refuses values of another type, and places that do not match the rows', () => {
  const { rows, columns } = packColumns(VISITS.slice(0, 3))
  const changed: PackedColumns['columns'][] = [
    { ...columns, at: [['1', '2', '3']] },
    { ...columns, city: [[1, 2, 3]] },
    { ...columns, city: [['a', 'b'], 'AQI='] },
  ]
  for (const each of changed) {
    expect(() => visitsOf(openColumns({ rows, columns: each }))).toThrow(SegmentError)
  }
})
