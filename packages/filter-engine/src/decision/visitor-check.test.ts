import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset, stage } from '../../test/arbitraries.ts'
import { kinds, PHONE, visitor } from '../../test/visitor.ts'
import { reviewerVisits } from '../parity/reviewer-visits.ts'
import { compile } from '../ruleset/compile.ts'
import { explainStored } from '../stored/explain-stored.ts'
import { restoreFacts } from '../stored/restore-facts.ts'
import { storeFacts } from '../stored/store-facts.ts'
import { decide } from './decide.ts'
import { enterStage } from './enter-stage.ts'
import type { Facts } from './facts.ts'
import { RULE_REASON_CODES } from './reasons.ts'
import { asksCheck } from './visitor-check.ts'

const HOSTING = { fact: 'network', op: 'in', value: ['hosting'] }
const input = (check: unknown, rule: object = {}) => ({
  schema: 7,
  domain: { id: 1, name: 'example.com' },
  campaigns: [
    {
      id: 1,
      path: '/',
      status: 'active',
      delivery: 'proxy',
      blackUrl: 'https://example.org/main',
      whiteUrl: 'https://example.org/fallback',
      rules: [{ id: 'r', reason: 'GIVT.DATACENTER', action: 'white', when: HOSTING, ...rule }],
      ...(check === undefined ? {} : { check }),
    },
  ],
})
function compiled(ruleset: unknown) {
  const { program } = compile(ruleset)
  const campaign = program?.campaigns[0]
  if (!program || campaign === undefined) throw new Error('Not compiled')
  return { program, campaign }
}
const hosted = (changes: Partial<Facts> = {}) => visitor({ networks: kinds('hosting'), ...changes })
const isAsked = (ruleset: unknown, visit: Facts) => {
  const { program, campaign } = compiled(ruleset)
  return asksCheck(campaign, decide(program, campaign, visit), visit)
}
const ALWAYS = input({ share: 0, salt: 'a' }, { check: true })

describe('a check', () => {
  it.each([1, 5])('is given to %i%% of filtered visitors, always the same ones', (share) => {
    const visits = Array.from({ length: 8_000 }, (_, at) =>
      hosted({ ip: { version: 4, value: at * 7_919 } }),
    )
    const { program, campaign } = compiled(input({ share, salt: 'a' }))
    const asked = visits.filter((each) =>
      asksCheck(campaign, decide(program, campaign, each), each),
    )
    expect(Math.abs((asked.length / visits.length) * 100 - share)).toBeLessThan(1)
    const later = asked.map((each) => ({ ...each, now: 9e11, parameters: { gclid: '1' } }))
    expect(later.every((each) => asksCheck(campaign, decide(program, campaign, each), each))).toBe(
      true,
    )
  })

  it('is given to everyone filtered by a rule with that option, and to nobody else at a share of 0', () => {
    expect(isAsked(ALWAYS, hosted())).toBe(true)
    expect(isAsked(ALWAYS, visitor())).toBe(false)
    expect(isAsked(input({ share: 0, salt: 'a' }), hosted())).toBe(false)
    expect(isAsked(input(undefined), hosted())).toBe(false)
  })

  it.each<[string, Partial<Facts>]>([
    [
      'a crawler that is spoofed',
      { crawler: { id: 'bingbot', purpose: 'search', state: 'spoofed' } },
    ],
    ['a program by its agent', { agent: { ...PHONE, bot: 'automation' } }],
    ['a scraping tool', { agent: { ...PHONE, tool: 'scraper' } }],
    ['a visitor without an address', { ip: null }],
  ])('never asks %s', (_, changes) => {
    expect(isAsked(ALWAYS, hosted(changes))).toBe(false)
  })

  it('is refused for rules of policy, lists, crawlers and tools, and for the main page', () => {
    const graded = new Set(['GIVT.DATACENTER', 'GIVT.ACTIVITY', 'SIVT.AUTOMATION', 'SIVT.PROXY'])
    for (const reason of RULE_REASON_CODES) {
      const rule = { reason, action: reason === 'PASS.ALLOW_LIST' ? 'black' : 'white', check: true }
      const ruleset = input({ share: 5, salt: 'a' }, rule)
      expect(compile(ruleset).issues).toHaveLength(graded.has(reason) ? 0 : 1)
      expect(isAsked(ruleset, hosted())).toBe(graded.has(reason))
    }
    const toMain = input({ share: 5, salt: 'a' }, { action: 'black', check: true })
    expect(compile(toMain).issues).toHaveLength(1)
  })

  it.each([
    { share: 6, salt: 'a' },
    { share: -1, salt: 'a' },
    { share: 0.5, salt: 'a' },
    { share: 1 },
  ])('is dropped if it is unreadable: %j', (check) => {
    expect(compile(input(check)).issues).not.toEqual([])
    expect(isAsked(input(check, { check: true }), hosted())).toBe(false)
  })

  it('gives the main page to those who passed, and both visits can be explained from stored facts', () => {
    const { program, campaign } = compiled(ALWAYS)
    for (const [check, action, reason] of [
      ['asked', 'white', 'GIVT.DATACENTER'],
      ['passed', 'black', 'PASS.CHECK'],
    ] as const) {
      const visit = hosted({ check })
      const decision = decide(program, campaign, visit)
      expect(decision).toMatchObject({ action, reason, ruleId: 'r' })
      const logged = { action, reason, ruleId: 'r', monitored: null, monitoredRuleId: null }
      const columns = storeFacts(campaign, decision, visit)
      const restored = restoreFacts(campaign, { ...columns, ...logged, botName: null, at: 0 })
      expect(restored.facts.check).toBe(check)
      expect(explainStored(program, campaign, restored, logged)).toMatchObject([
        { ruleId: 'r', outcome: 'matched' },
      ])
    }
  })

  it('is never given to a reviewer and never changes its page, whatever the rules, shares and stages', () => {
    const reviewers = reviewerVisits()
    fc.assert(
      fc.property(ruleset, stage, fc.nat(), facts, (any, changed, which, other) => {
        const reviewer = reviewers[which % reviewers.length]
        if (reviewer === undefined) throw new Error('No reviewer')
        const { program, campaign } = compiled({
          ...any,
          campaigns: any.campaigns.map((each) => ({
            ...each,
            stage: changed,
            check: { share: 5, salt: 'a' },
            rules: each.rules.map((rule) => ({ ...rule, when: { all: [] } })),
          })),
        })
        for (const arm of [campaign, campaign.stage?.campaign ?? campaign]) {
          const visit = { ...other, ...reviewer.facts }
          const decision = decide(program, arm, visit)
          expect(asksCheck(arm, decision, visit)).toBe(false)
          expect(decide(program, arm, { ...visit, check: 'passed' })).toEqual(decision)
          expect(enterStage(campaign, visit).facts.stage).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  })

  it('changes no decision of visitors who are not filtered because of graded evidence', () => {
    fc.assert(
      fc.property(ruleset, facts, (any, visit) => {
        const { program, campaign } = compiled(any)
        const before = decide(program, campaign, visit)
        const after = decide(program, campaign, { ...visit, check: 'passed' })
        if (after.reason !== 'PASS.CHECK') expect(after).toEqual(before)
        else expect(before).toMatchObject({ action: 'white', ruleId: after.ruleId })
      }),
      { numRuns: 60 },
    )
  })
})
