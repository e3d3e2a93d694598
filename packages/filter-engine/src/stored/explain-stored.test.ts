import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { kinds, visitor } from '../../test/visitor.ts'
import { parseIp } from '../addresses/ip.ts'
import type { CrawlerIdentity } from '../catalogue/crawler.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FactName } from '../conditions/scheme.ts'
import { decide } from '../decision/decide.ts'
import type { Decision } from '../decision/decision.ts'
import { explain, type RuleExplanation, type Trace } from '../decision/explain.ts'
import type { Facts } from '../decision/facts.ts'
import { compile } from '../ruleset/compile.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { explainStored, type LoggedDecision } from './explain-stored.ts'
import { PACKED_CONNECTION, PACKED_FACTS, type StoredVisit } from './fact-columns.ts'
import { restoreFacts } from './restore-facts.ts'
import { storeFacts } from './store-facts.ts'

const crawler: fc.Arbitrary<CrawlerIdentity | null> = fc.constantFrom(
  null,
  null,
  null,
  { id: 'googlebot', purpose: 'search', state: 'spoofed' },
  { id: 'googlebot', purpose: 'search', state: 'verified' },
  { id: 'cdn', purpose: 'monitor', state: 'verified' },
  { id: 'facebook', purpose: 'preview', state: 'claimed' },
  { id: 'chatgpt-user', purpose: 'agent', state: 'verified' },
)

/** Any visit, including crawlers', with all facts that rules may test. */
const visitors: fc.Arbitrary<Facts> = fc.tuple(facts, crawler).map(([seen, who]) => ({
  ...seen,
  crawler: who,
}))

function open(input: Ruleset) {
  const { program } = compile(input)
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('no program')
  return { program, campaign }
}

/** Returns a ruleset whose only rule gives the main page. */
const rulesetOf = (when: Condition, id = 'only'): Ruleset => ({
  schema: 4,
  domain: { id: 1, name: 'example.com' },
  campaigns: [
    {
      ...{ id: 1, path: '/', status: 'active', delivery: 'proxy', agents: 'white' },
      ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' },
      rules: [{ id, reason: 'PASS.ALLOW_LIST', action: 'black', when }],
    },
  ],
})

const logged = ({ action, reason, ruleId, monitored }: Decision): LoggedDecision => ({
  action,
  reason,
  ruleId,
  monitored: monitored?.reason ?? null,
  monitoredRuleId: monitored?.ruleId ?? null,
})

/** Returns the visit in the form that the ledger stores. */
function stored(campaign: CompiledCampaign, decision: Decision, seen: Facts): StoredVisit {
  const { action, reason, ruleId } = decision
  const columns = storeFacts(campaign, decision, seen)
  const { monitored } = logged(decision)
  const visit = { ...columns, action, reason, ruleId, monitored, at: seen.now, botName: null }
  return JSON.parse(JSON.stringify(visit))
}

/** Returns the value and outcome of each evaluated comparison. */
const made = (trace: Trace | null): unknown[] =>
  trace === null || trace.outcome === 'not-evaluated'
    ? []
    : [[trace.outcome, trace.saw, trace.wanted], ...trace.children.flatMap(made)]

const told = (rules: readonly RuleExplanation[] | null) =>
  rules?.map(({ ruleId, outcome, trace }) => [ruleId, outcome, made(trace)])

