import { OTHER_VALUES } from '@crivo/shared'
import { countedFilters } from './search-conditions.ts'
import { joinRanges, type Range } from './split-span.ts'
import { DAY_MS, dayOf } from './time.ts'
import type { VisitSearch } from './types.ts'

const HAS_COUNTS = `exists (select 1 from days d where d.dimension = ? and d.campaignId = ?
  and d.number = j.value and d.value`

/**
 * The parts of a search's time that may hold such visits, newest first, in milliseconds: days
 * whose counts are known and say that there are none are left out.
 */
export function spansToScan(sql: SqlStorage, search: VisitSearch, until: number): Range[] {
  const { first, last } = sql
    .exec<{ first: number | null; last: number | null }>(
      'select (select min(at) from visits) as first, (select max(at) from visits) as last',
    )
    .one()
  if (first === null || last === null) return []
  const from = Math.max(search.from ?? 0, first)
  const to = Math.min(until, last + 1)
  const days = daysToScan(sql, search, dayOf(from), dayOf(to))
  return joinRanges(days.map((day) => ({ from: day * DAY_MS, to: (day + 1) * DAY_MS })))
    .map((range) => ({ from: Math.max(range.from, from), to: range.to }))
    .toReversed()
}

function daysToScan(sql: SqlStorage, search: VisitSearch, from: number, to: number): number[] {
  const days = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
  const campaign = search.campaignId ?? 0
  const ofClass = search.class === undefined ? '' : ` and d."${search.class}" > 0`
  const filters = countedFilters(search)
  const ofTotal = `${HAS_COUNTS} = ?${ofClass})`
  const ofValue = `${HAS_COUNTS} in (?, '${OTHER_VALUES}'))`
  const conditions = [ofTotal, ...filters.map(() => ofValue)]
  const bindings = filters.flatMap(({ dimension, value }) => [dimension, campaign, value])
  return sql
    .exec<{ day: number }>(
      `select j.value as day from json_each(?) j
        where exists (select 1 from open_days o where o.number = j.value)
          or (${conditions.join(' and ')})
        order by day`,
      JSON.stringify(days),
      'total',
      campaign,
      '',
      ...bindings,
    )
    .toArray()
    .map(({ day }) => day)
}
