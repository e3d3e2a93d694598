import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { judge, open } from '../../test/compiled.ts'
import { isReviewer } from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { parityReason } from '../decision/crawler-reasons.ts'
import { decide, decideByState } from '../decision/decide.ts'
import type { Facts } from '../decision/facts.ts'
import { visitClass } from '../decision/reasons.ts'
import { findParityBreaches } from './prove-parity.ts'
import { reviewerVisits } from './reviewer-visits.ts'

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
