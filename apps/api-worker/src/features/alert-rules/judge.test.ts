import { expect, it } from 'vitest'
import { judge, type Reading } from './judge.ts'

const reading = (key: string, measured: number, visits = 100): Reading => {
  const state = visits < 50 ? 'unknown' : measured > 30 ? 'above' : 'below'
  return { key, state, measured, visits }
}

it('reports a crossing once, and again only after the value was below the threshold', () => {
  const told: number[] = []
  let above: readonly string[] = []
  for (const percent of [20, 40, 50, 31, 30, 20, 35]) {
    const judged = judge([reading('', percent)], above)
    above = judged.above
    if (judged.crossed.length > 0) told.push(percent)
  }
  expect(told).toEqual([40, 35])
})

it('keeps a value above while there are too few visits to judge it', () => {
  expect(judge([reading('', 10, 5)], [''])).toEqual({ above: [''], crossed: [] })
  expect(judge([reading('', 90, 5)], [])).toEqual({ above: [], crossed: [] })
})

it('forgets a value without visits', () => {
  expect(judge([], ['a']).above).toEqual([])
})

it('reports each value of a dimension separately, highest first', () => {
  const readings = [reading('a', 40), reading('b', 60), reading('c', 50), reading('d', 3)]
  const { above, crossed } = judge(readings, ['c'])
  expect(crossed.map(({ key }) => key)).toEqual(['b', 'a'])
  expect(new Set(above)).toEqual(new Set(['a', 'b', 'c']))
})

it('remembers a limited number of values, those reported first', () => {
  const many = Array.from({ length: 150 }, (_, at) => reading(`v${at}`, 31 + at / 10))
  const first = judge(many, [])
  expect(first.above).toHaveLength(100)
  expect(judge(many, first.above).crossed).toEqual([])
})