describe('a stored visit', () => {
  it('of an assistant on an allow list is explained after its IP address is masked', () => {
    const { program, campaign } = open(
      rulesetOf({ fact: 'ip', op: 'in', value: ['203.0.113.7'] }, 'allowed-addresses'),
    )
    const ip = parseIp('203.0.113.7')
    const seen = visitor({
      ip,
      crawler: { id: 'chatgpt-user', purpose: 'agent', state: 'verified' },
    })
    const decision = decide(program, campaign, seen)
    expect(decision).toMatchObject({ reason: 'PASS.ALLOW_LIST', ruleId: 'allowed-addresses' })
    const { facts: kept } = restoreFacts(campaign, stored(campaign, decision, seen))
    const masked = { facts: { ...kept, ip: null }, unknown: new Set<FactName>(['ip']) }
    const rules = explainStored(program, campaign, masked, logged(decision))
    expect(rules?.map(({ outcome }) => outcome)).toEqual(['matched'])
  })

  it('is explained as it was decided, for any ruleset and visitor', () => {
    fc.assert(
      fc.property(ruleset, visitors, (input, seen) => {
        const { program, campaign } = open(input)
        const { decision, rules } = explain(program, campaign, seen)
        const restored = restoreFacts(campaign, stored(campaign, decision, seen))
        expect(restored.unknown.size).toBe(0)
        expect(restored.facts.crawler).toEqual(seen.crawler)
        expect(restored.facts.connection).toEqual(seen.connection)
        const explained = explainStored(program, campaign, restored, logged(decision))
        expect(told(explained)).toEqual(told(rules))
      }),
      { numRuns: 2_000 },
    )
  })

  it('stores a click ID’s value only if a rule compares it', () => {
    const gclid = { fact: 'parameter', name: 'gclid' } as const
    const storedBy = (when: Condition) => {
      const { program, campaign } = open(rulesetOf(when))
      const seen = visitor({ parameters: { gclid: 'Cj0abc' } })
      const { decision } = explain(program, campaign, seen)
      const visit = stored(campaign, decision, seen)
      const restored = restoreFacts(campaign, visit)
      const [rule] = explainStored(program, campaign, restored, logged(decision)) ?? []
      return [JSON.parse(visit.facts ?? '').parameter, rule?.outcome, rule?.trace?.saw]
    }
    expect(storedBy({ ...gclid, op: 'present' })).toEqual([{ gclid: true }, 'matched', true])
    expect(storedBy({ ...gclid, op: 'startsWith', value: 'Cj0' })).toEqual([
      { gclid: 'Cj0abc' },
      'matched',
      'Cj0abc',
    ])
  })

  it('is not explained if its facts lead to another decision', () => {
    fc.assert(
      fc.property(ruleset, facts, facts, (input, seen, other) => {
        const { program, campaign } = open(input)
        const decision = decide(program, campaign, seen)
        const wrong = decide(program, campaign, { ...other, clicks: seen.clicks })
        fc.pre(JSON.stringify(wrong) !== JSON.stringify(decision))
        const restored = restoreFacts(campaign, stored(campaign, decision, seen))
        expect(explainStored(program, campaign, restored, logged(wrong))).toBeNull()
      }),
    )
  })

  const withoutIts =
    (lost: 'facts' | 'address') => (visit: StoredVisit, campaign: CompiledCampaign) => {
      if (lost === 'facts') return restoreFacts(campaign, { ...visit, facts: null })
      const { facts, unknown } = restoreFacts(campaign, { ...visit, clientIp: '203.0.113.0' })
      return { facts, unknown: new Set<FactName>([...unknown, 'ip']) }
    }

  it.each(['facts', 'address'] as const)(
    'is explained correctly without its %s, including what decided',
    (lost) => {
      fc.assert(
        fc.property(ruleset, visitors, (input, seen) => {
          const { program, campaign } = open(input)
          const { decision, rules } = explain(program, campaign, seen)
          const restored = withoutIts(lost)(stored(campaign, decision, seen), campaign)
          const explained = explainStored(program, campaign, restored, logged(decision))
          expect(explained).not.toBeNull()
          for (const [index, { outcome, mode, trace }] of (explained ?? []).entries()) {
            const real = rules[index]
            if (outcome !== 'unknown') expect(outcome).toBe(real?.outcome)
            else expect(mode).toBe('monitor')
            const looked = made(trace).length > 0 ? trace?.outcome : 'unknown'
            if (looked !== 'unknown') expect(looked).toBe(real?.trace?.outcome)
          }
        }),
        { numRuns: 1_000 },
      )
    },
  )
})

