import type { Rule } from '@crivo/filter-engine'
import {
  CAMPAIGN_RULES,
  type CampaignPolicy,
  type CustomRule,
  campaignRules,
  isFilter,
  isSameJson,
  readCampaignRules,
  sequenceOf,
} from '@crivo/shared'
import { EDITOR_CONTEXT, isMovable, withSequence } from './rule-list.ts'

/** Rules of the account's lists, which no field of the form controls. */
const LIST_RULES: readonly string[] = ['blocked-list']

/** Returns whether a filter's rule can become a custom rule. */
export const isConvertible = (id: string): boolean => isMovable(id) && !LIST_RULES.includes(id)

/** Returns the IDs of the rules that a single switch of the form creates together. */
function switchMates(id: string): readonly string[] {
  const { invalidTrafficRules } = EDITOR_CONTEXT
  const filter = invalidTrafficRules.find((rule) => rule.id === id)?.filter
  if (filter === undefined) return [id]
  return invalidTrafficRules.filter((rule) => rule.filter === filter).map((rule) => rule.id)
}

/**
 * Converts a filter's rules to custom rules in the same positions and turns the filter off.
 * `newIdOf` and `nameOf` are called for each rule.
 */
export function toCustom(
  policy: CampaignPolicy,
  id: string,
  newIdOf: (id: string) => string,
  nameOf: (rule: Rule) => string,
): CampaignPolicy {
  const mates = switchMates(id)
  const { rules } = campaignRules(policy, EDITOR_CONTEXT)
  const found = rules.filter((rule) => mates.includes(rule.id))
  const ids = new Map(found.map((rule) => [rule.id, newIdOf(rule.id)]))
  const custom = found.map(
    (rule): CustomRule => ({
      id: ids.get(rule.id) ?? rule.id,
      name: nameOf(rule),
      note: null,
      action: rule.action === 'black' ? 'main' : 'fallback',
      watched: rule.mode === 'monitor',
      enabled: true,
      // The form only creates conditions that custom rules can have.
      when: rule.when as CustomRule['when'],
    }),
  )
  const kept = rules.filter((rule) => !mates.includes(rule.id))
  const sequence = sequenceOf(policy).flatMap((each) => {
    const added = ids.get(each)
    return added === undefined ? [each] : [added, each]
  })
  const changed = withFilters(policy, kept)
  return withSequence(changed, sequence, [...policy.customRules, ...custom])
}

/** Returns the ID of the filter equivalent to a custom rule; `null` if there is none. */
export function filterFor(policy: CampaignPolicy, custom: CustomRule): string | null {
  const { rules } = campaignRules(policy, EDITOR_CONTEXT)
  const own = rules.find(({ id }) => id === custom.id)
  if (own === undefined) return null
  const taken = new Set(rules.map(({ id }) => id))
  const free = CAMPAIGN_RULES.filter((id) => isConvertible(id) && !taken.has(id))
  return free.find((id) => isFilter({ ...own, id }, EDITOR_CONTEXT)) ?? null
}

/** Converts a custom rule to the equivalent filter, without its name and note. */
export function toFilter(policy: CampaignPolicy, custom: CustomRule): CampaignPolicy {
  const id = filterFor(policy, custom)
  if (id === null) return policy
  const { rules } = campaignRules(policy, EDITOR_CONTEXT)
  const renamed = rules.map((rule) => (rule.id === custom.id ? { ...rule, id } : rule))
  const sequence = sequenceOf(policy)
    .filter((each) => each !== id)
    .map((each) => (each === custom.id ? id : each))
  const left = policy.customRules.filter((rule) => rule.id !== custom.id)
  return withSequence(withFilters(policy, renamed), sequence, left)
}

/** Returns the policy, changing only the fields that differ when read from these rules. */
function withFilters(policy: CampaignPolicy, rules: readonly Rule[]): CampaignPolicy {
  const read = (of: readonly Rule[]) => {
    // Includes the lists' rules from the context, so that the others can be read.
    const program = { ...campaignRules(policy, EDITOR_CONTEXT), rules: of }
    return readCampaignRules(program, EDITOR_CONTEXT).policy
  }
  const before = read(campaignRules(policy, EDITOR_CONTEXT).rules)
  const after = read(rules)
  return before === null || after === null ? policy : changedFields(policy, before, after)
}

function changedFields<T extends object>(policy: T, before: T, after: T): T {
  const changes = (Object.keys(policy) as (keyof T)[])
    .filter((key) => key !== 'customRules' && key !== 'ruleOrder')
    .filter((key) => !isSameJson(before[key], after[key]))
    .map((key) => [
      key,
      isRecord(policy[key]) && isRecord(before[key]) && isRecord(after[key])
        ? changedFields(policy[key], before[key], after[key])
        : after[key],
    ])
  return { ...policy, ...Object.fromEntries(changes) }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
