import { OTHER_VALUES } from '@crivo/shared'
import { type Counted, type Group, groupTotal, mergeGroups } from './count-visits.ts'

/** Values of an hour and campaign that are counted by themselves: visitors choose some of them. */
const MOST_OF_HOUR = 500
/** Values of a day or week that are counted by themselves. */
export const MOST_OF_UNIT = 1_000

const OF_HOUR = 'from hours where dimension = ? and hour = ? and campaignId = ?'

/**
 * Groups as they may be added to `hours`: once an hour of a campaign holds as many values as
 * are counted by themselves, new ones are counted as others.
 */
export function capValues(
  sql: SqlStorage,
  dimension: Counted,
  groups: readonly Group[],
): readonly Group[] {
  const byHour = Map.groupBy(groups, ([hour, campaignId]) => `${hour} ${campaignId}`)
  return [...byHour.values()].flatMap((some) => capHour(sql, dimension, some))
}

function capHour(sql: SqlStorage, dimension: Counted, groups: readonly Group[]) {
  const [first] = groups
  if (first === undefined) return []
  const [hour, campaignId] = first
  const of = [dimension, hour, campaignId]
  const { present } = sql
    .exec<{ present: number }>(`select count(*) as present ${OF_HOUR}`, ...of)
    .one()
  if (present + groups.length <= MOST_OF_HOUR) return groups
  const rows = sql.exec<{ value: string }>(`select value ${OF_HOUR}`, ...of).toArray()
  const counted = new Set(rows.map(({ value }) => value))
  const sorted = groups.toSorted((a, b) => groupTotal(b) - groupTotal(a))
  return mergeGroups(
    sorted.map((group): Group => {
      const [, , value, ...counts] = group
      if (counted.has(value)) return group
      if (counted.size >= MOST_OF_HOUR) return [hour, campaignId, OTHER_VALUES, ...counts]
      counted.add(value)
      return group
    }),
  )
}
