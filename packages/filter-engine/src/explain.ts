import type { CompiledCampaign, Program } from './compile.ts'
import type { Condition, FactName } from './conditions.ts'
import { type Decision, decide, runRule } from './decide.ts'
import type { Facts } from './facts.ts'
import { READ_FACT } from './matchers/fact-reader.ts'
import { parityReason } from './parity.ts'

/** What one rule saw of a visit, what it wanted, and what came of it. */
export interface RuleExplanation {
  readonly ruleId: string
  readonly wanted: Condition
  readonly saw: Readonly<Partial<Record<FactName, string | null>>>
  readonly outcome: 'matched' | 'not-matched' | 'failed' | 'not-evaluated'
}

export interface Explanation {
  readonly decision: Decision
  readonly rules: readonly RuleExplanation[]
}

/** Judges a visit as `decide` does, and says of every rule in order why it did or did not match. */
export function explain(program: Program, campaign: CompiledCampaign, facts: Facts): Explanation {
  const decision = decide(program, campaign, facts)
  let decided = parityReason(facts.crawler) !== null || campaign.status === 'paused'
  const rules = campaign.rules.map((compiled): RuleExplanation => {
    const { id, when } = compiled.rule
    const saw = Object.fromEntries(compiled.reads.map((fact) => [fact, READ_FACT[fact](facts)]))
    if (decided) return { ruleId: id, wanted: when, saw, outcome: 'not-evaluated' }
    const outcome = runRule(compiled, facts)
    decided = outcome === 'matched'
    return { ruleId: id, wanted: when, saw, outcome }
  })
  return { decision, rules }
}
