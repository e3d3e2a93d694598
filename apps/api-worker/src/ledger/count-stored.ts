import type { VisitDimension } from '@crivo/shared'
import { COUNT_COLUMNS, type Group } from './count-visits.ts'
import { countsSql } from './counts-sql.ts'
import { addToHours } from './pending-counts.ts'
import { HOUR_MS } from './time.ts'

/** Counts all visits that are stored by dimensions that they were not counted by before. */
export function countStored(sql: SqlStorage, dimensions: readonly VisitDimension[]): void {
  for (const dimension of dimensions) {
    const rows = sql
      .exec(
        `select at / ${HOUR_MS} as hour, "campaignId" as campaignId,
            coalesce("${dimension}", '') as value, ${countsSql} from visits group by 1, 2, 3`,
      )
      .toArray()
    const groups = rows.map((row): Group => {
      const counts = COUNT_COLUMNS.map((column) => Number(row[column]))
      return [Number(row.hour), Number(row.campaignId), String(row.value), ...counts]
    })
    addToHours(sql, dimension, groups)
  }
  // What was added up already lacks them.
  sql.exec('insert or ignore into open_days select distinct hour / 24 from hours')
  sql.exec('insert or ignore into open_weeks select distinct hour / 168 from hours')
}
