import { normalizeIp, REASON_CODES, type VisitClass } from '@crivo/filter-engine'
import type { Condition } from '@crivo/segments'
import {
  type ConditionField,
  readConditions,
  SOURCE_DIMENSIONS,
  type SourceDimension,
  UNKNOWN_VALUE,
  VISIT_COLUMNS,
  VISIT_DIMENSIONS,
  type VisitColumn,
  type VisitCondition,
  type VisitFilter,
} from '@crivo/shared'
import type { VisitSelection } from '#core/ledger-api/searches.ts'
import { classOf } from '#core/visits/visit-class.ts'

/** Filters that compare a column for equality. */
const EQUAL = [
  'campaignId',
  'action',
  ...VISIT_DIMENSIONS,
  'ruleId',
  'monitoredRuleId',
  'rulesetHash',
  // Derived columns come last, because they take longest.
  ...SOURCE_DIMENSIONS,
] as const satisfies readonly (keyof VisitFilter & (VisitColumn | SourceDimension))[]

/** Returns a search's conditions, except for its time range. */
export function conditionsOf(search: VisitSelection): Condition[] {
  const conditions: Condition[] = []
  if (search.ip !== undefined) {
    conditions.push(conditionOfAddresses([search.ip]))
  }
  const further = search.where === undefined ? [] : (readConditions(search.where) ?? [])
  conditions.push(...further.map(conditionOf))
  for (const column of EQUAL) {
    const wanted = search[column]
    if (wanted === undefined) continue
    if (wanted === UNKNOWN_VALUE) conditions.push({ column, is: 'present', not: true })
    else conditions.push({ column, is: 'equals', value: cellOf(column, wanted) })
  }
  if (search.campaignIds !== undefined) {
    conditions.push({ column: 'campaignId', is: 'oneOf', values: search.campaignIds })
  }
  if (search.class !== undefined) conditions.push(...conditionsOfClass(search.class))
  return conditions
}

/** Returns a condition for any of some IP addresses and blocks, in any notation. */
function conditionOfAddresses(typed: readonly string[]): Condition {
  const column = 'clientIp'
  if (typed.some((each) => each.includes('/'))) return { column, is: 'cidr', blocks: typed }
  const [value = '', ...others] = typed.map((each) => normalizeIp(each) ?? each)
  if (others.length === 0) return { column, is: 'equals', value }
  return { column, is: 'oneOf', values: [value, ...others] }
}

/** Columns that cannot be derived from the name of a condition's field. */
const COLUMN_OF: Partial<Record<ConditionField, string>> = {
  ip: 'clientIp',
  parameters: 'facts.parameter',
}

function conditionOf({ field, ...test }: VisitCondition): Condition {
  const column = COLUMN_OF[field] ?? (field in VISIT_COLUMNS ? field : `facts.${field}`)
  if (field !== 'ip' || (test.is !== 'equals' && test.is !== 'oneOf')) return { column, ...test }
  const values = test.is === 'equals' ? [test.value] : test.values
  return { not: test.not, ...conditionOfAddresses(values.map(String)) }
}

function cellOf(column: VisitColumn | SourceDimension, wanted: string | number): string | number {
  const type = column in VISIT_COLUMNS ? VISIT_COLUMNS[column as VisitColumn] : 'text'
  return type.startsWith('integer') ? Number(wanted) : wanted
}

const GROUPS = [...new Set(REASON_CODES.map((code) => code.slice(0, code.indexOf('.') + 1)))]

/** Classes follow the reason's group, as in `classOf`; `system` is the default. */
function conditionsOfClass(wanted: VisitClass): Condition[] {
  const column = 'reason'
  if (wanted === 'system') {
    const others = GROUPS.filter((group) => classOf(group) !== 'system')
    return others.map((value) => ({ column, is: 'prefix', value, not: true }))
  }
  const own = GROUPS.filter((group) => classOf(group) === wanted)
  const [value = ''] = own
  if (own.length === 1) return [{ column, is: 'prefix', value }]
  const values = REASON_CODES.filter((code) => classOf(code) === wanted)
  return [{ column, is: 'oneOf', values }]
}
