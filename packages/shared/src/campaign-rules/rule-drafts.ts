import type { Condition, Leaf, Rule } from '@crivo/filter-engine'

/**
 * A rule without its reason, which is derived. By default, the rule is live and gives the fallback
 * page.
 */
export type Draft = Pick<Rule, 'id' | 'when'> & Partial<Pick<Rule, 'action' | 'mode' | 'check'>>

/**
 * Returns the condition for the fallback page: visitors who are not on the list, or visitors who
 * are.
 */
export const keepOnly = (listed: Condition, isAllowed: boolean): Condition =>
  isAllowed ? { not: listed } : listed

export const isOneOf = (fact: Leaf['fact'], ...value: (string | number)[]): Leaf => ({
  fact,
  op: 'in',
  value,
})

export const white = (id: string, when: Condition): Draft => ({ id, when })
