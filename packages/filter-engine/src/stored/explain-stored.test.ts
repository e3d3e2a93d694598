import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { visitor } from '../../test/visitor.ts'
import type { CrawlerIdentity } from '../catalogue/crawler.ts'
import { compile } from '../compile.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FactName } from '../conditions/scheme.ts'
import { type Decision, decide } from '../decide.ts'
import { explain, type RuleExplanation, type Trace } from '../explain.ts'
import type { Facts } from '../facts.ts'
import type { CompiledCampaign } from '../program.ts'
import type { Ruleset } from '../ruleset.ts'
import { explainStored, type LoggedDecision } from './explain-stored.ts'
import { restoreFacts, type StoredVisit } from './restore-facts.ts'
import { storeFacts } from './store-facts.ts'

const crawler: fc.Arbitrary<CrawlerIdentity | null> = fc.constantFrom(
  null,
  null,
  null,
  { id: 'googlebot', purpose: 'search', state: 'spoofed' },
  { id: 'googlebot', purpose: 'search', state: 'verified' },
  { id: 'cdn', purpose: 'monitor', state: 'verified' },
  { id: 'facebook', purpose: 'preview', state: 'claimed' },
)

/** Any visit: also crawlers', with all that rules may look at. */
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

const logged = ({ action, reason, ruleId, monitored }: Decision): LoggedDecision => ({
  action,
  reason,
  ruleId,
  monitored: monitored?.reason ?? null,
  monitoredRuleId: monitored?.ruleId ?? null,
})

/** The visit as a ledger gives it back. */
function stored(campaign: CompiledCampaign, decision: Decision, seen: Facts): StoredVisit {
  const { reason, ruleId } = decision
  const columns = storeFacts(campaign, decision, seen)
  const { monitored } = logged(decision)
  const visit = { ...columns, reason, ruleId, monitored, at: seen.now, botName: null }
  return JSON.parse(JSON.stringify(visit))
}

/** What each comparison that was made saw and came to. */
const made = (trace: Trace | null): unknown[] =>
  trace === null || trace.outcome === 'not-evaluated'
    ? []
    : [[trace.outcome, trace.saw, trace.wanted], ...trace.children.flatMap(made)]

const told = (rules: readonly RuleExplanation[] | null) =>
  rules?.map(({ ruleId, outcome, trace }) => [ruleId, outcome, made(trace)])

describe('a stored visit', () => {
  it('is explained as it was when it was decided, whatever the ruleset and the visitor', () => {
    fc.assert(
      fc.property(ruleset, visitors, (input, seen) => {
        const { program, campaign } = open(input)
        const { decision, rules } = explain(program, campaign, seen)
        const restored = restoreFacts(campaign, stored(campaign, decision, seen))
        expect(restored.unknown.size).toBe(0)
        expect(restored.facts.crawler).toEqual(seen.crawler)
        const explained = explainStored(program, campaign, restored, logged(decision))
        expect(told(explained)).toEqual(told(rules))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is not explained where another decision is stored than its facts lead to', () => {
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
    'says nothing wrong once its %s is gone, and still what decided',
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

describe('what is stored of the facts', () => {
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
  const packed = (when: Condition, changes: Partial<Facts>, decision = pass) =>
    storeFacts(form(when), decision, visitor(changes)).facts

  it.each<[string, Condition, Partial<Facts>, string]>([
    ['nothing of a person', { fact: 'bot', op: 'in', value: ['library'] }, {}, ''],
    ['nothing that no rule looks at', { fact: 'country', op: 'unknown' }, { evidence: 4 }, ''],
    [
      'what a rule looks at and no column holds',
      { fact: 'language', op: 'accepts', value: ['pt'] },
      { evidence: 4 },
      '{"languages":["en"]}',
    ],
    [
      'the name of a parameter that a rule looks at',
      { fact: 'parameter', op: 'present', name: 'gclid' },
      { parameters: { gclid: '1', fbclid: '2' } },
      '{"parameter":{"gclid":"1"}}',
    ],
  ])('is %s', (_, when, changes, text) => {
    expect(packed(when, changes)).toBe(text)
  })

  it('is only the crawler where no rule was looked at', () => {
    const decision: Decision = { ...pass, reason: 'VERIFIED.SEARCH' }
    const who: CrawlerIdentity = { id: 'googlebot', purpose: 'search', state: 'verified' }
    const when: Condition = { fact: 'userAgent', op: 'contains', value: 'x' }
    expect(packed(when, { crawler: who, userAgent: 'x' }, decision)).toBe('{"crawler":"googlebot"}')
  })

  it('is bounded: what is too long is said to be lost', () => {
    const campaign = form({ fact: 'userAgent', op: 'contains', value: 'x' })
    const seen = visitor({ userAgent: 'x'.repeat(5_000) })
    const decision: Decision = {
      action: 'white',
      reason: 'POLICY.LANGUAGE',
      ruleId: 'r',
      monitored: null,
    }
    const visit = stored(campaign, decision, seen)
    expect(visit.facts).toBe('{"lost":["userAgent"]}')
    expect([...restoreFacts(campaign, visit).unknown]).toEqual(['userAgent'])
  })
})
