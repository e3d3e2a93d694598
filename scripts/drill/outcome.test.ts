import { expect, test } from 'vitest'
import { unexcused } from './outcome.ts'

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

test('nothing explains one where no edge was killed', () => {
  expect(unexcused([{ from: 1, to: 2 }], [])).toHaveLength(1)
})
