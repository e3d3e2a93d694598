import { HOUR_MS } from '@crivo/shared'
import { expect, it } from 'vitest'
import { judgeHealth } from './judge-health.ts'

const before = { since: 0, visits: 2_400, failedVisits: 24, probes: 288, failedProbes: 0 }
const span = { at: 24 * HOUR_MS, elapsedMs: HOUR_MS / 2 }

/** Returns the measures half an hour later, increased by the given amounts. */
const after = (more: Partial<Omit<typeof before, 'since'>>) => {
  const { visits = 50, failedVisits = 0, probes = 6, failedProbes = 0 } = more
  return {
    since: 0,
    visits: before.visits + visits,
    failedVisits: before.failedVisits + failedVisits,
    probes: before.probes + probes,
    failedProbes: before.failedProbes + failedProbes,
  }
}

it.each([
  ['as before', {}, null],
  ['one lost probe', { failedProbes: 2 }, null],
  ['half of the probes lost', { failedProbes: 3 }, 'probes_failed'],
  ['a few more pages failed', { failedVisits: 5 }, null],
  ['many more pages failed', { failedVisits: 6 }, 'pages_failed'],
  ['too few visits to judge', { visits: 19, failedVisits: 19 }, null],
] as const)('judges %s', (_, more, problem) => {
  expect(judgeHealth(before, after(more), span)).toBe(problem)
})

it('does not judge a domain worse off that was just as bad before', () => {
  const bad = { ...before, failedVisits: 1_200, failedProbes: 144 }
  const now = { ...bad, visits: 2_450, failedVisits: 1_226, probes: 294, failedProbes: 147 }
  expect(judgeHealth(bad, now, span)).toBeNull()
})

it('detects visits that have nearly stopped, if there were enough before', () => {
  const busy = { ...before, visits: 4_800 }
  expect(judgeHealth(busy, { ...busy, visits: 4_809 }, span)).toBe('visits_gone')
  expect(judgeHealth(busy, { ...busy, visits: 4_810 }, span)).toBeNull()
  expect(judgeHealth(before, after({ visits: 0 }), span)).toBeNull()
})
