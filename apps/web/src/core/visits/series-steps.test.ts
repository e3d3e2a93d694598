import type { VisitClass } from '@crivo/filter-engine'
import type { VisitCounts } from '@crivo/shared'
import { expect, test } from 'vitest'
import { toSeriesSteps } from './series-steps.ts'

const counts = (pass: number, givt = 0): VisitCounts => ({
  pass,
  givt,
  sivt: 0,
  policy: 0,
  verified: 0,
  agent: 0,
  system: 0,
  black: pass,
  failed: 0,
  automated: 0,
  interacted: 0,
})
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const span = { from: at(10), to: at(13) }
const previous = {
  from: at(7),
  to: at(10),
  // Without milliseconds, to show that times are not compared as text.
  points: [{ at: '2026-11-21T08:00:00Z', counts: counts(3, 4) }],
  total: counts(3, 4),
}
const points = [{ at: at(11), counts: counts(5, 2) }]
const options = { span, step: 'hour', hidden: new Set<VisitClass>(), timeZone: 'UTC' } as const

test('fills steps without visits with zero and pairs each with the previous period', () => {
  const steps = toSeriesSteps({ points, previous }, options)
  expect(steps.map((step) => [step.at, step.total, step.before])).toEqual([
    [at(10), 0, 0],
    [at(11), 7, 7],
    [at(12), 0, 0],
  ])
  expect(steps[1]?.values).toMatchObject({ pass: 5, givt: 2 })
})

test('leaves hidden classes out of the totals and compares only on request', () => {
  const steps = toSeriesSteps({ points, previous }, { ...options, hidden: new Set(['givt']) })
  expect([steps[1]?.total, steps[1]?.before]).toEqual([5, 3])
  expect(toSeriesSteps({ points, previous: null }, options)[1]?.before).toBeUndefined()
})
