import { VISIT_COLUMN_NAMES, VISIT_COLUMNS, type VisitRow } from '@crivo/shared'
import { CREATE_ANSWERS } from './answers.ts'
import { countStored } from './count-stored.ts'
import { CREATE_DURATIONS } from './durations.ts'
import { settlePendingCounts } from './pending-counts.ts'
import { storeVisits } from './store-visits.ts'
import { addMissingColumns, TABLES } from './tables.ts'
import { WEBHOOK_TABLES } from './webhooks/tables.ts'

/** What brings an object's tables from one version to the next; never changed once released. */
const STEPS: readonly ((sql: SqlStorage) => void)[] = [
  createFirstTables,
  moveToRollups,
  addUsageColumns,
  countNamesAndLanguages,
  addDurationDays,
  addAnswers,
  addWebhooks,
]

/** Brings an object's tables to the newest version, in one transaction. */
export function migrate(storage: DurableObjectStorage): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec('create table if not exists schema_version (version integer not null)')
    const { version } = sql
      .exec<{ version: number }>('select coalesce(max(version), 0) as version from schema_version')
      .one()
    for (const step of STEPS.slice(version)) step(sql)
    if (version < STEPS.length) {
      sql.exec('delete from schema_version')
      sql.exec('insert into schema_version values (?)', STEPS.length)
    }
    const { columnNames } = sql.exec('select * from visits limit 0')
    for (const column of addMissingColumns(columnNames)) sql.exec(column)
  })
}

/** The tables before rollups, as far as the next step asks for them; objects may have them. */
function createFirstTables(sql: SqlStorage): void {
  sql.exec(`create table if not exists visits (sequence integer primary key autoincrement,
    id text not null unique, campaignId integer not null, at integer not null)`)
  sql.exec('create table if not exists batches (id text primary key, receivedAt integer not null)')
  sql.exec('create table if not exists campaign_totals (campaignId integer primary key)')
}

/** Stores every visit anew, so that it is in all counts. */
function moveToRollups(sql: SqlStorage): void {
  sql.exec('alter table visits rename to old_visits')
  sql.exec('alter table batches rename to old_batches')
  for (const index of ['visits_at', 'visits_campaign', 'batches_received']) {
    sql.exec(`drop index if exists ${index}`)
  }
  sql.exec('drop table campaign_totals')
  for (const table of TABLES) sql.exec(table)
  sql.exec('insert into batches select id, receivedAt from old_batches')
  for (let last = 0; ; ) {
    const rows = sql
      .exec('select * from old_visits where sequence > ? order by sequence limit 1000', last)
      .toArray()
    if (rows.length === 0) break
    storeVisits(sql, rows.map(toVisitRow), { maskBefore: 0, receivedAt: null })
    last = Number(rows.at(-1)?.sequence)
  }
  sql.exec('drop table old_visits')
  sql.exec('drop table old_batches')
}

/** Counts the bots of days that are still kept; when their visits came is not known any more. */
function addUsageColumns(sql: SqlStorage): void {
  // Tables that the step before has just made have them.
  if (sql.exec('select * from usage_days limit 0').columnNames.includes('bots')) return
  for (const column of ['bots', 'timed', 'delayMs']) {
    sql.exec(`alter table usage_days add column ${column} integer not null default 0`)
  }
  settlePendingCounts(sql)
  sql.exec(`update usage_days set bots = (select coalesce(sum(givt + sivt), 0) from hours
    where dimension = 'total' and hour >= day * 24 and hour < day * 24 + 24)`)
}

/** How long visits took that are there already is not known any more. */
function addDurationDays(sql: SqlStorage): void {
  sql.exec(CREATE_DURATIONS)
}

function addAnswers(sql: SqlStorage): void {
  for (const statement of CREATE_ANSWERS) sql.exec(statement)
}

/** An object whose tables were made just now has these too. */
function addWebhooks(sql: SqlStorage): void {
  const find = "select 1 from sqlite_master where name = 'webhook_events'"
  if (sql.exec(find).toArray().length > 0) return
  for (const statement of WEBHOOK_TABLES) sql.exec(statement)
}

/** Counts the visits that are there by what they were not counted by before. */
function countNamesAndLanguages(sql: SqlStorage): void {
  settlePendingCounts(sql)
  const [counted] = sql.exec("select 1 from hours where dimension = 'language' limit 1").toArray()
  if (counted === undefined) countStored(sql, ['language', 'botName'])
}

function toVisitRow(row: Record<string, SqlStorageValue>): VisitRow {
  const entries = VISIT_COLUMN_NAMES.map((column) => {
    const missing = VISIT_COLUMNS[column].endsWith('?') ? null : ''
    return [column, row[column] ?? missing]
  })
  return Object.fromEntries(entries)
}
