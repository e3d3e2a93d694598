import {
  CRAWLERS,
  compile,
  decide,
  deriveReason,
  findParityBreaches,
  RULESET_FORM,
  reviewerVisits,
} from '@crivo/filter-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customRules as anyRules } from '../../test/custom-rules.ts'
import { CONTEXT, decisionFor, kinds } from '../../test/decide-campaign.ts'
import { campaignPolicySchema } from '../contracts/campaigns/campaign-policy.ts'
import { CAMPAIGN_RULES } from '../contracts/campaigns/custom-rules.ts'
import { campaignRules } from './campaign-rules.ts'
import { sequenceOf } from './rule-order.ts'

const nested = {
  id: 'custom-1',
  name: 'Claro without a click ID',
  action: 'fallback' as const,
  when: {
    all: [
      { fact: 'asn' as const, op: 'in' as const, value: [28_573] },
      { not: { fact: 'parameter' as const, op: 'present' as const, name: 'gclid' } },
    ],
  },
}
const brazil = { fact: 'country' as const, op: 'in' as const, value: ['BR'] }
const letIn = { id: 'custom-2', name: 'Brazil', action: 'main' as const, when: brazil }

describe('a custom rule', () => {
  it('decides by all parts of its condition, with a reason from the facts it reads', () => {
    const form = { customRules: [nested] }
    expect(decisionFor(form)).toMatchObject({
      action: 'white',
      reason: 'POLICY.ISP',
      ruleId: 'custom-1',
    })
    expect(decisionFor(form, { parameters: { gclid: 'x' } }).reason).toBe('PASS.DEFAULT')
    expect(decisionFor(form, { asn: 1 }).reason).toBe('PASS.DEFAULT')
  })

  it('only records what it would have done while it is watched', () => {
    expect(decisionFor({ customRules: [{ ...nested, watched: true }] })).toMatchObject({
      action: 'black',
      monitored: { reason: 'POLICY.ISP', ruleId: 'custom-1' },
    })
  })

  it('neither decides nor records anything while it is off', () => {
    expect(decisionFor({ customRules: [{ ...nested, enabled: false }] })).toMatchObject({
      reason: 'PASS.DEFAULT',
      monitored: null,
    })
  })

  it('comes after invalid traffic and before the policy unless it is moved', () => {
    const form = { customRules: [letIn], filters: { countries: ['PT'] } }
    const fromHosting = { networks: kinds('hosting') }
    expect(decisionFor(form).reason).toBe('PASS.ALLOW_LIST')
    expect(decisionFor(form, fromHosting).reason).toBe('GIVT.DATACENTER')
    const first = { ...form, ruleOrder: ['custom-2', 'blocked-list'] }
    expect(decisionFor(first, fromHosting).reason).toBe('PASS.ALLOW_LIST')
    expect(decisionFor({ ...form, ruleOrder: ['country', 'custom-2'] }).reason).toBe('POLICY.GEO')
  })

  it('is omitted if it reads tools that the plan does not include', () => {
    const tool = { fact: 'tool' as const, op: 'in' as const, value: ['ad-spy'] }
    const policy = campaignPolicySchema.parse({
      customRules: [{ ...nested, when: { any: [tool, brazil] } }],
    })
    const has = (hasAntiSpy: boolean) =>
      campaignRules(policy, { ...CONTEXT, hasAntiSpy }).rules.some(({ id }) => id === 'custom-1')
    expect([has(true), has(false)]).toEqual([true, false])
  })

  it('has the reason of the facts it reads, never a chosen one', () => {
    fc.assert(
      fc.property(anyRules, (customRules) => {
        const policy = campaignPolicySchema.parse({ customRules })
        const { rules } = campaignRules(policy, CONTEXT)
        for (const rule of rules) expect(rule.reason).toBe(deriveReason(rule))
      }),
      { numRuns: 50 },
    )
    const withReason = { customRules: [{ ...nested, reason: 'GIVT.UA' }] }
    expect(campaignPolicySchema.safeParse(withReason).success).toBe(false)
  })

  it('gives no reviewer anything that a person would not get', () => {
    const reviewers = reviewerVisits(CRAWLERS).slice(0, 40)
    const pages = { blackUrl: 'https://example.org/', whiteUrl: 'https://example.net/' }
    fc.assert(
      fc.property(anyRules, fc.boolean(), (customRules, isFirst) => {
        const ruleOrder = isFirst ? customRules.map(({ id }) => id) : []
        const policy = campaignPolicySchema.parse({ customRules, ruleOrder })
        const { rules, ...rest } = campaignRules(policy, CONTEXT)
        const list = { kind: 'ip', entries: [] }
        const lists = { blocked: list, 'repeated-access': list, allowed: list }
        const { program, issues } = compile({
          schema: RULESET_FORM,
          domain: { id: 1, name: 'example.com' },
          lists,
          campaigns: [
            { id: 1, path: '/', status: 'active', delivery: 'proxy', ...pages, ...rest, rules },
          ],
        })
        const campaign = program?.campaigns[0]
        if (!program || !campaign) throw new Error(JSON.stringify(issues))
        expect(issues).toEqual([])
        expect(findParityBreaches(program)).toEqual([])
        for (const { facts } of reviewers) {
          expect(decide(program, campaign, facts)).toMatchObject({ action: 'black', ruleId: null })
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('the order of rules', () => {
  it('names every rule that a campaign can have, allow lists first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...CAMPAIGN_RULES.slice(2), 'custom-2']), (ruleOrder) => {
        const sequence = sequenceOf({ customRules: [letIn], ruleOrder })
        expect(sequence.slice(0, 2)).toEqual(['allowed-list', 'allowed-addresses'])
        expect(new Set(sequence)).toEqual(new Set([...CAMPAIGN_RULES, 'custom-2']))
        expect(sequence.filter((id) => ruleOrder.includes(id))).toEqual(ruleOrder)
      }),
      { numRuns: 100 },
    )
  })

  it('is refused for allow lists and unknown rules', () => {
    for (const id of ['allowed-list', 'nothing']) {
      const { error } = campaignPolicySchema.safeParse({ ruleOrder: [id] })
      expect(error?.issues).toMatchObject([{ path: ['ruleOrder', 0], message: 'unknown_entry' }])
    }
  })
})

it.each<[string, unknown, string]>([
  ['an empty group', { all: [] }, 'empty_group'],
  ['an unknown fact', { fact: 'shoe', op: 'in', value: ['x'] }, 'unknown_fact'],
])('%s is refused', (_, when, code) => {
  const { error } = campaignPolicySchema.safeParse({ customRules: [{ ...nested, when }] })
  expect(JSON.stringify(error?.issues)).toContain(code)
})
