import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { visitor } from '../../test/visitor.ts'
import type { CrawlerIdentity } from '../catalogue/crawler.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FactName } from '../conditions/scheme.ts'
import { decide } from '../decision/decide.ts'
import type { Facts } from '../decision/facts.ts'
import { compile } from '../ruleset/compile.ts'
import type { CompiledCampaign, Program } from '../ruleset/program.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { decideStored, explainAny } from './decide-stored.ts'
import type { StoredVisit } from './fact-columns.ts'
import { restoreForAny } from './restore-facts.ts'
import { storeFacts } from './store-facts.ts'

interface Open {
  readonly program: Program
  readonly campaign: CompiledCampaign
}

function open(input: Ruleset): Open {
  const { program } = compile(input)
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('no program')
  return { program, campaign }
}

const crawler: fc.Arbitrary<CrawlerIdentity | null> = fc.constantFrom(
  null,
  null,
  { id: 'googlebot', purpose: 'search', state: 'spoofed' },
  { id: 'chatgpt-user', purpose: 'agent', state: 'verified' },
  { id: 'chatgpt-user', purpose: 'agent', state: 'claimed' },
)

/** All visitors except reviewers, whose visits are not stored. */
const visitors: fc.Arbitrary<Facts> = fc.tuple(facts, crawler).map(([seen, who]) => ({
  ...seen,
  crawler: who,
}))

/** Decides a visit and returns it in the form that the ledger stores. */
function log({ program, campaign }: Open, seen: Facts): StoredVisit {
  const decision = decide(program, campaign, seen)
  const { action, reason, ruleId } = decision
  const columns = storeFacts(campaign, decision, seen)
  const monitored = decision.monitored?.reason ?? null
  const visit = { ...columns, action, reason, ruleId, monitored, at: seen.now, botName: null }
  return JSON.parse(JSON.stringify(visit))
}

/** Facts that only some edges count or read. */
const SELDOM: readonly FactName[] = ['prefetch', 'accessCount', 'requestsPerMinute', 'sample']

