import { expect, test } from 'vitest'
import { toFlowSteps } from './flow-steps.ts'

const flow = {
  gross: 200,
  givt: 40,
  sivt: 20,
  policy: 30,
  verified: 10,
  agent: 0,
  system: 0,
  automated: 0,
  net: 100,
}

test('subtracts each class from the remaining visits, down to the net', () => {
  expect(toFlowSteps(flow)).toEqual([
    { part: 'gross', count: 200, start: 0, width: 100 },
    { part: 'givt', count: 40, start: 80, width: 20 },
    { part: 'sivt', count: 20, start: 70, width: 10 },
    { part: 'policy', count: 30, start: 55, width: 15 },
    { part: 'verified', count: 10, start: 50, width: 5 },
    { part: 'net', count: 100, start: 0, width: 50 },
  ])
})

test.each(['system', 'agent', 'automated'] as const)(
  'shows the class %s only if it has visits',
  (part) => {
    const parts = (count: number) =>
      toFlowSteps({ ...flow, [part]: count, net: 100 - count }).map((step) => step.part)
    expect(parts(0)).not.toContain(part)
    expect(parts(5)).toContain(part)
  },
)

test('is empty without visits', () => {
  const classes = { givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 }
  const none = { gross: 0, ...classes, automated: 0, net: 0 }
  for (const { start, width } of toFlowSteps(none)) expect([start, width]).toEqual([0, 0])
})
