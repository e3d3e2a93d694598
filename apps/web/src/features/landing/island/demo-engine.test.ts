import { expect, it } from 'vitest'
import { DEMO_VISITORS } from '../demo-visitors.ts'
import { judge } from './demo-engine.ts'

it.each([
  ['phone', 'black', 'PASS.DEFAULT'],
  ['laptop', 'white', 'POLICY.GEO'],
  ['script', 'white', 'GIVT.UA'],
  ['headless', 'white', 'SIVT.AUTOMATION'],
  ['reviewer', 'black', 'VERIFIED.AD'],
] as const)('decides the demonstration’s %s as its text states', (visitor, action, reason) => {
  expect(judge(visitor)?.explanation.decision).toMatchObject({ action, reason })
})

it('has a text for every rule of its campaign', async () => {
  const rules = judge('phone')?.explanation.rules.map(({ ruleId }) => ruleId) ?? []
  for (const load of [
    async () => (await import('../texts/pt-br.ts')).portuguese,
    async () => (await import('../texts/en-us.ts')).english,
    async () => (await import('../texts/es-es.ts')).spanish,
  ]) {
    const { demo } = await load()
    expect(Object.keys(demo.rules)).toEqual(rules)
    expect(demo.visitors).toHaveLength(DEMO_VISITORS.length)
  }
})