describe('a stored visit under a ruleset written later', () => {
  it('is decided as it would have been, and unknown facts are not guessed', () => {
    fc.assert(
      fc.property(ruleset, ruleset, visitors, (then, later, seen) => {
        const { program, campaign } = open(later)
        const restored = restoreForAny(campaign, log(open(then), seen))
        for (const fact of restored.unknown) expect(SELDOM).toContain(fact)
        expect(restored.unknownParameters.size).toBeLessThanOrEqual(1)
        const decided = decideStored(program, campaign, restored)
        const real = decide(program, campaign, seen)
        const isAllKnown =
          restored.unknown.size === 0 &&
          restored.unknownParameters.size === 0 &&
          restored.areClicksKnown
        if (isAllKnown || decided !== null) {
          const { action, reason, ruleId } = real
          expect(decided).toMatchObject({ action, reason, ruleId })
        }
        if (isAllKnown) expect(decided).toEqual(real)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is explained rule by rule, and the explanation agrees with the decision', () => {
    fc.assert(
      fc.property(ruleset, ruleset, visitors, (then, later, seen) => {
        const { program, campaign } = open(later)
        const restored = restoreForAny(campaign, log(open(then), seen))
        fc.pre(restored.areClicksKnown)
        const { decision, rules } = explainAny(program, campaign, restored)
        expect(decision).toEqual(decideStored(program, campaign, restored))
        const decider = rules.find(({ outcome, mode }) => outcome === 'matched' && mode === 'live')
        if (decision !== null) expect(decider?.ruleId ?? null).toBe(decision.ruleId)
      }),
      { numRuns: 500 },
    )
  })

  const form = (when: Condition, changes: object = {}) =>
    open({
      schema: 4,
      domain: { id: 1, name: 'example.com' },
      campaigns: [
        {
          ...{ id: 1, path: '/', status: 'active', delivery: 'proxy' },
          ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' },
          rules: [{ id: 'r', reason: 'POLICY.PARAM', action: 'white', when }],
          ...changes,
        },
      ],
    } as Ruleset)
  const anybody = form({ fact: 'country', op: 'unknown' })
  const judge = (when: Condition, visit: StoredVisit, changes?: object) => {
    const { program, campaign } = form(when, changes)
    return decideStored(program, campaign, restoreForAny(campaign, visit))?.action ?? null
  }

  it.each<[string, Condition, Record<string, string>, string | null]>([
    [
      'a tag',
      { fact: 'parameter', op: 'in', name: 'utm_source', value: ['x'] },
      { utm_source: 'x' },
      'white',
    ],
    ['no tag', { fact: 'parameter', op: 'present', name: 'utm_source' }, {}, 'black'],
    ['a click id', { fact: 'parameter', op: 'present', name: 'gclid' }, { gclid: 'x' }, 'white'],
    [
      'a click id’s value',
      { fact: 'parameter', op: 'in', name: 'gclid', value: ['x'] },
      { gclid: 'x' },
      null,
    ],
    [
      'a parameter that is not kept',
      { fact: 'parameter', op: 'present', name: 'foo' },
      { foo: '1' },
      null,
    ],
    ['one that was not sent', { not: { fact: 'parameter', op: 'present', name: 'foo' } }, {}, null],
  ])('knows %s', (_, when, parameters, action) => {
    expect(judge(when, log(anybody, visitor({ parameters })))).toBe(action)
  })

  it('records whether parameters named by its own rules were sent', () => {
    const when: Condition = { fact: 'parameter', op: 'present', name: 'foo' }
    expect(judge(when, log(form(when), visitor()))).toBe('black')
    expect(judge(when, log(form(when), visitor({ parameters: { foo: '1' } })))).toBe('white')
  })

  it('needs the clicks only if a limit decides', () => {
    const visit = log(anybody, visitor())
    const when: Condition = { fact: 'country', op: 'in', value: ['BR'] }
    expect(judge(when, visit, { clickLimit: 5 })).toBeNull()
    expect(judge(when, visit, { clickLimit: 5, alwaysWhite: true })).toBe('white')
    const counted = log(form(when, { clickLimit: 9 }), visitor({ clicks: 5 }))
    expect(judge({ fact: 'country', op: 'unknown' }, counted, { clickLimit: 5 })).toBe('white')
  })

  it('treats facts that an older edge did not store as unknown', () => {
    const visit = log(anybody, visitor({ userAgent: 'x' }))
    const earlier = { ...visit, facts: '{"evidence":3}' }
    expect(judge({ fact: 'userAgent', op: 'contains', value: 'x' }, earlier)).toBeNull()
    expect(judge({ fact: 'evidence', op: 'atLeast', value: 3 }, earlier)).toBe('white')
    expect(
      judge({ fact: 'bot', op: 'in', value: ['library'] }, { ...visit, facts: null }),
    ).toBeNull()
    expect(judge({ fact: 'country', op: 'in', value: ['BR'] }, { ...visit, facts: null })).toBe(
      'white',
    )
  })

  it('does not guess whether an assistant is allowed without its IP address', () => {
    const who: CrawlerIdentity = { id: 'chatgpt-user', purpose: 'agent', state: 'verified' }
    const visit = log(anybody, visitor({ crawler: who }))
    const rules = [
      {
        ...{ id: 'allowed', reason: 'PASS.ALLOW_LIST', action: 'black' },
        when: { fact: 'ip', op: 'in', value: ['189.6.0.9'] },
      },
    ]
    const { program, campaign } = form(
      { fact: 'country', op: 'unknown' },
      { agents: 'white', rules },
    )
    const restored = restoreForAny(campaign, visit)
    expect(decideStored(program, campaign, restored)?.reason).toBe('AGENT.VERIFIED')
    const masked = { ...restored, unknown: new Set<FactName>(['ip']) }
    expect(decideStored(program, campaign, masked)).toBeNull()
  })

  it('stores no value of a click id, and limits what visitors send', () => {
    const parameters = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`utm_${index}`, 'x'.repeat(90)]),
    )
    const { facts: text } = log(
      anybody,
      visitor({ parameters: { gclid: 'secret', ...parameters } }),
    )
    expect(text).toContain('"gclid":true')
    expect(text).not.toContain('secret')
    expect(text?.length).toBeLessThan(2_000)
  })
})

describe('a reviewer’s stored facts', () => {
  it('are its crawler and its connection', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, seen) => {
        const { program, campaign } = open(input)
        const who: CrawlerIdentity = { id: 'googlebot', purpose: 'search', state: 'verified' }
        const visit = { ...seen, crawler: who }
        const stored = storeFacts(campaign, decide(program, campaign, visit), visit)
        const known = Object.keys(JSON.parse(stored.facts || '{}'))
        for (const key of known)
          expect(['crawler', 'parity', 'clicks', 'connection']).toContain(key)
      }),
    )
  })
})
