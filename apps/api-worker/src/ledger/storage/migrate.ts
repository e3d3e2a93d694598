import { VISIT_COLUMN_NAMES, VISIT_COLUMNS, type VisitRow } from '@crivo/shared'
import { ADD_PARAMETERS, CREATE_BACKTESTS } from '../backtest/tables.ts'
import { CREATE_CLICK_IDS } from '../click-ids/tables.ts'
import { ADD_TOKEN, CONVERSION_TABLES } from '../conversions/tables.ts'
import { COST_TABLES } from '../costs/tables.ts'
import { addToTotals, sumTotals } from '../counts/campaign-totals.ts'
import { CREATE_DURATIONS } from '../counts/durations.ts'
import { CREATE_NETWORK_HOURS } from '../counts/floods.ts'
import { addToUsage, sumUsage } from '../counts/usage.ts'
import { ERASURE_TABLES } from '../erasure/tables.ts'
import { CREATE_IDEMPOTENCY_KEYS } from '../ingest/idempotency-keys.ts'
import { OWN_VISIT_TABLES } from '../own-visits/tables.ts'
import { CREATE_PEOPLE_HOURS } from '../people-share/tables.ts'
import { CREATE_PERSON_REPORTS } from '../person-reports/person-reports.ts'
import { startCleaningEvents } from '../reviewers/clean-old-events.ts'
import { CREATE_REVIEWER_CLICKS, CREATE_REVIEWER_HOURS } from '../reviewers/reviewer-hours.ts'
import { CREATE_RULE_DAYS } from '../rule-guard/tables.ts'
import { ARCHIVE_TABLES, CREATE_ARRIVALS, CREATE_SEGMENT_SETS } from '../segments/tables.ts'
import { CREATE_RULE_CHECKS } from '../visit-reports/rule-checks.ts'
import { CREATE_VISIT_REPORTS } from '../visit-reports/stored-visit-reports.ts'
import { WEBHOOK_TABLES } from '../webhooks/tables.ts'
import { indexColumns } from './old-forms/index-columns.ts'
import { joinBatches } from './old-forms/join-batches.ts'
import { moveToSegments } from './old-forms/move-to-segments.ts'
import { resumeArrivals } from './old-forms/resume-arrivals.ts'
import { createVisitTable, insertVisits } from './old-forms/visit-table.ts'
import { TABLES } from './tables.ts'

/**
 * Migrations from each version to the next. Migrations that only changed how visits are counted no
 * longer do anything, because the last one recounts all visits.
 */
const STEPS: readonly ((sql: SqlStorage) => void)[] = [
  () => {},
  keyVisitsByTime,
  addUsageColumns,
  () => {},
  (sql) => sql.exec(CREATE_DURATIONS),
  (sql) => createTables(sql, 'answers', CREATE_IDEMPOTENCY_KEYS),
  (sql) => createTables(sql, 'webhook_events', WEBHOOK_TABLES),
  // People are counted from this version on.
  (sql) => createTables(sql, 'people_hours', [CREATE_PEOPLE_HOURS]),
  addReviewerHours,
  () => {},
  (sql) => sql.exec(CREATE_NETWORK_HOURS),
  (sql) => createTables(sql, 'visit_reports', [CREATE_VISIT_REPORTS]),
  moveToSegments,
  joinBatches,
  (sql) => createTables(sql, 'segment_sets', [CREATE_SEGMENT_SETS]),
  (sql) => createTables(sql, 'archive_objects', ARCHIVE_TABLES),
  (sql) => createTables(sql, 'backtests', [CREATE_BACKTESTS]),
  (sql) => createTables(sql, 'erasures', ERASURE_TABLES),
  (sql) => createTables(sql, 'person_reports', [CREATE_PERSON_REPORTS]),
  (sql) => createTables(sql, 'conversions', CONVERSION_TABLES),
  addGuard,
  (sql) => addColumn(sql, 'conversions', 'token', ADD_TOKEN),
  (sql) => createTables(sql, 'costs', COST_TABLES),
  (sql) => createTables(sql, 'rule_checks', [CREATE_RULE_CHECKS]),
  (sql) => createTables(sql, 'click_ids', [CREATE_CLICK_IDS]),
  (sql) => addColumn(sql, 'backtests', 'parameters', ADD_PARAMETERS),
  // Reviewers' clicks are counted from this version on.
  (sql) => createTables(sql, 'reviewer_clicks', [CREATE_REVIEWER_CLICKS]),
  (sql) => createTables(sql, 'own_requests', OWN_VISIT_TABLES),
  moveTail,
  (sql) => indexColumns(sql),
]

