import { VISIT_COLUMN_NAMES, VISIT_COLUMNS, type VisitColumn } from '@crivo/shared'
import { CREATE_ANSWERS } from './answers.ts'
import { COUNT_COLUMNS } from './count-visits.ts'
import { CREATE_DURATIONS } from './durations.ts'
import { WEBHOOK_TABLES } from './webhooks/tables.ts'

/** Columns that are not stored as they are read: 16 bytes, and a number of `ruleset_hashes`. */
const STORED_AS: Partial<Record<VisitColumn, string>> = { id: 'blob', rulesetHash: 'integer' }

const columnSql = (column: VisitColumn): string => {
  const type = VISIT_COLUMNS[column]
  const stored = STORED_AS[column] ?? type.replace('?', '')
  return `"${column}" ${stored}${type.endsWith('?') ? '' : ' not null'}`
}

const COUNTS = COUNT_COLUMNS.map((column) => `${column} integer not null`).join(', ')

/**
 * Counts of whole days or weeks, where campaign 0 stands for all of them; and the days or weeks
 * whose visits are not, or not all, in there.
 */
const createUnit = (table: 'days' | 'weeks') => [
  `create table ${table} (
    dimension text not null, campaignId integer not null, number integer not null,
    value text not null, ${COUNTS}, primary key (dimension, campaignId, number, value)
  ) without rowid`,
  `create table open_${table} (number integer primary key)`,
]

/**
 * The ledger's tables. The platform bills each row and each index entry that is written, so
 * tables are their own primary key, and only those of batches and answers have another index.
 */
export const TABLES = [
  `create table visits (
    ${VISIT_COLUMN_NAMES.map(columnSql).join(', ')}, primary key (at, id)
  ) without rowid`,
  'create table ruleset_hashes (id integer primary key, hash text not null unique)',
  `create table batches (
    id text primary key, receivedAt integer not null
  ) without rowid`,
  'create index batches_received on batches (receivedAt)',
  // Counts of single batches, as JSON, that are not in `hours` yet.
  'create table pending_counts (id integer primary key, counts text not null)',
  `create table hours (
    dimension text not null, hour integer not null, campaignId integer not null,
    value text not null, ${COUNTS}, primary key (dimension, hour, campaignId, value)
  ) without rowid`,
  ...(['days', 'weeks'] as const).flatMap(createUnit),
  `create table campaign_totals (
    campaignId integer primary key, requests integer not null,
    black integer not null, verified integer not null
  )`,
  `create table usage_days (
    day integer primary key, requests integer not null, verified integer not null,
    bots integer not null default 0, timed integer not null default 0,
    delayMs integer not null default 0
  )`,
  `create table alerts (
    id integer primary key autoincrement, kind text not null, at integer not null,
    subject text not null, campaignId integer, readAt integer
  )`,
  `create table accesses (
    campaignId integer not null, address text not null, times text not null,
    lastAt integer not null, reportedAt integer, primary key (campaignId, address)
  ) without rowid`,
  `create table outbox (
    id integer primary key autoincrement, kind text not null, payload text not null,
    attempts integer not null default 0, nextAt integer not null default 0
  )`,
  CREATE_DURATIONS,
  ...CREATE_ANSWERS,
  ...WEBHOOK_TABLES,
  'create table state (key text primary key, value text not null) without rowid',
] as const

/** What gives a table of visits the columns that came later; these may all be null. */
export const addMissingColumns = (present: readonly string[]): string[] =>
  VISIT_COLUMN_NAMES.filter((column) => !present.includes(column)).map(
    (column) => `alter table visits add column ${columnSql(column)}`,
  )
