import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts, ruleset } from '../test/arbitraries.ts'
import { PHONE, visitor } from '../test/visitor.ts'
import { CRAWLERS } from './catalogue/crawlers.ts'
import { compile } from './compile.ts'
import { type Decision, decide, findCampaign } from './decide.ts'
import { explain, type Trace } from './explain.ts'
import type { Facts } from './facts.ts'
import { parityReason } from './parity.ts'
import type { CompiledCampaign, Program } from './program.ts'
import { findParityBreaches } from './prove-parity.ts'
import { visitClass } from './reasons.ts'
import { reviewerVisits } from './reviewers.ts'
import type { Ruleset } from './ruleset.ts'

function open(input: Ruleset): { program: Program; campaign: CompiledCampaign } {
  const { program } = compile(input)
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('The ruleset does not compile')
  return { program, campaign }
}

const judge = (input: Ruleset, visit: Facts): Decision => {
  const { program, campaign } = open(input)
  return decide(program, campaign, visit)
}

const base: Ruleset['campaigns'][number] = {
  id: 1,
  path: '/',
  status: 'active',
  delivery: 'proxy',
  blackUrl: 'https://example.org/black',
  whiteUrl: 'https://example.org/white',
  rules: [
    {
      id: 'geo',
      reason: 'POLICY.GEO',
      action: 'white',
      when: { fact: 'country', op: 'in', value: ['US'] },
    },
    {
      id: 'device',
      reason: 'POLICY.DEVICE',
      action: 'white',
      when: { fact: 'os', op: 'in', value: ['android'] },
    },
  ],
}

const rulesetOf = (...campaigns: Ruleset['campaigns']): Ruleset => ({
  schema: 1,
  domain: { id: 1, name: 'example.com' },
  onError: 'black',
  campaigns,
})

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
  ])('takes %s to the campaign at %s', (pathname, path) => {
    expect(findCampaign(program, pathname)?.path).toBe(path)
  })

  it('finds none where there is none', () => {
    const sale = open(rulesetOf({ ...base, path: '/sale' }))
    expect(findCampaign(sale.program, '/')).toBeNull()
  })
})

describe('decide', () => {
  it('takes the first rule that matches, in order', () => {
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
  ])('%s: state comes before every rule', (_, account, campaign, action, reason) => {
    const input = { ...rulesetOf({ ...base, ...campaign }), ...account }
    expect(judge(input, visitor({ country: 'US' }))).toMatchObject({ action, reason, ruleId: null })
  })

  it('runs within its window, from its start up to its end', () => {
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

  it('runs until its click limit, where somebody counts', () => {
    const input = rulesetOf({ ...base, clickLimit: 100, rules: [] })
    expect(judge(input, visitor({ clicks: 99 })).reason).toBe('PASS.DEFAULT')
    expect(judge(input, visitor({ clicks: 100 }))).toMatchObject({
      action: 'white',
      reason: 'POLICY.CAP',
    })
    expect(judge(input, visitor({ clicks: null })).reason).toBe('PASS.DEFAULT')
  })

  it('notes what a rule in monitor mode would have done, and goes on', () => {
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
  ])('gives the black page while testing a campaign that is %s', (_, campaign, changes, reason) => {
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

  it('gives everybody the black page of a campaign that is tested', () => {
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

  it('survives a condition that throws, and still runs the rules after it', () => {
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

  it('does not depend on the order of a list, nor on rules behind a terminal match', () => {
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

/** A condition with every list of values the other way round. */
function reversed<T>(node: T): T {
  return JSON.parse(
    JSON.stringify(node, (key, value) =>
      key === 'value' && Array.isArray(value) ? value.toReversed() : value,
    ),
  )
}

describe('explain', () => {
  it('decides as decide does, and names the rule that decided', () => {
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

  it('says of every node what it saw, wanted and came to', () => {
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

  it('joins the outcomes of its nodes as the decision does', () => {
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

describe('reviewer parity', () => {
  const visits = reviewerVisits()

  it('knows how every review crawler of the catalogue comes', () => {
    const reviewers = CRAWLERS.filter(({ purpose }) => purpose !== 'monitor').map(({ id }) => id)
    expect([...new Set(visits.map(({ crawler }) => crawler))]).toEqual(reviewers)
    for (const { crawler, how, facts } of visits) {
      expect(facts.crawler, `${crawler} ${how}`).not.toBeNull()
      expect(facts.crawler?.state, `${crawler} ${how}`).not.toBe('spoofed')
    }
  })

  it('gives every review crawler the black page whatever the ruleset says', () => {
    fc.assert(
      fc.property(ruleset, facts, fc.constantFrom(...visits), (input, other, { facts: own }) => {
        const { program, campaign } = open(input)
        const { ip, asn, agent, crawler, now } = own
        for (const visit of [own, { ...other, ip, asn, agent, crawler, now }]) {
          const { action, reason } = decide(program, campaign, visit)
          expect(action).toBe('black')
          expect(visitClass(reason)).toBe('verified')
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('spares a monitor only while it is verified', () => {
    const monitor = { id: 'pingdom', purpose: 'monitor' as const }
    expect(parityReason({ ...monitor, state: 'verified' })).toBe('VERIFIED.MONITOR')
    expect(parityReason({ ...monitor, state: 'claimed' })).toBeNull()
  })

  it('says nothing for a spoofer, whom the ordinary filters judge', () => {
    expect(parityReason({ id: 'googlebot', purpose: 'search', state: 'spoofed' })).toBeNull()
  })

  it('is proved before a ruleset is published', () => {
    fc.assert(
      fc.property(ruleset, (input) => {
        expect(findParityBreaches(open(input).program)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
