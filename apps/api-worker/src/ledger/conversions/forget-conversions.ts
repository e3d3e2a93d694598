import { isKeptParameter } from '@crivo/filter-engine'
import { asParameters, DAY_MS, isClickId } from '@crivo/shared'
import { bytesToId } from '../visit-columns/visit-schema.ts'

/**
 * Anonymizes the conversions of erased visits: removes the visit, click ID, parameters that name no
 * source, transaction, log and exact times, and deletes conversions without a class. The amounts by
 * day and source stay, because they no longer belong to anyone.
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
  const rows = sql
    .exec<{ id: number; parameters: string }>(
      `select id, parameters from conversions where id in (${which})`,
      ids,
    )
    .toArray()
  for (const { id, parameters } of rows) {
    sql.exec('update conversions set parameters = ? where id = ?', sourceOnly(parameters), id)
  }
  sql.exec(
    `update conversions set visitId = null, clickId = null, token = null, transactionId = 'erased-' || id,
      visitAt = visitAt / ${DAY_MS} * ${DAY_MS}, at = at / ${DAY_MS} * ${DAY_MS},
      changedAt = changedAt / ${DAY_MS} * ${DAY_MS} where id in (${which})`,
    ids,
  )
}

/**
 * Returns the stored parameters that name a source: neither `sub1` to `sub5`, which may contain
 * anything, nor others that only a rule names, and of click IDs only that they were sent.
 */
const sourceOnly = (text: string): string => {
  const named = Object.entries(asParameters(JSON.parse(text)))
    .filter(([name]) => isKeptParameter(name) && !/^sub\d$/.test(name))
    .map(([name, value]) => [name, isClickId(name) && value ? true : value])
  return JSON.stringify(Object.fromEntries(named))
}

/** Deletes conversions of visits before a time, with their log. */
export function deleteOldConversions(sql: SqlStorage, before: number): void {
  sql.exec(
    'delete from conversion_calls where conversionId in (select id from conversions where visitAt < ?)',
    before,
  )
  sql.exec('delete from conversions where visitAt < ?', before)
}
