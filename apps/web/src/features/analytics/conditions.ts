import { PACKED_CONNECTION, PACKED_FACTS, parseCidr } from '@crivo/filter-engine'
import {
  CONDITION_FIELDS,
  type ConditionField,
  readConditions,
  VISIT_COLUMNS,
  type VisitCondition,
  visitFilterSchema,
} from '@crivo/shared'
import type { Filters } from '#core/visits/filters.ts'

/** Comparisons that people can choose from. */
export const COMPARISONS = [
  'equals',
  'notEquals',
  'oneOf',
  'notOneOf',
  'contains',
  'notContains',
  'prefix',
  'notPrefix',
  'from',
  'below',
  'present',
  'notPresent',
] as const
export type Comparison = (typeof COMPARISONS)[number]

const TYPES: Readonly<Record<string, string>> = {
  ...VISIT_COLUMNS,
  ...PACKED_FACTS,
  ...PACKED_CONNECTION,
}
const isNumeric = (field: ConditionField): boolean => /^(integer|number)/.test(TYPES[field] ?? '')

const ALWAYS: readonly Comparison[] = [
  ...(['equals', 'notEquals', 'oneOf', 'notOneOf', 'present', 'notPresent'] as const),
]

/** Selectable fields; those that only conditions can test come first. */
export const FIELDS: readonly ConditionField[] = CONDITION_FIELDS.toSorted(
  (a, b) => Number(a in visitFilterSchema.shape) - Number(b in visitFilterSchema.shape),
)

/** Returns the comparisons that a field supports. */
export function comparisonsOf(field: ConditionField): readonly Comparison[] {
  const isNumber = isNumeric(field)
  return COMPARISONS.filter((each) => {
    if (ALWAYS.includes(each)) return true
    return field !== 'ip' && (each === 'from' || each === 'below') === isNumber
  })
}

export const needsValue = (comparison: Comparison): boolean =>
  comparison !== 'present' && comparison !== 'notPresent'

/** Returns whether a comparison takes several values, one per line. */
export const takesList = (comparison: Comparison): boolean =>
  comparison === 'oneOf' || comparison === 'notOneOf'

/** Returns a typed value in the type of its field; `null` if the field cannot have it. */
function readValue(field: ConditionField, typed: string): string | number | null {
  const text = typed.trim()
  if (text === '' || (field === 'ip' && parseCidr(text) === null)) return null
  if (!isNumeric(field)) return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/**
 * Returns a typed condition; `null` if the value is empty or is not the number or IP address that
 * the field needs. A network in CIDR notation may replace an IP address.
 */
export function toCondition(
  field: ConditionField,
  comparison: Comparison,
  typed: string,
): VisitCondition | null {
  if (!needsValue(comparison)) {
    return { field, is: 'present', ...(comparison === 'notPresent' && { not: true }) }
  }
  const not = comparison.startsWith('not') && { not: true }
  if (takesList(comparison)) {
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    const values = lines.flatMap((line) => readValue(field, line) ?? [])
    if (values.length === 0 || values.length < lines.length) return null
    return field === 'ip'
      ? { field, is: 'cidr', blocks: values.map(String), ...not }
      : { field, is: 'oneOf', values, ...not }
  }
  const value = readValue(field, typed)
  if (value === null) return null
  if (comparison === 'from') return { field, is: 'range', from: Number(value) }
  if (comparison === 'below') return { field, is: 'range', below: Number(value) }
  if (comparison === 'equals' || comparison === 'notEquals') {
    return { field, is: 'equals', value, ...not }
  }
  const is = comparison === 'contains' || comparison === 'notContains' ? 'contains' : 'prefix'
  return { field, is, value: String(value), ...not }
}

/** Returns a filter's conditions. */
export const conditionsOf = ({ where }: Filters): readonly VisitCondition[] =>
  where === undefined ? [] : (readConditions(where) ?? [])

/**
 * Returns filters with different conditions; `null` if the API would reject their number or length.
 */
export function withConditions(
  { where: _, ...others }: Filters,
  conditions: readonly VisitCondition[],
): Filters | null {
  if (conditions.length === 0) return others
  const where = JSON.stringify(conditions)
  return visitFilterSchema.safeParse({ where }).success ? { ...others, where } : null
}

/** A condition as people read it: a comparison and its value. */
export interface ReadCondition {
  readonly comparison: Comparison
  readonly value: string
}

/** Returns a condition's parts; a condition written by hand in a URL may combine two. */
export function readCondition(condition: VisitCondition): readonly ReadCondition[] {
  const isNot = condition.not === true
  switch (condition.is) {
    case 'present':
      return [{ comparison: isNot ? 'notPresent' : 'present', value: '' }]
    case 'contains':
      return [{ comparison: isNot ? 'notContains' : 'contains', value: condition.value }]
    case 'prefix':
      return [{ comparison: isNot ? 'notPrefix' : 'prefix', value: condition.value }]
    case 'range': {
      const { from, below } = condition
      // Outside a range means below its start, or at or above its end.
      const [first, last] = isNot ? (['below', 'from'] as const) : (['from', 'below'] as const)
      return [
        ...(from === undefined ? [] : [{ comparison: first, value: String(from) }]),
        ...(below === undefined ? [] : [{ comparison: last, value: String(below) }]),
      ]
    }
    case 'equals':
      return [{ comparison: isNot ? 'notEquals' : 'equals', value: String(condition.value) }]
    default: {
      const values = condition.is === 'cidr' ? condition.blocks : condition.values
      return [{ comparison: isNot ? 'notOneOf' : 'oneOf', value: values.join(', ') }]
    }
  }
}
