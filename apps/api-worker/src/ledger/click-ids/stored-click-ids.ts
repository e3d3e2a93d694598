import { CONVERSION_WINDOW_DAYS, DAY_MS, HOUR_MS } from '@crivo/shared'
import { bytesToId } from '../visit-columns/visit-schema.ts'

/** Networks accept conversions of their clicks for this long. */
export const CLICK_IDS_KEPT_MS = CONVERSION_WINDOW_DAYS * DAY_MS

interface VisitKey {
  readonly at: number
  readonly id: string
}

/** SQLite builds the object, because the engine would intern each ID as the name of a property. */
const INSERT = `insert or replace into click_ids ("from", batchId, "to", ids)
  select ?, ?, ?, json_group_object(value ->> 0, value ->> 1) from json_each(?)`

/** Stores the click IDs of a batch's new visits; the caller holds the transaction. */
export function noteClickIds(
  sql: SqlStorage,
  batchId: string,
  added: readonly VisitKey[],
  clickIds: Readonly<Record<string, string>>,
): void {
  const known = new Map(Object.entries(clickIds))
  if (known.size === 0) return
  const sent = added.filter(({ id }) => known.has(id))
  // A row spans less than an hour, so that a visit's row is found by its time.
  const hours = Map.groupBy(sent, ({ at }) => Math.floor(at / HOUR_MS))
  for (const visits of hours.values()) {
    const times = visits.map(({ at }) => at)
    const ids = visits.map(({ id }) => [id.toLowerCase(), known.get(id)])
    const [from, to] = [Math.min(...times), Math.max(...times)]
    sql.exec(INSERT, from, batchId, to, JSON.stringify(ids))
  }
}

/**
 * Condition for the rows that may contain a visit's click ID; `each` is the visit, as a JSON
 * object.
 */
const ROWS_OF_EACH = `click_ids."from" between each.value ->> 'at' - ${HOUR_MS} and each.value ->> 'at'
  and click_ids."to" >= each.value ->> 'at'`
const PATH_OF_EACH = `'$."' || lower(each.value ->> 'id') || '"'`

/** Returns the encrypted click IDs of visits by visit ID, while they are stored. */
export function readClickIds(
  sql: SqlStorage,
  visits: readonly VisitKey[],
  now: number,
): Record<string, string> {
  const kept = visits.filter(({ at }) => at > now - CLICK_IDS_KEPT_MS)
  if (kept.length === 0) return {}
  const rows = sql
    .exec<{ id: string; sealed: string | null }>(
      `select each.value ->> 'id' as id, json_extract(ids, ${PATH_OF_EACH}) as sealed
        from json_each(?) as each join click_ids on ${ROWS_OF_EACH}`,
      JSON.stringify(kept.map(({ at, id }) => ({ at, id }))),
    )
    .toArray()
  return Object.fromEntries(
    rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [[id, sealed]])),
  )
}

/** Deletes the click IDs of erased visits; the caller holds the transaction. */
export function forgetClickIds(
  sql: SqlStorage,
  erased: readonly { readonly at: number; readonly id: Uint8Array }[],
): void {
  for (const { at, id } of erased) {
    sql.exec(
      `update click_ids set ids = json_remove(ids, ?1)
        where "from" between ?2 - ${HOUR_MS} and ?2 and "to" >= ?2
          and json_type(ids, ?1) is not null`,
      `$."${bytesToId(id)}"`,
      at,
    )
  }
  sql.exec("delete from click_ids where ids = '{}'")
}

/**
 * Deletes the click IDs of visits before a time, and expired ones; up to an hour early, because a
 * row is deleted with its oldest entry.
 */
export function deleteOldClickIds(sql: SqlStorage, before: number, now: number): void {
  sql.exec('delete from click_ids where "from" < ?', Math.max(before, now - CLICK_IDS_KEPT_MS))
}
