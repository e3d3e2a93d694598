/** The units of rollups, largest first; each has a table and a table of open units. */
export const UNITS = [
  { table: 'weeks', hours: 168 },
  { table: 'days', hours: 24 },
] as const
export type Unit = (typeof UNITS)[number]

export const DAYS_A_WEEK = 7

/** Returns the days or weeks before `to` with visits missing from their rollup. */
export function openUnits(sql: SqlStorage, { table }: Unit, to: number): number[] {
  return sql
    .exec<{ number: number }>(
      `select number from open_${table} where number < ? order by number`,
      to,
    )
    .toArray()
    .map(({ number }) => number)
}

/** Marks a day's rollups as incomplete. */
export function reopenDay(sql: SqlStorage, day: number): void {
  const week = Math.floor(day / DAYS_A_WEEK)
  sql.exec('insert into open_days values (?) on conflict do nothing', day)
  sql.exec('insert into open_weeks values (?) on conflict do nothing', week)
}
