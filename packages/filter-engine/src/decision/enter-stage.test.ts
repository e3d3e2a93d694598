import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset, stage } from '../../test/arbitraries.ts'
import { visitor } from '../../test/visitor.ts'
import { findParityBreaches } from '../parity/prove-parity.ts'
import { reviewerVisits } from '../parity/reviewer-visits.ts'
import { compile } from '../ruleset/compile.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { restoreFacts } from '../stored/restore-facts.ts'
import { storeFacts } from '../stored/store-facts.ts'
import { decide } from './decide.ts'
import { armOf, enterStage, readStage } from './enter-stage.ts'

const rule = (id: string) => ({
  id,
  reason: 'POLICY.GEO' as const,
  action: 'white' as const,
  when: { fact: 'country' as const, op: 'in' as const, value: ['BR'] },
})
const input = (share: number, changes: object = {}): Ruleset => ({
  schema: 5,
  domain: { id: 1, name: 'example.com' },
  campaigns: [
    {
      id: 1,
      path: '/',
      status: 'active',
      delivery: 'proxy',
      blackUrl: 'https://example.org/',
      whiteUrl: 'https://example.org/',
      rules: [],
      stage: { version: 7, share, salt: '0123456789abcdef', rules: [rule('new')], ...changes },
    },
  ],
})
const campaignOf = (ruleset: unknown): CompiledCampaign => {
  const [campaign] = compile(ruleset).program?.campaigns ?? []
  if (campaign === undefined) throw new Error('No campaign')
  return campaign
}
const person = (at: number) => visitor({ ip: { version: 4, value: at * 7_919 } })
const people = Array.from({ length: 4_000 }, (_, at) => person(at))
const candidatesAt = (share: number, salt = '0123456789abcdef') => {
  const campaign = campaignOf(input(share, { salt }))
  return new Set(people.filter((each) => enterStage(campaign, each).campaign !== campaign))
}

