import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, facts, ruleset } from '../../test/arbitraries.ts'
import { PHONE, visitor } from '../../test/visitor.ts'
import { isReviewer } from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { findParityBreaches } from '../parity/prove-parity.ts'
import { reviewerVisits } from '../parity/reviewer-visits.ts'
import { compile } from '../ruleset/compile.ts'
import type { CompiledCampaign, Program } from '../ruleset/program.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { parityReason } from './crawler-reasons.ts'
import { decide, decideByState, findCampaign } from './decide.ts'
import type { Decision } from './decision.ts'
import { explain, type Trace } from './explain.ts'
import type { Facts } from './facts.ts'
import { visitClass } from './reasons.ts'

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

/**
 * Probability of the main page for a reviewer, indexed by the tenths of people who get it; 9 means
 * nine or more.
 */
const SHARES = [0, 1 / 3, 1 / 3, 1 / 3, 0.4, 0.5, 0.6, 2 / 3, 2 / 3, 1]

describe('reviewer parity', () => {
  const visits = reviewerVisits()

  it('covers every review crawler of the catalogue', () => {
    const reviewers = CRAWLERS.filter(isReviewer).map(({ id }) => id)
    expect([...new Set(visits.map(({ crawler }) => crawler))]).toEqual(reviewers)
    for (const { crawler, how, facts } of visits) {
      expect(facts.crawler, `${crawler} ${how}`).not.toBeNull()
      expect(facts.crawler?.state, `${crawler} ${how}`).not.toBe('spoofed')
    }
  })

  /** Facts of any visit with a reviewer's identity, regardless of which facts rules can test. */
  const reviewers = fc
    .tuple(facts, fc.constantFrom(...visits))
    .map(([other, { facts: own }]): Facts => {
      const { ip, asn, agent, crawler } = own
      return { ...other, ip, asn, agent, crawler }
    })

  it('decides a reviewer of a closed campaign exactly like a person, for any ruleset', () => {
    fc.assert(
      fc.property(ruleset, reviewers, facts, (input, reviewer, other) => {
        const { program, campaign } = open(input)
        const { now, clicks } = reviewer
        const person = { ...other, now, clicks, crawler: null }
        const closed = decideByState(program, campaign, person)
        fc.pre(closed !== null)
        expect(decide(program, campaign, person)).toEqual(closed)
        expect(decide(program, campaign, reviewer)).toEqual(closed)
      }),
      { numRuns: 300 },
    )
  })

  it('gives a reviewer of an open campaign the drawn page, for any rules', () => {
    fc.assert(
      fc.property(ruleset, reviewers, (input, reviewer) => {
        const { program, campaign } = open(input)
        fc.pre(decideByState(program, campaign, { ...reviewer, crawler: null }) === null)
        const { action, reason, ruleId, monitored } = decide(program, campaign, reviewer)
        const { peopleShare, status } = campaign
        const share = SHARES[status === 'testing' ? 9 : (peopleShare ?? 9)] ?? Number.NaN
        expect([action, ruleId, monitored]).toEqual([
          reviewer.draw < share ? 'black' : 'white',
          null,
          null,
        ])
        expect(visitClass(reason)).toBe('verified')
      }),
      { numRuns: 300 },
    )
  })

  it('gives a reviewer the same page whichever rules the guard has suspended', () => {
    fc.assert(
      fc.property(ruleset, reviewers, fc.nat(), (input, reviewer, which) => {
        const suspended = {
          ...input,
          campaigns: input.campaigns.map((each) => ({
            ...each,
            rules: each.rules.map((rule, at) =>
              (which >> (at % 8)) % 2 === 1 ? { ...rule, mode: 'monitor' as const } : rule,
            ),
          })),
        }
        const [live, guarded] = [open(input), open(suspended)]
        expect(decide(guarded.program, guarded.campaign, reviewer)).toEqual(
          decide(live.program, live.campaign, reviewer),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('gives everyone the main page while testing or over quota', () => {
    fc.assert(
      fc.property(ruleset, reviewers, fc.boolean(), (input, reviewer, isTesting) => {
        const campaigns = input.campaigns.map((each) => ({
          ...each,
          ...(isTesting
            ? { status: 'testing' as const }
            : { status: 'active' as const, alwaysWhite: false, window: null, clickLimit: null }),
        }))
        const account = isTesting ? 'active' : 'over-quota'
        const { action, reason } = judge({ ...input, account, campaigns }, reviewer)
        expect(action).toBe('black')
        if (!isTesting) expect(reason).toBe('SYS.QUOTA')
      }),
    )
  })

  it('exempts a monitor only while it is verified', () => {
    const monitor = { id: 'pingdom', purpose: 'monitor' as const }
    expect(parityReason({ ...monitor, state: 'verified' })).toBe('VERIFIED.MONITOR')
    expect(parityReason({ ...monitor, state: 'claimed' })).toBeNull()
  })

  it('leaves spoofed crawlers to the ordinary filters', () => {
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
