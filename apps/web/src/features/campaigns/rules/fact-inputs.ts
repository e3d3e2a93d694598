import { type FactKind, OPERATORS, schemeOf } from '@crivo/filter-engine'
import {
  APP_CODES,
  COUNTRY_CODES,
  LANGUAGE_CODES,
  RULE_FACTS,
  RULE_OPERATORS,
  type RuleComparison,
  type RuleCondition,
  type RuleFact,
  type RuleOperator,
  UNKNOWN_COUNTRY,
} from '@crivo/shared'

/** How the value of a comparison is entered. */
export type ValueInput =
  | 'none'
  | 'codes'
  | 'networks'
  | 'regions'
  | 'addresses'
  | 'texts'
  | 'text'
  | 'number'
  | 'flag'
  | 'time'

const kindOf = (fact: RuleFact): FactKind => schemeOf(fact).kind

/** Returns a fact's operators, in the engine's order. */
export const operatorsOf = (fact: RuleFact): readonly RuleOperator[] => {
  const known = OPERATORS[kindOf(fact)]
  return RULE_OPERATORS.filter((each) => known.includes(each)).toSorted(
    (a, b) => known.indexOf(a) - known.indexOf(b),
  )
}

/** Returns a fact's selectable codes; `null` if they are typed or searched. */
export function codesOf(fact: RuleFact): readonly string[] | null {
  if (fact === 'country') return COUNTRY_CODES.filter((code) => code !== UNKNOWN_COUNTRY)
  if (fact === 'language') return LANGUAGE_CODES
  if (fact === 'inApp') return APP_CODES
  const { codes } = schemeOf(fact)
  return codes === undefined || codes instanceof RegExp ? null : codes
}

const INPUT_OF: Readonly<Partial<Record<RuleOperator, ValueInput>>> = {
  unknown: 'none',
  present: 'none',
  is: 'flag',
  atLeast: 'number',
  before: 'time',
  from: 'time',
  contains: 'text',
  startsWith: 'text',
  matches: 'text',
}

export function inputOf({ fact, op }: Pick<RuleComparison, 'fact' | 'op'>): ValueInput {
  const known = INPUT_OF[op]
  if (known !== undefined) return known
  if (codesOf(fact) !== null) return 'codes'
  if (fact === 'asn') return 'networks'
  if (fact === 'subdivision') return 'regions'
  return fact === 'ip' ? 'addresses' : 'texts'
}

const EMPTY: Readonly<Record<ValueInput, RuleComparison['value']>> = {
  none: undefined,
  codes: [],
  networks: [],
  regions: [],
  addresses: [],
  texts: [],
  text: '',
  number: 1,
  flag: true,
  time: '',
}

/** Returns a comparison of a fact, which reuses an earlier comparison's value if it fits. */
export function comparisonOf(
  fact: RuleFact,
  op: RuleOperator = operatorsOf(fact)[0] ?? 'in',
  earlier?: RuleComparison,
): RuleComparison {
  const input = inputOf({ fact, op })
  const isAlike = earlier?.fact === fact && inputOf(earlier) === input
  const value = isAlike ? earlier.value : EMPTY[input]
  const list = isAlike ? earlier.list : undefined
  return {
    fact,
    op,
    ...(fact === 'parameter' ? { name: earlier?.name ?? '' } : {}),
    ...(list === undefined ? (value === undefined ? {} : { value }) : { list }),
  }
}

/** Facts in the order in which they are offered. */
export const OFFERED_FACTS: readonly RuleFact[] = RULE_FACTS

export const newCondition = (): RuleCondition => ({ all: [comparisonOf('country')] })