describe('the stored facts', () => {
  const form = (when: Condition, reason = 'POLICY.LANGUAGE' as const) =>
    open({
      schema: 1,
      domain: { id: 1, name: 'example.com' },
      campaigns: [
        {
          id: 1,
          path: '/',
          status: 'active',
          delivery: 'proxy',
          blackUrl: 'https://example.org/b',
          whiteUrl: 'https://example.org/w',
          rules: [{ id: 'r', reason, action: 'white', when }],
        },
      ],
    }).campaign
  const pass: Decision = { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored: null }
  const NONE: Condition = { fact: 'country', op: 'unknown' }
  const packed = (when: Condition, changes: Partial<Facts>, decision = pass) =>
    storeFacts(form(when), decision, visitor(changes)).facts

  it.each<[string, Condition, Partial<Facts>, string]>([
    ['nothing but the other languages for a person', NONE, {}, '{"kept":1,"languages":["en"]}'],
    [
      'all facts, whether or not rules test them',
      NONE,
      {
        evidence: 4,
        networks: kinds('vpn', 'hosting', 'carrier'),
        userAgent: 'x',
        languages: null,
      },
      '{"kept":1,"networks":[["vpn","list","2026-08-01"],["hosting","list","2026-08-01"]],"evidence":4,"userAgent":"x"}',
    ],
    [
      'a prefetch that a rule tests, also if it was none',
      { fact: 'prefetch', op: 'is', value: true },
      { languages: null },
      '{"kept":1,"prefetch":false}',
    ],
    [
      'parameters that rules name, tags, and which click ids were sent',
      { fact: 'parameter', op: 'present', name: 'foo' },
      { parameters: { foo: '1', bar: '2', utm_term: '3', fbclid: '4' }, languages: null },
      '{"kept":1,"parameter":{"foo":"1","utm_term":"3","fbclid":true}}',
    ],
  ])('are %s', (_, when, changes, text) => {
    expect(packed(when, changes)).toBe(text)
  })

  it('are packed in the order of their table', () => {
    fc.assert(
      fc.property(ruleset, visitors, (input, seen) => {
        const { program, campaign } = open(input)
        const decision = decide(program, campaign, seen)
        const stored = JSON.parse(storeFacts(campaign, decision, seen).facts || '{}')
        expect(Object.keys(stored)).toEqual(
          Object.keys(PACKED_FACTS).filter((key) => key in stored),
        )
        const { connection } = seen
        if (connection === null) return
        expect(stored.connection).toEqual(
          Object.keys(PACKED_CONNECTION).map((key) => connection[key as keyof typeof connection]),
        )
      }),
    )
  })

  it('are only the crawler if no rule was evaluated', () => {
    const decision: Decision = { ...pass, reason: 'VERIFIED.SEARCH' }
    const who: CrawlerIdentity = { id: 'googlebot', purpose: 'search', state: 'verified' }
    const when: Condition = { fact: 'userAgent', op: 'contains', value: 'x' }
    expect(packed(when, { crawler: who, userAgent: 'x' }, decision)).toBe('{"crawler":"googlebot"}')
  })

  it('are bounded, and facts that are too long are marked as missing', () => {
    const campaign = form({ fact: 'userAgent', op: 'contains', value: 'x' })
    const seen = visitor({ userAgent: 'x'.repeat(5_000) })
    const decision: Decision = {
      action: 'white',
      reason: 'POLICY.LANGUAGE',
      ruleId: 'r',
      monitored: null,
    }
    const visit = stored(campaign, decision, seen)
    expect(visit.facts).toBe('{"kept":1,"languages":["en"],"lost":["userAgent"]}')
    expect([...restoreFacts(campaign, visit).unknown]).toEqual(['userAgent'])
  })
})
