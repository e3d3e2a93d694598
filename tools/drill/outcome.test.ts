import { expect, test } from 'vitest'
import { sortMissing, unexcused } from './outcome.ts'

const KILL = { from: 1_000, to: 1_100, upAt: 2_000 }

test.each([
  ['before the edge was killed', { from: 800, to: 999 }, 1],
  ['while it was killed', { from: 900, to: 1_050 }, 0],
  ['while it was down', { from: 1_500, to: 1_510 }, 0],
  ['when it just came up', { from: 1_990, to: 2_040 }, 0],
  ['after it was up again', { from: 2_001, to: 2_040 }, 1],
])('a visit without an answer %s', (_name, visit, errors) => {
  expect(unexcused([visit], [KILL])).toHaveLength(errors)
})

test('a visit without an answer is an error when no edge was killed', () => {
  expect(unexcused([{ from: 1, to: 2 }], [])).toHaveLength(1)
})

test('counts a visit the Hub still holds as late, and a missing one as lost', () => {
  const missing = [
    { address: '10.0.0.1', at: 5_000 },
    { address: '10.0.0.2', at: 5_000 },
  ]
  const held = new Set(['10.0.0.1'])
  expect(sortMissing(missing, held, [])).toEqual({ late: 1, unsettled: 0, lost: 1 })
})

test.each([
  ['just before the edge was killed', 950, 1],
  ['long before it', 899, 0],
  ['after it', 1_101, 0],
])('a visit answered %s may have been killed with it', (_name, at, unsettled) => {
  const missing = [{ address: '10.0.0.1', at }]
  const sorted = { late: 0, unsettled, lost: 1 - unsettled }
  expect(sortMissing(missing, new Set(), [KILL])).toEqual(sorted)
  expect(sortMissing(missing, new Set(['10.0.0.1']), [KILL])).toMatchObject({ late: 1 })
})
