/** Visits that one run of the alarm masks or deletes, so that no call waits long for it. */
const SLICE = 2_000

/** The end of the slice of visits that begins at `from`: `to` at the latest; milliseconds. */
export function sliceEnd(sql: SqlStorage, from: number, to: number): number {
  const [next] = sql
    .exec<{ at: number }>(
      'select at from visits where at >= ? and at < ? order by at limit 1 offset ?',
      from,
      to,
      SLICE,
    )
    .toArray()
  return next === undefined ? to : Math.max(next.at, from + 1)
}
