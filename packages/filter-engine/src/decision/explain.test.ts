import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { base, open, rulesetOf } from '../../test/compiled.ts'
import { visitor } from '../../test/visitor.ts'
import { decide } from './decide.ts'
import { explain, type Trace } from './explain.ts'

describe('explain', () => {
  it('agrees with decide and names the deciding rule', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, visit) => {
        const { program, campaign } = open(input)
        const { decision, rules } = explain(program, campaign, visit)
        expect(decision).toEqual(decide(program, campaign, visit))
        const decided = rules.find(({ outcome, mode }) => outcome === 'matched' && mode === 'live')
        expect(decided?.ruleId ?? null).toBe(decision.ruleId)
        const monitored = rules.find(
          ({ outcome, mode }) => outcome === 'matched' && mode === 'monitor',
        )
        expect(monitored?.ruleId ?? null).toBe(decision.monitored?.ruleId ?? null)
        if (decision.monitored?.ruleId === null) expect(campaign.status).toBe('testing')
        expect(rules.map(({ ruleId }) => ruleId)).toEqual(campaign.rules.map(({ id }) => id))
      }),
    )
  })

  it('traces the expected value, actual value and outcome of every node', () => {
    const when = {
      all: [
        { fact: 'os' as const, op: 'in' as const, value: ['android'] },
        { not: { fact: 'country' as const, op: 'in' as const, value: ['PT', 'BR'] } },
        { fact: 'prefetch' as const, op: 'is' as const, value: true },
      ],
    }
    const [geo] = base.rules
    if (!geo) throw new Error('no rules')
    const { program, campaign } = open(rulesetOf({ ...base, rules: [{ ...geo, when }] }))
    const { rules } = explain(program, campaign, visitor())
    const [trace] = rules.flatMap((rule) => (rule.trace ? [rule.trace] : []))
    expect(trace?.outcome).toBe('not-matched')
    expect(trace?.children.map(({ outcome }) => outcome)).toEqual([
      'matched',
      'not-matched',
      'not-evaluated',
    ])
    const country = trace?.children[1]?.children[0]
    expect(country).toMatchObject({ wanted: when.all[1]?.not, negated: true, saw: 'BR' })
  })

  it('combines the outcomes of its nodes like the decision', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, visit) => {
        const { program, campaign } = open(input)
        for (const { trace, outcome } of explain(program, campaign, visit).rules) {
          expect(trace?.outcome).toBe(outcome)
          if (trace && outcome !== 'not-evaluated') checkJoin(trace)
        }
      }),
    )
  })
})

function checkJoin({ wanted, negated, outcome, children }: Trace): void {
  for (const child of children) if (child.outcome !== 'not-evaluated') checkJoin(child)
  const evaluated = children.filter((child) => child.outcome !== 'not-evaluated')
  if (evaluated.length === 0) return
  const isAny = 'any' in wanted !== negated && !('not' in wanted)
  const some = evaluated.some((child) => child.outcome === 'matched')
  const every = evaluated.every((child) => child.outcome === 'matched')
  expect(outcome).toBe((isAny ? some : every) ? 'matched' : 'not-matched')
}
