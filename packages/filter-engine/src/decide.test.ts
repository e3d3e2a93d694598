import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../test/arbitraries.ts'
import { visitor } from '../test/visitor.ts'
import { CRAWLERS } from './catalogue/crawlers.ts'
import { type CompiledCampaign, compile, type Program } from './compile.ts'
import { decide, findCampaign } from './decide.ts'
import { explain } from './explain.ts'
import { parityReason } from './parity.ts'
import { findParityBreaches } from './prove-parity.ts'
import { visitClass } from './reasons.ts'
import type { Ruleset } from './ruleset.ts'

function open(input: Ruleset): { program: Program; campaign: CompiledCampaign } {
  const { program } = compile(input)
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('The ruleset does not compile')
  return { program, campaign }
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
    const { program, campaign } = open(rulesetOf(base))
    const decisionOf = (changes: Parameters<typeof visitor>[0]) =>
      decide(program, campaign, visitor(changes))
    expect(decisionOf({ country: 'US' })).toEqual({
      action: 'white',
      reason: 'POLICY.GEO',
      ruleId: 'geo',
    })
    expect(decisionOf({})).toMatchObject({ action: 'white', ruleId: 'device' })
    const agent = { ...visitor().agent, os: 'ios' as const }
    expect(decisionOf({ agent })).toEqual({ action: 'black', reason: 'PASS.DEFAULT', ruleId: null })
  })

  it('gives the white page of a paused campaign to people', () => {
    const { program, campaign } = open(rulesetOf({ ...base, status: 'paused' }))
    expect(decide(program, campaign, visitor())).toMatchObject({
      action: 'white',
      reason: 'POLICY.PAUSED',
    })
  })

  it('survives a rule that fails, and says so', () => {
    const { program, campaign } = open(rulesetOf({ ...base, rules: base.rules.slice(0, 1) }))
    const rules = campaign.rules.map((rule) => ({
      ...rule,
      matches: () => {
        throw new Error('broken')
      },
    }))
    for (const onError of ['black', 'white'] as const) {
      expect(decide({ ...program, onError }, { ...campaign, rules }, visitor())).toEqual({
        action: onError,
        reason: 'SYS.RULE_ERROR',
        ruleId: 'geo',
      })
    }
  })

  it('decides as explain says', () => {
    fc.assert(
      fc.property(ruleset, facts, (input, visit) => {
        const { program, campaign } = open(input)
        const { decision, rules } = explain(program, campaign, visit)
        expect(decision).toEqual(decide(program, campaign, visit))
        const matched = rules.find(({ outcome }) => outcome === 'matched')
        expect(matched?.ruleId ?? null).toBe(decision.ruleId)
        expect(rules).toHaveLength(campaign.rules.length)
      }),
    )
  })
})

describe('reviewer parity', () => {
  const reviewer = fc.constantFrom(...CRAWLERS).chain(({ id, purpose }) =>
    fc.record({
      id: fc.constant(id),
      purpose: fc.constant(purpose),
      state: fc.constantFrom('verified' as const, 'claimed' as const),
    }),
  )

  it('gives every review crawler the black page whatever the ruleset says', () => {
    fc.assert(
      fc.property(ruleset, facts, reviewer, (input, visit, crawler) => {
        fc.pre(crawler.purpose !== 'monitor' || crawler.state === 'verified')
        const { program, campaign } = open(input)
        const { action, reason } = decide(program, campaign, { ...visit, crawler })
        expect(action).toBe('black')
        expect(reason).toBe(`${crawler.state.toUpperCase()}.${crawler.purpose.toUpperCase()}`)
        expect(visitClass(reason)).toBe('verified')
      }),
      { numRuns: 500 },
    )
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
