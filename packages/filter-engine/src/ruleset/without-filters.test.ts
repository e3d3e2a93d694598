import fc from 'fast-check'
import { expect, it } from 'vitest'
import { facts, ruleset } from '../../test/arbitraries.ts'
import { decide, decideByState } from '../decision/decide.ts'
import { enterStage } from '../decision/enter-stage.ts'
import { findParityBreaches } from '../parity/prove-parity.ts'
import { reviewerVisits } from '../parity/reviewer-visits.ts'
import { compile } from './compile.ts'
import { withoutFilters } from './without-filters.ts'

it('decides only by the state of account and campaign, the same for reviewers and people', () => {
  const reviewers = reviewerVisits().map((visit) => visit.facts)
  fc.assert(
    fc.property(ruleset, facts, fc.nat(), (input, person, nth) => {
      const { program } = compile(input)
      if (program === null) return
      const open = withoutFilters(program)
      expect(findParityBreaches(open)).toEqual([])
      const reviewer = reviewers[nth % reviewers.length] ?? person
      for (const campaign of open.campaigns) {
        // The decision before any filter, for a visitor without any evidence.
        const { now, clicks } = person
        const nobody = { ...person, crawler: null }
        const byState = decideByState(open, campaign, nobody)
        for (const visit of [person, nobody, { ...reviewer, now, clicks }]) {
          const entered = enterStage(campaign, visit)
          const { action, ruleId, monitored } = decide(open, entered.campaign, entered.facts)
          expect(action).toBe(byState?.action ?? 'black')
          expect(ruleId).toBeNull()
          expect(monitored?.ruleId ?? null).toBeNull()
        }
      }
    }),
    { numRuns: 60 },
  )
})
