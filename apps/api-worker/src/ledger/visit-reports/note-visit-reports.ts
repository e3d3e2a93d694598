import {
  type AfterVisit,
  afterVisitOf,
  dayOf,
  type VisitReportRow,
  type VisitRow,
} from '@crivo/shared'
import type { AccessLimit } from '#core/ledger-api/settings.ts'
import { reopenDay } from '../counts/rollup-units.ts'
import { watchAccesses } from '../ingest/watch-accesses.ts'
import { findVisits } from '../queries/read-visit.ts'
import { readMaskBefore } from '../segments/masking.ts'
import { toHex } from '../visit-columns/visit-schema.ts'
import { noteAnswer } from './rule-checks.ts'
import {
  MOST_OF_MINUTE,
  minuteOf,
  readVisitReports,
  writeVisitReports,
} from './stored-visit-reports.ts'

/** A stored visit with its page's report. */
interface ReportedVisit {
  readonly visit: VisitRow
  readonly after: AfterVisit
  readonly isMasked: boolean
}

/**
 * Stores pages' reports on visits, once per visit; the caller holds the transaction. A report on a
 * visit that is not stored, such as a reviewer's, is not counted.
 */
export function noteVisitReports(
  sql: SqlStorage,
  reports: readonly VisitReportRow[],
  limits: readonly AccessLimit[],
  now: number,
): void {
  const byMinute = Map.groupBy(reports, ({ at }) => minuteOf(at))
  const added = [...byMinute.values()].flatMap((some) => noteMinute(sql, some, now))
  if (added.length === 0) return
  for (const day of new Set(added.map(({ visit }) => dayOf(visit.at)))) reopenDay(sql, day)
  // A visit by a program counts twice toward its IP address's limit.
  const automated = added.filter(({ after, isMasked }) => after === 'automation' && !isMasked)
  const visits = automated.map(({ visit }) => visit)
  watchAccesses(sql, visits, limits, now)
}

function noteMinute(
  sql: SqlStorage,
  reports: readonly VisitReportRow[],
  now: number,
): ReportedVisit[] {
  const [first] = reports
  if (first === undefined) return []
  const known = readVisitReports(sql, first.at, first.at)
  const before = known.size
  const maskedBefore = readMaskBefore(sql, now)
  const visits = findVisits(
    sql,
    reports.map(({ id, at }) => ({ at, hex: toHex(id) })),
    now,
  )
  const added = reports.flatMap(({ id, at, bits }, index) => {
    const visit = visits[index] ?? null
    if (known.has(id) || known.size >= MOST_OF_MINUTE || visit === null) return []
    known.set(id, bits)
    noteAnswer(sql, visit, bits)
    return [{ visit, after: afterVisitOf(bits), isMasked: at < maskedBefore }]
  })
  if (known.size > before) writeVisitReports(sql, minuteOf(first.at), known)
  return added
}
