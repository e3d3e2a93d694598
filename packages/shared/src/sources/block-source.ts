import type { CustomRule, RuleCondition } from '../contracts/campaigns/custom-rules.ts'
import { isSameJson } from '../lib/is-same-json.ts'
import { CLICK_IDS } from './click-ids.ts'
import {
  BLOCKABLE_DIMENSIONS,
  type BlockableDimension,
  type SourceParameters,
} from './visit-source.ts'

const TAGS: Readonly<Partial<Record<BlockableDimension, readonly string[]>>> = {
  utmSource: ['utm_source'],
  utmMedium: ['utm_medium'],
  utmCampaign: ['utm_campaign'],
  utmContent: ['utm_content'],
  utmTerm: ['utm_term'],
}

/** Maximum number of values in one rule, as in the contract. */
const MOST_VALUES = 1_000

interface Blocked {
  readonly dimension: BlockableDimension
  readonly value: string
  /** The name of a new rule. */
  readonly name: string
  readonly parameters: SourceParameters
}

/**
 * Returns a campaign's custom rules, including a rule that gives the fallback page to visits with a
 * value. Values of a dimension share a rule, unless someone has changed the rule since.
 */
export function blockSource(
  rules: readonly CustomRule[],
  { dimension, value, name, parameters }: Blocked,
): CustomRule[] {
  const base = baseOf(dimension)
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`
    const rule = rules.find((each) => each.id === id)
    if (rule === undefined) {
      const when = conditionOf(dimension, [value], parameters)
      const acting = { action: 'fallback', watched: false, enabled: true } as const
      return [...rules, { id, name, note: null, ...acting, when }]
    }
    const values = valuesOf(dimension, rule.when)
    const isOurs = isSameJson(rule.when, conditionOf(dimension, values, parameters))
    // Adding a value to an inactive rule would block nothing.
    if (!isOurs || rule.action !== 'fallback' || rule.watched || !rule.enabled) continue
    if (values.includes(value)) return [...rules]
    if (values.length === MOST_VALUES) continue
    const when = conditionOf(dimension, [...values, value], parameters)
    return rules.map((each) => (each.id === id ? { ...each, when } : each))
  }
}

const baseOf = (dimension: BlockableDimension): string =>
  `custom-block-${dimension.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A value that a campaign's rule blocks. */
export interface BlockedEntry {
  readonly dimension: BlockableDimension
  readonly value: string
  readonly ruleId: string
}

/**
 * Returns the values blocked by the rules that `blockSource` created, in the order of the rules.
 */
export function blockedEntries(rules: readonly CustomRule[]): BlockedEntry[] {
  return rules.flatMap(({ id, when, action, watched, enabled }) => {
    const dimension = BLOCKABLE_DIMENSIONS.find((each) => isNumbered(id, baseOf(each)))
    if (dimension === undefined || action !== 'fallback' || watched || !enabled) return []
    return valuesOf(dimension, when).map((value) => ({ dimension, value, ruleId: id }))
  })
}

/** Returns whether an id is a base, optionally followed by a number. */
const isNumbered = (id: string, base: string): boolean =>
  id === base || (id.startsWith(`${base}-`) && /^\d+$/.test(id.slice(base.length + 1)))

/** Returns the rules without one of their blocked values; drops a rule that has no values left. */
export function unblockSource(
  rules: readonly CustomRule[],
  { dimension, value, ruleId }: BlockedEntry,
  parameters: SourceParameters,
): CustomRule[] {
  return rules.flatMap((rule) => {
    if (rule.id !== ruleId) return [rule]
    const left = valuesOf(dimension, rule.when).filter((each) => each !== value)
    return left.length === 0 ? [] : [{ ...rule, when: conditionOf(dimension, left, parameters) }]
  })
}

function conditionOf(
  dimension: BlockableDimension,
  values: readonly string[],
  parameters: SourceParameters,
): RuleCondition {
  if (dimension === 'asn') return { fact: 'asn', op: 'in', value: values.map(Number) }
  if (dimension === 'referrer') return { fact: 'referrer', op: 'in', value: [...values] }
  const conditions: RuleCondition[] =
    dimension === 'clickNetwork'
      ? Object.entries(CLICK_IDS)
          .filter(([, network]) => values.includes(network))
          .map(([name]) => ({ fact: 'parameter', op: 'present', name }))
      : ({ ...TAGS, ...parameters }[dimension] ?? []).map((name) => ({
          ...{ fact: 'parameter', op: 'in', name },
          value: [...values],
        }))
  const [only, ...others] = conditions
  return only !== undefined && others.length === 0 ? only : { any: conditions }
}

/** Returns the values in a condition created by `conditionOf`. */
function valuesOf(dimension: BlockableDimension, condition: RuleCondition): string[] {
  const [first] = 'any' in condition ? condition.any : [condition]
  if (dimension === 'clickNetwork') {
    const named = ('any' in condition ? condition.any : [condition]).flatMap((each) =>
      'name' in each ? (CLICK_IDS[each.name ?? ''] ?? []) : [],
    )
    return [...new Set(named)]
  }
  const value = first !== undefined && 'value' in first ? first.value : []
  return Array.isArray(value) ? value.map(String) : []
}
