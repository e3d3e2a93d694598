import { normaliseIp, REASON_CODES } from '@crivo/filter-engine'
import { UNKNOWN_VALUE, VISIT_DIMENSIONS, type VisitFilter } from '@crivo/shared'
import { classOf } from './class-of.ts'
import type { VisitSearch } from './types.ts'

/** SQL that is true of a wanted visit, with the values that it asks for. */
export interface Conditions {
  readonly sql: string
  readonly bindings: readonly (string | number)[]
}

/** Filters that name a column and ask for its value. */
const EQUAL = [
  'campaignId',
  'action',
  ...VISIT_DIMENSIONS,
  'ruleId',
] as const satisfies readonly (keyof VisitFilter)[]

/** What a search asks of a visit, apart from its time. */
export function conditionsOf(search: VisitSearch): Conditions {
  const conditions: string[] = []
  const bindings: (string | number)[] = []
  for (const column of EQUAL) {
    const wanted = search[column]
    if (wanted === undefined) continue
    if (wanted === UNKNOWN_VALUE) conditions.push(`"${column}" is null`)
    else {
      // Numbers and their texts compare as equal to a column of either type.
      conditions.push(`"${column}" = ?`)
      bindings.push(wanted)
    }
  }
  if (search.campaignIds !== undefined) {
    conditions.push('"campaignId" in (select value from json_each(?))')
    bindings.push(JSON.stringify(search.campaignIds))
  }
  if (search.class !== undefined) conditions.push(classCondition(search.class))
  if (search.ip !== undefined) {
    conditions.push('clientIp = ?')
    bindings.push(normaliseIp(search.ip) ?? search.ip)
  }
  if (search.rulesetHash !== undefined) {
    conditions.push('"rulesetHash" = (select id from ruleset_hashes where hash = ?)')
    bindings.push(search.rulesetHash)
  }
  return { sql: conditions.join(' and ') || 'true', bindings }
}

/** What counts are asked whether a day may hold such a visit. */
export function countedFilters(search: VisitSearch): { dimension: string; value: string }[] {
  return VISIT_DIMENSIONS.flatMap((dimension) => {
    const value = search[dimension]
    if (value === undefined) return []
    return { dimension, value: value === UNKNOWN_VALUE ? '' : value }
  })
}

/** Classes go by the reason's group, as in `classOf`; whatever is of no other class is `system`. */
export function classCondition(wanted: string): string {
  const group = `substr(reason, 1, instr(reason, '.') - 1)`
  const groups = [...new Set(REASON_CODES.map((code) => code.slice(0, code.indexOf('.'))))]
  const list = (isIn: (name: string) => boolean) =>
    groups
      .filter((each) => isIn(classOf(`${each}.`)))
      .map((each) => `'${each}'`)
      .join(', ')
  return wanted === 'system'
    ? `${group} not in (${list((name) => name !== 'system')})`
    : `${group} in (${list((name) => name === wanted)})`
}
