import { ADD_PARAMETERS, CREATE_BACKTESTS } from '../backtest/tables.ts'
import { CREATE_CLICK_IDS } from '../click-ids/tables.ts'
import { ADD_TOKEN, CONVERSION_TABLES } from '../conversions/tables.ts'
import { COST_TABLES } from '../costs/tables.ts'
import { CREATE_NETWORK_HOURS } from '../counts/floods.ts'
import { ERASURE_TABLES } from '../erasure/tables.ts'
import { OWN_VISIT_TABLES } from '../own-visits/tables.ts'
import { CREATE_PEOPLE_HOURS } from '../people-share/tables.ts'
import { CREATE_PERSON_REPORTS } from '../person-reports/person-reports.ts'
import { startCleaningEvents } from '../reviewers/clean-old-events.ts'
import { CREATE_REVIEWER_CLICKS, CREATE_REVIEWER_HOURS } from '../reviewers/reviewer-hours.ts'
import { CREATE_RULE_DAYS } from '../rule-guard/tables.ts'
import { ARCHIVE_TABLES, CREATE_ARRIVALS, CREATE_SEGMENT_SETS } from '../segments/tables.ts'
import { CREATE_RULE_CHECKS } from '../visit-reports/rule-checks.ts'
import { CREATE_VISIT_REPORTS } from '../visit-reports/stored-visit-reports.ts'
import { indexColumns } from './old-layouts/index-columns.ts'
import { moveToSegments } from './old-layouts/move-to-segments.ts'
import { resumeArrivals } from './old-layouts/resume-arrivals.ts'
import { TABLES } from './tables.ts'

/** The version of the first release's tables; no released ledger is older. */
const FIRST_VERSION = 7

/**
 * Migrations from each version to the next. Steps that do nothing only changed how visits are
 * counted or stored before a later step counts or stores them again.
 */
const STEPS: readonly ((sql: SqlStorage) => void)[] = [
  // People are counted from this version on.
  (sql) => createTables(sql, 'people_hours', [CREATE_PEOPLE_HOURS]),
  addReviewerHours,
  () => {},
  (sql) => sql.exec(CREATE_NETWORK_HOURS),
  (sql) => createTables(sql, 'visit_reports', [CREATE_VISIT_REPORTS]),
  moveToSegments,
  () => {},
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
    const newest = FIRST_VERSION + STEPS.length
    if (version === newest) return
    const isNew = version === 0
    if (isNew) for (const table of TABLES) sql.exec(table)
    else if (version < FIRST_VERSION) throw new Error(`no migration from version ${version}`)
    for (const step of STEPS.slice((isNew ? TABLES_VERSION : version) - FIRST_VERSION)) step(sql)
    sql.exec('delete from schema_version')
    sql.exec('insert into schema_version values (?)', newest)
  })
}

const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec("select 1 from sqlite_master where type = 'table' and name = ?", name).toArray().length >
  0

/** Creates tables unless the first of them exists. */
function createTables(sql: SqlStorage, first: string, statements: readonly string[]): void {
  if (!hasTable(sql, first)) for (const statement of statements) sql.exec(statement)
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
