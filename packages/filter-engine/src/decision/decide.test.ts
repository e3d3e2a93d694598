import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts, ruleset } from '../../test/arbitraries.ts'
import { base, judge, open, rulesetOf } from '../../test/compiled.ts'
import { PHONE, visitor } from '../../test/visitor.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { decide, findCampaign } from './decide.ts'
import type { Facts } from './facts.ts'

describe('findCampaign', () => {
  const paths = ['/', '/sale', '/sale/summer', '/salemore']
  const campaigns = paths.map((path, index) => ({ ...base, id: index + 1, path }))
  const { program } = open(rulesetOf(...campaigns))

  it.each([
    ['/', '/'],
    ['/other', '/'],
    ['/sale', '/sale'],
    ['/sale/', '/sale'],
    ['/sale/winter', '/sale'],
    ['/sale/summer/x', '/sale/summer'],
    ['/salem', '/'],
    ['/salemore', '/salemore'],
    ['/Sale', '/'],
    ['/s%61le', '/sale'],
    ['/%73%41le%2Fsummer', '/'],
    ['/s%61le%2Dmore', '/'],
    ['/sale/s%75%6Dmer', '/sale/summer'],
    ['/s%C3%A1le', '/'],
  ])('assigns %s to the campaign at %s', (pathname, path) => {
    expect(findCampaign(program, pathname)?.path).toBe(path)
  })

  it('returns no campaign for an unknown path', () => {
    const sale = open(rulesetOf({ ...base, path: '/sale' }))
    expect(findCampaign(sale.program, '/')).toBeNull()
  })
})