/** The version at which new objects start: later steps skip whatever `TABLES` already creates. */
const TABLES_VERSION = 23

/** Migrates an object's tables to the newest version, in one transaction. */
export function migrate(storage: DurableObjectStorage): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec('create table if not exists schema_version (version integer not null)')
    const { version } = sql
      .exec<{ version: number }>('select coalesce(max(version), 0) as version from schema_version')
      .one()
    if (version === STEPS.length) return
    // The first version had no table of versions.
    const isNew = version === 0 && !hasTable(sql, 'visits')
    if (isNew) for (const table of TABLES) sql.exec(table)
    for (const step of STEPS.slice(isNew ? TABLES_VERSION : version)) step(sql)
    sql.exec('delete from schema_version')
    sql.exec('insert into schema_version values (?)', STEPS.length)
  })
}

const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec("select 1 from sqlite_master where type = 'table' and name = ?", name).toArray().length >
  0

/** Creates tables unless the first of them exists. */
function createTables(sql: SqlStorage, first: string, statements: readonly string[]): void {
  if (!hasTable(sql, first)) for (const statement of statements) sql.exec(statement)
}

/** Stores every visit again, keyed by time, so that totals and usage include it. */
function keyVisitsByTime(sql: SqlStorage): void {
  sql.exec('alter table visits rename to old_visits')
  for (const index of ['visits_at', 'visits_campaign']) sql.exec(`drop index if exists ${index}`)
  sql.exec('drop table campaign_totals')
  for (const table of TABLES) sql.exec(table)
  createVisitTable(sql)
  for (let last = 0; ; ) {
    const rows = sql
      .exec('select * from old_visits where sequence > ? order by sequence limit 1000', last)
      .toArray()
    if (rows.length === 0) break
    const visits = rows.map(toVisitRow)
    insertVisits(sql, visits)
    addToTotals(sql, [sumTotals(sql, visits)])
    addToUsage(sql, [sumUsage(visits, null, new Set())])
    last = Number(rows.at(-1)?.sequence)
  }
  sql.exec('drop table old_visits')
}

/** Counts bots of retained days; the arrival times of their visits are unknown. */
function addUsageColumns(sql: SqlStorage): void {
  // Tables just created by the previous step already have the columns.
  if (sql.exec('select * from usage_days limit 0').columnNames.includes('bots')) return
  for (const column of ['bots', 'timed', 'delayMs']) {
    sql.exec(`alter table usage_days add column ${column} integer not null default 0`)
  }
  sql.exec(`update usage_days set bots = (select count(*) from visits
    where at >= day * 86400000 and at < (day + 1) * 86400000
      and (reason like 'GIVT.%' or reason like 'SIVT.%'))`)
}

/** Rule decisions are counted from this version on; alerts can reference visits. */
function addGuard(sql: SqlStorage): void {
  createTables(sql, 'rule_days', [CREATE_RULE_DAYS])
  if (sql.exec('select * from alerts limit 0').columnNames.includes('taken')) return
  sql.exec('alter table alerts add column taken text')
}

/** Adds a column unless the table was just created with it. */
function addColumn(sql: SqlStorage, table: string, column: string, statement: string): void {
  const { columnNames } = sql.exec(`select * from ${table} limit 0`)
  if (!columnNames.includes(column)) sql.exec(statement)
}

/** Moves batches to the table whose rows earlier releases cannot read. */
function moveTail(sql: SqlStorage): void {
  createTables(sql, 'arrivals', [CREATE_ARRIVALS])
  resumeArrivals(sql)
  const last = '(select coalesce(max(id), 0) from arrivals)'
  sql.exec(`insert into arrivals select id + ${last}, batches, last, receivedAt, "from", "to",
    count, chars, content from tail order by id`)
  sql.exec('delete from tail')
}

/** Reviewers' visits become counts when visits are moved to segments. */
function addReviewerHours(sql: SqlStorage): void {
  createTables(sql, 'reviewer_hours', CREATE_REVIEWER_HOURS)
  startCleaningEvents(sql)
}

function toVisitRow(row: Record<string, SqlStorageValue>): VisitRow {
  const entries = VISIT_COLUMN_NAMES.map((column) => {
    const missing = VISIT_COLUMNS[column].endsWith('?') ? null : ''
    return [column, row[column] ?? missing]
  })
  return Object.fromEntries(entries)
}
