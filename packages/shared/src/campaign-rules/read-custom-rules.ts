import type { Rule } from '@crivo/filter-engine'
import {
  type CustomRule,
  customRuleIdSchema,
  FIRST_RULES,
} from '../contracts/campaigns/custom-rules.ts'
import { isSameJson } from '../lib/is-same-json.ts'
import { sequenceOf } from './rule-order.ts'

/** Names and notes of custom rules by id, which a ruleset does not contain. */
export type RuleTexts = ReadonlyMap<string, Pick<CustomRule, 'name' | 'note'>>

/** Rules whose conditions are not checked yet, and the new ids of rules with unusable ids. */
export interface FoundRules {
  readonly rules: readonly (Omit<CustomRule, 'when'> & Pick<Rule, 'when'>)[]
  readonly renamed: ReadonlyMap<string, string>
}

/** Returns rules as custom rules, in the same order. */
export function toCustomRules(rules: readonly Rule[], texts: RuleTexts): FoundRules {
  const renamed = new Map<string, string>()
  const taken = new Set(rules.map(({ id }) => id))
  const custom = rules.map(({ id, action, mode, check, when }) => {
    const usable = usableId(id, taken)
    if (usable !== id) renamed.set(id, usable)
    taken.add(usable)
    const { name, note } = texts.get(id) ?? { name: id, note: null }
    return {
      id: usable,
      name,
      note,
      action: actionOf(action, check),
      watched: mode === 'monitor',
      enabled: true,
      when,
    }
  })
  return { rules: custom, renamed }
}

function actionOf(action: Rule['action'], check: Rule['check']): CustomRule['action'] {
  if (action === 'black') return 'main'
  return check ? 'check' : 'fallback'
}

const LONGEST = 36

function usableId(id: string, taken: ReadonlySet<string>): string {
  if (customRuleIdSchema.safeParse(id).success) return id
  const plain = id
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, LONGEST)
  const numbered = (number: number) => `custom-${plain}${number === 1 ? '' : `-${number}`}`
  for (let number = 1; ; number++) if (!taken.has(numbered(number))) return numbered(number)
}

/** Returns the order of these rules as a form field; empty for the default order. */
export function readOrder(
  ids: readonly string[],
  customRules: readonly { readonly id: string }[],
): string[] {
  const first: readonly string[] = FIRST_RULES
  const order = ids.filter((id) => !first.includes(id))
  const sequence = (ruleOrder: string[]) =>
    sequenceOf({ customRules, ruleOrder }).filter((id) => ids.includes(id))
  return isSameJson(sequence([]), sequence(order)) ? [] : order
}
