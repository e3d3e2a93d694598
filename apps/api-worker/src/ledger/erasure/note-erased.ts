import { dayOf } from '@crivo/shared'
import { forgetSampled } from '../backtest/stored-backtests.ts'
import { forgetClickIds } from '../click-ids/stored-click-ids.ts'
import { forgetConversions } from '../conversions/forget-conversions.ts'
import { reopenDay } from '../counts/rollup-units.ts'
import { rememberErased } from '../ingest/erased-visits.ts'
import { deletePersonReports } from '../person-reports/person-reports.ts'
import { bytesToId } from '../visit-columns/visit-schema.ts'
import { deleteVisitReports } from '../visit-reports/stored-visit-reports.ts'
import type { ErasureWork } from './erasure-work.ts'
import { addErased } from './stored-erasures.ts'

/**
 * Records erased visits: late copies are ignored, their days are counted again, their reports and
 * click IDs are deleted, and their conversions are anonymized. The caller holds the transaction.
 */
export function noteErased(
  sql: SqlStorage,
  { erasure, now }: Pick<ErasureWork, 'erasure' | 'now'>,
  erased: readonly VisitKey[],
): void {
  if (erased.length === 0) return
  addErased(sql, erasure.id, erased.length)
  rememberErased(sql, erased, now)
  forgetVisits(sql, erased)
}

interface VisitKey {
  readonly at: number
  readonly id: Uint8Array
}

/**
 * Deletes erased visits' reports, click IDs and samples, anonymizes their conversions, and has their
 * days counted again. The caller holds the transaction.
 */
export function forgetVisits(sql: SqlStorage, erased: readonly VisitKey[]): void {
  forgetConversions(sql, erased)
  forgetClickIds(sql, erased)
  const visits = erased.map(({ at, id }) => ({ at, id: bytesToId(id) }))
  const visitIds = visits.map(({ id }) => id)
  deleteVisitReports(sql, visits)
  deletePersonReports(sql, { visitIds })
  forgetSampled(sql, visitIds)
  for (const day of new Set(erased.map(({ at }) => dayOf(at)))) reopenDay(sql, day)
}
