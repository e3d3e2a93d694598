import { DAY_MS } from '@crivo/shared'
import { bytesToId } from '../visit-columns/visit-schema.ts'

/**
 * Anonymizes the conversions of erased visits: removes the visit, click ID, transaction, log and
 * exact times, and deletes conversions without a class. The amounts by day and source stay, because
 * they no longer belong to anyone.
 */
export function forgetConversions(
  sql: SqlStorage,
  erased: readonly { readonly at: number; readonly id: Uint8Array }[],
): void {
  const ids = JSON.stringify(erased.map(({ id }) => bytesToId(id)))
  const which = 'select id from conversions where visitId in (select value from json_each(?))'
  sql.exec(`delete from conversion_calls where conversionId in (${which})`, ids)
  sql.exec(`delete from conversions where class is null and id in (${which})`, ids)
  sql.exec(
    `delete from webhook_events where type = 'conversion.changed'
      and data ->> 'id' in (${which})`,
    ids,
  )
  sql.exec(
    `update conversions set visitId = null, clickId = null, token = null, transactionId = 'erased-' || id,
      parameters = json_remove(parameters, '$.sub1', '$.sub2', '$.sub3', '$.sub4', '$.sub5'),
      visitAt = visitAt / ${DAY_MS} * ${DAY_MS}, at = at / ${DAY_MS} * ${DAY_MS},
      changedAt = changedAt / ${DAY_MS} * ${DAY_MS} where id in (${which})`,
    ids,
  )
}

/** Deletes conversions of visits before a time, with their log. */
export function deleteOldConversions(sql: SqlStorage, before: number): void {
  sql.exec(
    'delete from conversion_calls where conversionId in (select id from conversions where visitAt < ?)',
    before,
  )
  sql.exec('delete from conversions where visitAt < ?', before)
}
