/** What hours are added up to, largest first; each has a table, and one of those that are open. */
export const UNITS = [
  { table: 'weeks', hours: 168 },
  { table: 'days', hours: 24 },
] as const
export type Unit = (typeof UNITS)[number]

export const DAYS_A_WEEK = 7

/** Which of the days or weeks up to `to`, not included, have visits that are not counted there. */
export function openUnits(sql: SqlStorage, { table }: Unit, to: number): number[] {
  return sql
    .exec<{ number: number }>(
      `select number from open_${table} where number < ? order by number`,
      to,
    )
    .toArray()
    .map(({ number }) => number)
}

/** Notes that visits of a day are not, or not all, counted in its rollups. */
export function reopenDay(sql: SqlStorage, day: number): void {
  const week = Math.floor(day / DAYS_A_WEEK)
  sql.exec('insert into open_days values (?) on conflict do nothing', day)
  sql.exec('insert into open_weeks values (?) on conflict do nothing', week)
}
