import type { Condition, Leaf, Rule } from '@crivo/filter-engine'

/** A rule without its reason, which is derived; by default live and for the fallback page. */
export type Draft = Pick<Rule, 'id' | 'when'> & Partial<Pick<Rule, 'action' | 'mode' | 'check'>>

/** Builds the condition for the fallback page: visitors outside the list, or on it. */
export const keepOnly = (listed: Condition, isAllowed: boolean): Condition =>
  isAllowed ? { not: listed } : listed

export const isOneOf = (fact: Leaf['fact'], ...value: (string | number)[]): Leaf => ({
  fact,
  op: 'in',
  value,
})

export const white = (id: string, when: Condition): Draft => ({ id, when })
