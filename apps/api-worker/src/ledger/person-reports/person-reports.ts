import {
  DAY_MS,
  dayOf,
  HOUR_MS,
  type ReceiptCall,
  type ReceiptReason,
  type VisitRow,
} from '@crivo/shared'
import type { StoredPersonReport } from '#core/ledger-api/searches.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { raiseOnce } from '../findings/alerts.ts'
import { findVisits } from '../queries/read-visit.ts'
import { searchVisits } from '../queries/search-visits.ts'
import { toHex } from '../visit-columns/visit-schema.ts'

/**
 * Visitors' reports that they are people. Until the visit is found, only its ID and the visitor's
 * IP address are stored; afterward, only the visit is referenced.
 */
export const CREATE_PERSON_REPORTS = `create table person_reports (
  visitId text primary key, reportedAt integer not null, address text, at integer, closedAt integer
)`

/** Newer visits are hidden, as reviewers' counts are until then. */
const REVEALED_AFTER_MS = HOUR_MS
/** Edges may deliver a visit long after its visitor's report. */
const SOUGHT_MS = DAY_MS
const KEPT_MS = 30 * DAY_MS
/** Limits across all visitors and per IP address; further reports are dropped. */
const MOST_REPORTS = 500
const MOST_OF_ADDRESS = 5
const MOST_LISTED = 50
/** The maximum number of visits searched per IP address. */
const MOST_OF_DAY = 500

const REASONS: Readonly<Record<string, ReceiptReason>> = {
  'POLICY.SCHEDULE': 'closed',
  'POLICY.CAP': 'closed',
  'POLICY.PAUSED': 'closed',
  'POLICY.ALWAYS_WHITE': 'closed',
}

/** Returns the reason class of a visitor's own visit; `null` if there is nothing to disclose. */
export function receiptReasonOf(
  sql: SqlStorage,
  { visitId, address }: Pick<ReceiptCall, 'visitId' | 'address'>,
  now: number,
): ReceiptReason | null {
  const span = { from: now - DAY_MS, to: now - REVEALED_AFTER_MS }
  const visit = findOf(sql, address, span, now).find(({ id }) => id === visitId)
  if (visit === undefined) return null
  if (visit.action === 'black') return 'main'
  const of = classOf(visit.reason)
  return (
    REASONS[visit.reason] ??
    (of === 'givt' || of === 'sivt' ? 'automated' : of === 'policy' ? 'audience' : 'closed')
  )
}

/** Stores a report, whether or not its visit is known yet. */
export function takePersonReport(
  sql: SqlStorage,
  { visitId, address }: Pick<ReceiptCall, 'visitId' | 'address'>,
  now: number,
): void {
  matchPersonReports(sql, now)
  const { all, own } = sql
    .exec<{ all: number; own: number }>(
      `select count(*) as "all", coalesce(sum(address = ?), 0) as own from person_reports
        where closedAt is null`,
      address,
    )
    .one()
  if (all >= MOST_REPORTS || own >= MOST_OF_ADDRESS) return
  sql.exec(
    'insert into person_reports (visitId, reportedAt, address) values (?, ?, ?) on conflict do nothing',
    visitId,
    now,
    address,
  )
  matchPersonReports(sql, now)
}

/** Deletes old reports, and those whose visits were not found in time. */
export const deleteOldPersonReports = (sql: SqlStorage, now: number): void =>
  void sql.exec(
    'delete from person_reports where reportedAt < ? or (at is null and reportedAt < ?)',
    now - KEPT_MS,
    now - SOUGHT_MS,
  )

/**
 * Returns when a report whose visit was not found must be deleted with its IP address, in
 * milliseconds; `null` if there is none.
 */
export function nextPersonReportEnd(sql: SqlStorage): number | null {
  const first = 'select min(reportedAt) as at from person_reports where at is null'
  const { at } = sql.exec<{ at: number | null }>(first).one()
  return at === null ? null : at + SOUGHT_MS
}

/**
 * Finds the visits of new reports, and raises one alert per day and campaign. Deletes reports that
 * match no filtered visit, including reviewers' reports, because their visits have no ID.
 */
export function matchPersonReports(sql: SqlStorage, now: number): void {
  deleteOldPersonReports(sql, now)
  const open = sql
    .exec<{ visitId: string; address: string }>(
      'select visitId, address from person_reports where at is null',
    )
    .toArray()
  for (const [address, reports] of Map.groupBy(open, (report) => report.address)) {
    const visits = findOf(sql, address, { from: now - 2 * DAY_MS, to: now + 1 }, now)
    for (const { visitId } of reports) {
      const visit = visits.find(({ id }) => id === visitId)
      if (visit !== undefined) settle(sql, visit, now)
    }
  }
}

function settle(sql: SqlStorage, { id, at, action, campaignId }: VisitRow, now: number): void {
  if (action === 'black') {
    sql.exec('delete from person_reports where visitId = ?', id)
    return
  }
  sql.exec('update person_reports set at = ?, address = null where visitId = ?', at, id)
  const alert = { kind: 'person_report' as const, at: now, subject: '', campaignId }
  raiseOnce(sql, alert, String(dayOf(now)), `person_report.${campaignId}`)
}

const findOf = (
  sql: SqlStorage,
  ip: string,
  span: { from: number; to: number },
  now: number,
): readonly VisitRow[] =>
  searchVisits(sql, { ...span, ip, cursor: null, limit: MOST_OF_DAY }, now).visits

/** Returns the open reports whose visits are known, latest first. */
export function listPersonReports(sql: SqlStorage, now: number): StoredPersonReport[] {
  matchPersonReports(sql, now)
  const rows = sql
    .exec<{ visitId: string; at: number; reportedAt: number }>(
      `select visitId, at, reportedAt from person_reports
        where at is not null and closedAt is null order by reportedAt desc limit ?`,
      MOST_LISTED,
    )
    .toArray()
  if (rows.length === 0) return []
  const keys = rows.map(({ visitId, at }) => ({ at, hex: toHex(visitId) }))
  const visits = findVisits(sql, keys, now)
  return rows.flatMap(({ reportedAt }, index) => {
    const visit = visits[index] ?? null
    return visit === null ? [] : [{ visit, reportedAt }]
  })
}

/** Deletes the reports on some visits, and those by an IP address whose visits are not found yet. */
export function deletePersonReports(
  sql: SqlStorage,
  { visitIds = [], address = null }: { visitIds?: readonly string[]; address?: string | null },
): void {
  sql.exec(
    'delete from person_reports where visitId in (select value from json_each(?)) or address = ?',
    JSON.stringify(visitIds),
    address,
  )
}

/** Closes an open report; returns whether there was one. */
export const closePersonReport = (sql: SqlStorage, visitId: string, now: number): boolean =>
  sql.exec(
    'update person_reports set closedAt = ? where visitId = ? and at is not null and closedAt is null',
    now,
    visitId,
  ).rowsWritten > 0
