import { afterVisitOf, DAY_MS, keptParametersOf, type VisitRow } from '@crivo/shared'
import { classOf } from '#core/visits/visit-class.ts'
import { CLICK_IDS_KEPT_MS, readClickIds } from '../click-ids/stored-click-ids.ts'
import type { VisitColumns } from '../visit-columns/visit-columns.ts'
import { visitReportsOf } from '../visit-reports/stored-visit-reports.ts'
import { noteConversion } from './note-conversion.ts'

/** The maximum delay before edges deliver a visit. */
const AWAITED_MS = 31 * DAY_MS

/**
 * Copies a visit's class and source to its conversion, which outlives it, and its click ID unless
 * one was reported.
 */
export function attribute(sql: SqlStorage, id: number, visit: VisitRow, now: number): void {
  const of = classOf(visit.reason)
  const reported = visitReportsOf(sql, [visit])[visit.id]
  const isAutomated = reported !== undefined && afterVisitOf(reported) === 'automation'
  const isInvalid = of === 'givt' || of === 'sivt' || (of === 'pass' && isAutomated)
  const clickId = readClickIds(sql, [visit], now)[visit.id] ?? null
  sql.exec(
    `update conversions set class = ?, isInvalid = ?, parameters = ?, referrer = ?, country = ?,
      clickId = coalesce(clickId, ?), changedAt = ? where id = ?`,
    ...[of, isInvalid ? 1 : 0, JSON.stringify(keptParametersOf(visit.facts))],
    ...[visit.referrer, visit.country, clickId, now, id],
  )
  noteConversion(sql, id, now)
}

/** Attributes conversions to the visits that they waited for. */
export function attributeArrived(
  sql: SqlStorage,
  added: Pick<VisitColumns, 'ids' | 'visitAt'>,
  now: number,
): void {
  const { ids } = added
  if (ids.length === 0) return
  const waiting = sql
    .exec<{ id: number; visitId: string; visitAt: number }>(
      'select id, visitId, visitAt from conversions where class is null',
    )
    .toArray()
  if (waiting.length === 0) return
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  for (const { id, visitId, visitAt } of waiting) {
    const row = rowOf.get(visitId)
    const visit = row === undefined ? null : added.visitAt(row)
    if (visit?.at === visitAt) attribute(sql, id, visit, now)
  }
}

/**
 * Deletes conversions whose visits never arrived, such as erased ones, and the networks' click IDs
 * once they are no longer needed.
 */
export function dropUnmatched(sql: SqlStorage, now: number): void {
  sql.exec(
    `update conversion_calls set conversionId = null, refused = 'CLICK_EXPIRED', at = ?2
      where conversionId in (select id from conversions where class is null and at < ?1)`,
    now - AWAITED_MS,
    now,
  )
  sql.exec('delete from conversions where class is null and at < ?', now - AWAITED_MS)
  sql.exec(
    'update conversions set clickId = null where clickId is not null and visitAt < ?',
    now - CLICK_IDS_KEPT_MS,
  )
}
