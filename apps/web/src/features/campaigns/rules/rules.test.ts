import {
  type CampaignPolicy,
  type CustomRule,
  campaignPolicySchema,
  campaignRules,
} from '@crivo/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customRules } from '../../../../../../packages/shared/test/custom-rules.ts'
import { filterFor, isConvertible, toCustom, toFilter } from './convert-rule.ts'
import { comparisonOf, inputOf, OFFERED_FACTS, operatorsOf } from './fact-inputs.ts'
import {
  addRule,
  changeRule,
  EDITOR_CONTEXT,
  listRules,
  moveRule,
  removeRule,
} from './rule-list.ts'

const policyWith = (changes: object): CampaignPolicy => campaignPolicySchema.parse(changes)
const custom = (id: string, changes: Partial<CustomRule> = {}): CustomRule => ({
  id,
  name: id,
  note: null,
  action: 'fallback',
  watched: false,
  enabled: true,
  when: { any: [{ fact: 'country', op: 'in', value: ['BR'] }] },
  ...changes,
})
const idsOf = (policy: CampaignPolicy) => listRules(policy).map(({ rule }) => rule.id)
const rulesOf = (policy: CampaignPolicy) => campaignRules(policy, EDITOR_CONTEXT).rules
const POLICY = policyWith({
  filters: { countries: ['BR'], devices: ['ios'] },
  asns: [28_573],
  traffic: { vpn: 'watch' },
  customRules: [custom('custom-a'), custom('custom-b')],
})

describe('the order of rules', () => {
  it('is changed by moving a rule, and cleared once it is the default again', () => {
    const from = idsOf(POLICY)
    const moved = moveRule(POLICY, 'custom-b', from.indexOf('custom-a'))
    expect(moved.customRules.map(({ id }) => id)).toEqual(['custom-b', 'custom-a'])
    expect(moved.ruleOrder).toEqual([])
    const last = moveRule(POLICY, 'custom-a', from.length - 1)
    expect(idsOf(last).at(-1)).toBe('custom-a')
    expect(last.ruleOrder.at(-1)).toBe('custom-a')
    const back = moveRule(last, 'custom-a', from.indexOf('custom-a'))
    expect([idsOf(back), back.ruleOrder]).toEqual([from, []])
  })

  it('keeps allow lists first', () => {
    expect(idsOf(moveRule(POLICY, 'custom-a', 0)).slice(0, 2)).toEqual(['allowed-list', 'custom-a'])
  })

  it('puts a rule wherever it is moved, with all other rules as they were', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), customRules, (which, to, rules) => {
        const policy = policyWith({ ...POLICY, customRules: rules })
        const movable = idsOf(policy).slice(1)
        const id = movable[which % movable.length] ?? ''
        const place = 1 + (to % movable.length)
        const moved = moveRule(policy, id, place)
        expect(idsOf(moved)[place]).toBe(id)
        const without = (ids: string[]) => ids.filter((each) => each !== id)
        expect(without(idsOf(moved))).toEqual(without(idsOf(policy)))
        expect(campaignPolicySchema.parse(moved)).toEqual(moved)
      }),
      { numRuns: 60 },
    )
  })
})

it('adds, copies, changes and removes custom rules in their place', () => {
  const ordered = moveRule(POLICY, 'custom-a', 99)
  const copied = addRule(ordered, custom('custom-c'), 'custom-a')
  expect(idsOf(copied).slice(-2)).toEqual(['custom-a', 'custom-c'])
  expect(idsOf(removeRule(copied, 'custom-c'))).toEqual(idsOf(ordered))
  const renamed = changeRule(ordered, custom('custom-a', { name: 'New' }))
  expect(renamed.customRules.map(({ name }) => name)).toContain('New')
  expect(idsOf(addRule(POLICY, custom('custom-c')))).toHaveLength(idsOf(POLICY).length + 1)
})

describe('a filter’s rule', () => {
  const detached = (policy: CampaignPolicy, id: string) =>
    toCustom(
      policy,
      id,
      (each) => `custom-${each}`,
      ({ id: name }) => name,
    )

  it('becomes a custom rule in its place that decides the same', () => {
    for (const { rule } of listRules(POLICY).filter(
      ({ rule, custom }) => custom === null && isConvertible(rule.id),
    )) {
      const changed = detached(POLICY, rule.id)
      const restored = rulesOf(changed).map((each) => ({
        ...each,
        id: each.id.replace(/^custom-(?=..)/, ''),
      }))
      expect(restored).toEqual(
        rulesOf(POLICY).map((each) => ({ ...each, id: each.id.replace(/^custom-(?=..)/, '') })),
      )
      expect(campaignPolicySchema.parse(changed)).toEqual(changed)
    }
  })

  it('turns its field off and leaves the others unchanged', () => {
    const changed = detached(POLICY, 'country')
    expect(changed.filters).toEqual({ ...POLICY.filters, countries: ['all_countries'] })
    expect(changed.traffic).toEqual(POLICY.traffic)
    expect(detached(POLICY, 'no-browser').traffic).toEqual({ ...POLICY.traffic, bots: false })
    const noted = policyWith({ ...POLICY, allowedIps: [{ ip: '192.0.2.1', notes: 'Office' }] })
    expect(detached(noted, 'device').allowedIps).toEqual(noted.allowedIps)
  })

  it('opens in the form again', () => {
    for (const id of ['country', 'device', 'isp', 'vpn']) {
      const changed = detached(POLICY, id)
      const rule = changed.customRules.find((each) => each.id === `custom-${id}`)
      if (rule === undefined) throw new Error(id)
      expect(filterFor(changed, rule)).toBe(id)
      expect(toFilter(changed, rule)).toEqual(POLICY)
    }
  })
})

it('leaves a custom rule unchanged if no filter can express it', () => {
  const rule = custom('custom-a')
  expect(filterFor(POLICY, rule)).toBeNull()
  expect(toFilter(POLICY, rule)).toBe(POLICY)
})

it('offers each fact with operators, and an input for the value of each', () => {
  for (const fact of OFFERED_FACTS) {
    expect(operatorsOf(fact).length).toBeGreaterThan(0)
    for (const op of operatorsOf(fact)) {
      const comparison = comparisonOf(fact, op)
      expect('value' in comparison).toBe(inputOf(comparison) !== 'none')
    }
  }
})
