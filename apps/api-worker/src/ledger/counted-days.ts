import type { Range } from './split-span.ts'

const COUNTED_DAYS = `select min(first) as first, max(last) as last from (
  select min(number) as first, max(number) as last from open_days
  union all
  select (select min(hour) / 24 from hours where dimension = 'total'),
    (select max(hour) / 24 from hours where dimension = 'total'))`

/** From the first to the last day that any visits are counted of; `null` if there are none. */
export function countedDays(sql: SqlStorage): Range | null {
  const { first, last } = sql
    .exec<{ first: number | null; last: number | null }>(COUNTED_DAYS)
    .one()
  return first === null || last === null ? null : { from: first, to: last + 1 }
}
