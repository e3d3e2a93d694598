import type { Condition } from '@crivo/filter-engine'
import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import type {
  CustomRule,
  RuleComparison,
  RuleCondition,
} from '../contracts/campaigns/custom-rules.ts'
import type { CampaignContext } from './campaign-context.ts'
import type { Draft } from './rule-drafts.ts'

/** Returns the comparisons of a condition, in order. */
export function comparisonsOf(when: RuleCondition): readonly RuleComparison[] {
  if ('not' in when) return comparisonsOf(when.not)
  if ('all' in when) return when.all.flatMap(comparisonsOf)
  return 'any' in when ? when.any.flatMap(comparisonsOf) : [when]
}

/** Omits rules about tools on plans without the tool catalogue, like the form's filters. */
export const customRules = (
  { customRules }: CampaignPolicy,
  { hasAntiSpy }: CampaignContext,
): Draft[] =>
  customRules
    .filter(({ enabled }) => enabled)
    .filter(({ when }) => hasAntiSpy || comparisonsOf(when).every(({ fact }) => fact !== 'tool'))
    .map(toDraft)

const toDraft = ({ id, action, watched, when }: CustomRule): Draft => ({
  id,
  // The engine reports comparisons that are invalid for their fact.
  when: when as Condition,
  action: action === 'main' ? 'black' : 'white',
  mode: watched ? 'monitor' : 'live',
  ...(action === 'check' ? { check: true } : {}),
})
