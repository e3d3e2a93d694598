import type { Range } from './split-span.ts'

/** An open day has visits missing from its rollup; every other day with visits has a rollup. */
const COUNTED_DAYS = `select min(first) as first, max(last) as last from (
  select min(number) as first, max(number) as last from open_days
  union all
  select min(number) as first, max(number) as last from days
    where dimension = 'total' and campaignId = 0)`

/** Returns the range of days with counted visits; `null` if there are none. */
export function countedDays(sql: SqlStorage): Range | null {
  const { first, last } = sql
    .exec<{ first: number | null; last: number | null }>(COUNTED_DAYS)
    .one()
  return first === null || last === null ? null : { from: first, to: last + 1 }
}
