import {
  CRAWLERS,
  compile,
  decide,
  decideByState,
  explain,
  type Facts,
  isReviewer,
  type Program,
  reviewerAction,
} from '@crivo/filter-engine'
import { CASES, expandFacts } from '../../packages/filter-engine/test/case.ts'
import { mutateValue, RULESETS } from './corpus.ts'
import type { Family } from './family.ts'

const VISITS: readonly Facts[] = CASES.filter((_, index) => index % 25 === 0).map(({ facts }) =>
  expandFacts(facts),
)
const REVIEWERS = CRAWLERS.filter(isReviewer)

/** Runs a compiled program; returns the failure. Works for any ruleset. */
function checkProgram(program: Program): string | null {
  for (const campaign of program.campaigns) {
    for (const visit of VISITS) {
      const decision = decide(program, campaign, visit)
      if (decision.action !== 'black' && decision.action !== 'white') return 'a page of no kind'
      const explained = explain(program, campaign, visit)
      if (JSON.stringify(explained.decision) !== JSON.stringify(decision)) {
        return 'explain and decide disagree'
      }
    }
    const [visit] = VISITS
    if (!visit) continue
    for (const { id, purpose } of REVIEWERS) {
      const crawler = { id, purpose, state: 'verified' } as const
      const { action } = decide(program, campaign, { ...visit, crawler })
      const closed = decideByState(program, campaign, { ...visit, crawler: null })
      const wanted = closed?.action ?? reviewerAction(campaign, visit.draw)
      if (action !== wanted) return `${id} gets the ${action} page`
    }
  }
  return null
}

/**
 * Compiles mutated rulesets of the cases, which must be usable or rejected without an exception.
 */
export const COMPILATION: Family<unknown> = {
  name: 'compile',
  limit: { seconds: 30 },
  make: (random) => {
    let ruleset: unknown = random.pick(RULESETS)
    for (let edits = random.below(4); edits > 0; edits--) ruleset = mutateValue(ruleset, random)
    return ruleset
  },
  check: (ruleset) => {
    const { program, issues } = compile(ruleset)
    const vague = issues.find(({ path, message }) => typeof path !== 'string' || message === '')
    if (vague !== undefined) return `an issue that says nothing: ${JSON.stringify(vague)}`
    if (program === null) return issues.length > 0 ? null : 'no program, and no issue says why'
    const broken = program.campaigns.flatMap(({ rules }) => rules.filter(({ node }) => !node))
    if (broken.length > 0 && issues.length === 0) return 'a broken rule without an issue'
    return checkProgram(program)
  },
}