describe('a stage', () => {
  it.each([1, 5, 25])('gives the changed rules to %i%% of visitors', (share) => {
    expect(candidatesAt(share).size / people.length).toBeCloseTo(share / 100, 1)
    expect(candidatesAt(share).size).toBeGreaterThan(0)
  })

  it('gives them to everyone at 100%', () => {
    expect(candidatesAt(100).size).toBe(people.length)
  })

  it('keeps every visitor when the share grows, and draws others with another salt', () => {
    const steps = [1, 5, 25, 100].map((share) => candidatesAt(share))
    for (const [at, step] of steps.slice(1).entries()) {
      expect([...(steps[at] ?? [])].every((each) => step.has(each))).toBe(true)
    }
    const [one, other] = [candidatesAt(25), candidatesAt(25, 'fedcba9876543210')]
    expect([...other].every((each) => one.has(each))).toBe(false)
  })

  it('keeps a visitor in its arm, whatever the request and its time', () => {
    const campaign = campaignOf(input(25))
    for (const each of people.slice(0, 200)) {
      const { facts } = enterStage(campaign, each)
      const later = { ...each, now: 9e11, country: 'PT', parameters: { gclid: '1' }, evidence: 9 }
      expect(enterStage(campaign, later).facts.stage).toBe(facts.stage)
    }
  })

  it('keeps an IPv6 host in its arm when it changes the second half of its IP address', () => {
    const campaign = campaignOf(input(50))
    const at = (low: bigint) => visitor({ ip: { version: 6, high: 0x2001_0db8_0000_0000n, low } })
    const arms = [1n, 2n, 0xffff_0000n].map((low) => enterStage(campaign, at(low)).facts.stage)
    expect(new Set(arms).size).toBe(1)
  })

  it('decides by the rules of the visitor’s arm and logs it', () => {
    const { program } = compile(input(25))
    if (program === null) throw new Error('Not compiled')
    const [campaign] = program.campaigns
    if (campaign === undefined) throw new Error('No campaign')
    const seen = new Set<string>()
    for (const each of people.slice(0, 100)) {
      const staged = enterStage(campaign, each)
      const decision = decide(program, staged.campaign, staged.facts)
      const logged = readStage(staged.facts.stage)
      expect(logged).toMatchObject({ version: 7, share: 25 })
      expect(decision.ruleId).toBe(logged?.arm === 'candidate' ? 'new' : null)
      seen.add(logged?.arm ?? '')
      const columns = storeFacts(staged.campaign, decision, staged.facts)
      const { action, reason, ruleId } = decision
      const visit = { ...columns, action, reason, ruleId, monitored: null, botName: null }
      const restored = restoreFacts(campaign, { ...visit, at: staged.facts.now })
      expect(armOf(campaign, restored.facts)).toBe(staged.campaign)
    }
    expect(seen).toEqual(new Set(['live', 'candidate']))
  })

  it('excludes visitors without an IP address', () => {
    const campaign = campaignOf(input(100))
    expect(enterStage(campaign, visitor({ ip: null }))).toMatchObject({ facts: { ip: null } })
    expect(enterStage(campaign, visitor({ ip: null })).facts.stage).toBeUndefined()
  })

  it('is dropped as a whole if any part of it is unknown', () => {
    const parts = [
      { share: 0 },
      { share: 101 },
      { share: 2.5 },
      { salt: 'short' },
      { pace: 'slow' },
      { rules: [rule('a'), { ...rule('b'), mode: 'nightly' }] },
      { rules: [rule('a'), { ...rule('b'), when: { fact: 'weather', op: 'in', value: ['x'] } }] },
    ]
    for (const changes of parts) {
      const { program, issues } = compile(input(5, changes))
      expect(issues.length).toBeGreaterThan(0)
      expect(program?.campaigns[0]?.stage).toBeNull()
    }
    expect(compile(input(5, { rules: [rule('a'), rule('a')] })).issues).toHaveLength(1)
  })

  it('never includes a reviewer, whatever its share and rules, and keeps parity', () => {
    const reviewers = reviewerVisits()
    fc.assert(
      fc.property(ruleset, stage, fc.nat(), (any, changed, which) => {
        const staged = {
          ...any,
          campaigns: any.campaigns.map((each) => ({ ...each, stage: changed })),
        }
        const { program } = compile(staged)
        expect(program === null ? null : findParityBreaches(program)).toEqual([])
        const campaign = campaignOf(staged)
        const reviewer = reviewers[which % reviewers.length]
        if (reviewer === undefined) throw new Error('No reviewer')
        const entered = enterStage(campaign, reviewer.facts)
        expect(entered.campaign).toBe(campaign)
        expect(entered.facts).toBe(reviewer.facts)
      }),
      { numRuns: 15 },
    )
  })

  it('changes nothing for visitors in the live arm', () => {
    fc.assert(
      fc.property(ruleset, stage, facts, (any, changed, visit) => {
        const staged = {
          ...any,
          campaigns: any.campaigns.map((each) => ({ ...each, stage: changed })),
        }
        const [plain, inStage] = [compile(any).program, compile(staged).program]
        const [one, other] = [plain?.campaigns[0], inStage?.campaigns[0]]
        if (!plain || !inStage || !one || !other) throw new Error('Not compiled')
        const entered = enterStage(other, visit)
        if (readStage(entered.facts.stage)?.arm === 'candidate') return
        expect(decide(inStage, entered.campaign, entered.facts)).toEqual(decide(plain, one, visit))
      }),
      { numRuns: 100 },
    )
  })
})

it('reads only stages that it wrote', () => {
  for (const text of [null, undefined, '', '1/5/other', 'a/5/live', '1/5', '1/5/live ']) {
    expect(readStage(text)).toBeNull()
  }
  expect(readStage('12/5/candidate')).toEqual({ version: 12, share: 5, arm: 'candidate' })
})
