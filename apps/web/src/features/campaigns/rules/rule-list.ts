import { deriveReason, INVALID_TRAFFIC_RULES, type Rule } from '@crivo/filter-engine'
import {
  type CampaignContext,
  type CampaignPolicy,
  type CustomRule,
  campaignRules,
  FIRST_RULES,
  sequenceOf,
} from '@crivo/shared'

/** Makes the editor show every rule a form can have, regardless of the account's lists and plan. */
export const EDITOR_CONTEXT: CampaignContext = {
  windowSetAt: 0,
  hasBlockedList: true,
  hasAllowedList: true,
  hasAntiSpy: true,
  invalidTrafficRules: INVALID_TRAFFIC_RULES,
  deriveReason,
}

/** A listed rule; `custom` is `null` for a rule that one of the form's filters creates. */
export interface ListedRule {
  readonly rule: Rule
  readonly custom: CustomRule | null
}

/** Returns all rules of a campaign in evaluation order, including custom rules that are off. */
export function listRules(policy: CampaignPolicy): ListedRule[] {
  const custom = new Map(policy.customRules.map((rule) => [rule.id, rule]))
  const customRules = policy.customRules.map((rule) => ({ ...rule, enabled: true }))
  return campaignRules({ ...policy, customRules }, EDITOR_CONTEXT).rules.map((rule) => ({
    rule,
    custom: custom.get(rule.id) ?? null,
  }))
}

/** Returns the policy with its rules in this order; also reorders its stored custom rules. */
export function withSequence(
  policy: CampaignPolicy,
  sequence: readonly string[],
  customRules: readonly CustomRule[] = policy.customRules,
): CampaignPolicy {
  const sorted = customRules.toSorted((a, b) => sequence.indexOf(a.id) - sequence.indexOf(b.id))
  const byDefault = sequenceOf({ customRules: sorted, ruleOrder: [] })
  const isDefault = byDefault.every((id, at) => id === sequence[at])
  // Allow lists always come first and are not listed.
  const ruleOrder = isDefault ? [] : sequence.filter((id) => !FIRST.has(id))
  return { ...policy, customRules: sorted, ruleOrder }
}

const FIRST: ReadonlySet<string> = new Set(FIRST_RULES)

/** Returns whether a rule can be moved; allow lists always come first. */
export const isMovable = (id: string): boolean => !FIRST.has(id)

/** Moves a rule to a position among the listed rules. */
export function moveRule(policy: CampaignPolicy, id: string, to: number): CampaignPolicy {
  const listed = listRules(policy).map(({ rule }) => rule.id)
  const others = listed.filter((each) => each !== id)
  const first = others.findIndex(isMovable)
  const place = Math.max(to, first < 0 ? others.length : first)
  const next = others[place]
  const rest = sequenceOf(policy).filter((each) => each !== id)
  const last = others.at(-1)
  const at = next === undefined ? rest.indexOf(last ?? '') + 1 : rest.indexOf(next)
  return withSequence(policy, rest.toSpliced(at, 0, id))
}

/** Adds a custom rule, at its default position or after another rule. */
export function addRule(policy: CampaignPolicy, rule: CustomRule, after?: string): CampaignPolicy {
  const customRules = [...policy.customRules, rule]
  if (after === undefined) return { ...policy, customRules }
  const rest = sequenceOf(policy)
  return withSequence(policy, rest.toSpliced(rest.indexOf(after) + 1, 0, rule.id), customRules)
}

/** Replaces a custom rule. */
export const changeRule = (policy: CampaignPolicy, changed: CustomRule): CampaignPolicy => ({
  ...policy,
  customRules: policy.customRules.map((rule) => (rule.id === changed.id ? changed : rule)),
})

/** Removes a custom rule. */
export const removeRule = (policy: CampaignPolicy, id: string): CampaignPolicy =>
  withSequence(
    policy,
    sequenceOf(policy).filter((each) => each !== id),
    policy.customRules.filter((rule) => rule.id !== id),
  )