describe('decide', () => {
  it('uses the first matching rule in order', () => {
    const decisionOf = (changes: Partial<Facts>) => judge(rulesetOf(base), visitor(changes))
    expect(decisionOf({ country: 'US' })).toEqual({
      action: 'white',
      reason: 'POLICY.GEO',
      ruleId: 'geo',
      monitored: null,
    })
    expect(decisionOf({})).toMatchObject({ action: 'white', ruleId: 'device' })
    expect(decisionOf({ agent: { ...PHONE, os: 'ios' } })).toEqual({
      action: 'black',
      reason: 'PASS.DEFAULT',
      ruleId: null,
      monitored: null,
    })
  })

  it.each<[string, Partial<Ruleset>, Partial<Ruleset['campaigns'][number]>, string, string]>([
    ['frozen', { account: 'frozen' }, { status: 'paused' }, 'white', 'SYS.FROZEN'],
    ['paused', {}, { status: 'paused', alwaysWhite: true }, 'white', 'POLICY.PAUSED'],
    ['always white', {}, { alwaysWhite: true }, 'white', 'POLICY.ALWAYS_WHITE'],
    ['over quota', { account: 'over-quota' }, {}, 'black', 'SYS.QUOTA'],
    [
      'over quota but paused',
      { account: 'over-quota' },
      { status: 'paused' },
      'white',
      'POLICY.PAUSED',
    ],
  ])('%s: state takes precedence over every rule', (_, account, campaign, action, reason) => {
    const input = { ...rulesetOf({ ...base, ...campaign }), ...account }
    expect(judge(input, visitor({ country: 'US' }))).toMatchObject({ action, reason, ruleId: null })
  })

  it('runs from the start of its window up to its end', () => {
    const window = { from: '2026-01-01T00:00:00-03:00', until: '2026-01-02T00:00:00Z' }
    const reasonAt = (time: string, changes = {}) =>
      judge(
        rulesetOf({ ...base, window: { ...window, ...changes }, rules: [] }),
        visitor({ now: Date.parse(time) }),
      ).reason
    expect(reasonAt('2026-01-01T02:59:59.999Z')).toBe('POLICY.SCHEDULE')
    expect(reasonAt('2026-01-01T03:00:00Z')).toBe('PASS.DEFAULT')
    expect(reasonAt('2026-01-01T23:59:59.999Z')).toBe('PASS.DEFAULT')
    expect(reasonAt('2026-01-02T00:00:00Z')).toBe('POLICY.SCHEDULE')
    expect(reasonAt('2031-01-01T00:00:00Z', { until: null })).toBe('PASS.DEFAULT')
    expect(reasonAt('1999-01-01T00:00:00Z', { from: null })).toBe('PASS.DEFAULT')
  })

  it('runs until its click limit if clicks are counted', () => {
    const input = rulesetOf({ ...base, clickLimit: 100, rules: [] })
    expect(judge(input, visitor({ clicks: 99 })).reason).toBe('PASS.DEFAULT')
    expect(judge(input, visitor({ clicks: 100 }))).toMatchObject({
      action: 'white',
      reason: 'POLICY.CAP',
    })
    expect(judge(input, visitor({ clicks: null })).reason).toBe('PASS.DEFAULT')
  })

  it('records what a rule in monitor mode would have done, and continues', () => {
    const [geo, device] = base.rules
    if (!geo || !device) throw new Error('no rules')
    const rules = [{ ...geo, mode: 'monitor' as const }, device]
    expect(judge(rulesetOf({ ...base, rules }), visitor({ country: 'US' }))).toEqual({
      action: 'white',
      reason: 'POLICY.DEVICE',
      ruleId: 'device',
      monitored: { action: 'white', reason: 'POLICY.GEO', ruleId: 'geo' },
    })
  })

  it('only monitors while a campaign is testing', () => {
    const input = rulesetOf({ ...base, status: 'testing' })
    expect(judge(input, visitor({ country: 'US' }))).toEqual({
      action: 'black',
      reason: 'PASS.DEFAULT',
      ruleId: null,
      monitored: { action: 'white', reason: 'POLICY.GEO', ruleId: 'geo' },
    })
  })

  it.each<[string, Partial<Ruleset['campaigns'][number]>, Partial<Facts>, string]>([
    ['always white', { alwaysWhite: true }, {}, 'POLICY.ALWAYS_WHITE'],
    [
      'outside its window',
      { window: { from: '2026-01-01T00:00:00Z', until: null } },
      { now: 0 },
      'POLICY.SCHEDULE',
    ],
    ['at its click limit', { clickLimit: 3 }, { clicks: 3 }, 'POLICY.CAP'],
  ])('gives the main page while testing a campaign that is %s', (_, campaign, changes, reason) => {
    const input = rulesetOf({ ...base, status: 'testing', ...campaign })
    expect(judge(input, visitor({ country: 'US', ...changes }))).toEqual({
      action: 'black',
      reason: 'PASS.DEFAULT',
      ruleId: null,
      monitored: { action: 'white', reason, ruleId: null },
    })
    const frozen = { ...input, account: 'frozen' as const }
    expect(judge(frozen, visitor(changes))).toMatchObject({ action: 'white', reason: 'SYS.FROZEN' })
  })

  it('gives everyone the main page of a testing campaign', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, visit) => {
        const campaigns = input.campaigns.map((each) => ({ ...each, status: 'testing' as const }))
        const tested: Ruleset = { ...input, account: 'active', campaigns }
        const live = judge({ ...tested, campaigns: campaigns.map(activate) }, visit)
        const { action, monitored } = judge(tested, visit)
        expect(action).toBe('black')
        if (live.reason === 'SYS.RULE_ERROR') return
        expect(monitored?.action ?? 'black').toBe(live.action)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['black', 'white'] as const)(
    'survives a rule that did not compile (onError %s)',
    (onError) => {
      const [geo] = base.rules
      if (!geo) throw new Error('no rules')
      const broken = JSON.parse('{"fact":"shoe","op":"in","value":[]}')
      const input = { ...rulesetOf({ ...base, rules: [{ ...geo, when: broken }] }), onError }
      expect(judge(input, visitor())).toMatchObject({
        action: onError,
        reason: 'SYS.RULE_ERROR',
        ruleId: 'geo',
      })
    },
  )

  it('survives a condition that throws, and still evaluates the rules after it', () => {
    const { program, campaign } = open(rulesetOf(base))
    const [geo, device] = campaign.rules
    if (!geo?.node || !device) throw new Error('no rules')
    const matches = () => {
      throw new Error('broken')
    }
    const broken = { ...geo, node: { ...geo.node, matches } }
    const run = (rules: CompiledCampaign['rules']) =>
      decide(program, { ...campaign, rules, predicates: [matches] }, visitor()).reason
    expect(run([broken])).toBe('SYS.RULE_ERROR')
    expect(run([broken, device])).toBe('POLICY.DEVICE')
  })

  it('ignores the order of list entries and the rules after a decisive match', () => {
    fc.assert(
      fc.property(ruleset, facts, condition, (input, visit, when) => {
        const decision = judge(input, visit)
        const campaigns = input.campaigns.map((campaign) => ({
          ...campaign,
          rules: campaign.rules.map((rule) => ({ ...rule, when: reversed(rule.when) })),
        }))
        expect(judge({ ...input, campaigns }, visit)).toEqual(decision)
        if (decision.ruleId === null) return
        const longer = input.campaigns.map((campaign) => {
          const end = campaign.rules.findIndex(({ id }) => id === decision.ruleId) + 1
          const extra = {
            id: 'extra',
            reason: 'POLICY.GEO' as const,
            action: 'white' as const,
            when,
          }
          return { ...campaign, rules: [...campaign.rules.slice(0, end), extra] }
        })
        expect(judge({ ...input, campaigns: longer }, visit)).toEqual(decision)
      }),
    )
  })
})

const activate = (campaign: Ruleset['campaigns'][number]) => ({
  ...campaign,
  status: 'active' as const,
  rules: campaign.rules.map((rule) => ({ ...rule, mode: 'live' as const })),
})

/** Reverses every list of values in a condition. */
function reversed<T>(node: T): T {
  return JSON.parse(
    JSON.stringify(node, (key, value) =>
      key === 'value' && Array.isArray(value) ? value.toReversed() : value,
    ),
  )
}
