import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { writeAccount } from '#ledger/storage/state.ts'
import { toHex } from '#ledger/visit-columns/visit-schema.ts'
import { batchOf, newLedger } from './ledgers.ts'

/** The tables of version 10 that segments replaced. */
const TABLES = [
  'create table batches (id text primary key, receivedAt integer not null) without rowid',
  'create index batches_received on batches (receivedAt)',
  'create table pending_counts (id integer primary key, counts text not null)',
  ...['hours', 'days', 'weeks'].map((table) => `create table ${table} (value text not null)`),
]
const SEGMENT_TABLES = [
  'tail',
  'arrivals',
  'batch_ids',
  'segments',
  'segment_columns',
  'segment_sets',
  'archive_objects',
  'days',
  'weeks',
]

/** Returns a ledger whose visits are stored as releases before segments stored them. */
export async function oldLedger(
  visits: readonly VisitRow[],
  change: (sql: SqlStorage) => void = () => {},
): Promise<DurableObjectStub<AccountLedger>> {
  const ledger = newLedger()
  await runInDurableObject(ledger, async (_, { storage }) => {
    const { sql } = storage
    await storage.deleteAlarm()
    for (const table of SEGMENT_TABLES) sql.exec(`drop table ${table}`)
    for (const table of TABLES) sql.exec(table)
    createVisitTable(sql)
    insertVisits(sql, visits)
    for (const { at } of visits) {
      sql.exec('insert or ignore into open_days values (?)', Math.floor(at / 86_400_000))
    }
    writeAccount(sql, batchOf([]).account)
    sql.exec('update schema_version set version = 10')
    change(sql)
  })
  await evictDurableObject(ledger)
  return ledger
}

/** The columns of the visit table that segments replaced. */
const COLUMNS = {
  id: 'blob not null',
  campaignId: 'integer not null',
  at: 'integer not null',
  action: 'text not null',
  reason: 'text not null',
  ruleId: 'text',
  monitored: 'text',
  monitoredRuleId: 'text',
  rulesetHash: 'integer not null',
  status: 'integer not null',
  failure: 'text',
  clientIp: 'text',
  country: 'text',
  region: 'text',
  city: 'text',
  asn: 'integer',
  language: 'text',
  os: 'text',
  browser: 'text',
  device: 'text',
  botName: 'text',
  referrer: 'text',
  facts: 'text',
  decisionMs: 'integer',
} as const

type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]

/** Creates the tables of visits from before segments. */
function createVisitTable(sql: SqlStorage): void {
  const columns = NAMES.map((name) => `"${name}" ${COLUMNS[name]}`).join(', ')
  sql.exec(`create table visits (${columns}, primary key (at, id)) without rowid`)
  sql.exec('create table ruleset_hashes (id integer primary key, hash text not null unique)')
}

const INSERT = `insert into visits (${NAMES.map((name) => `"${name}"`).join(', ')})
  values (${NAMES.map((name) => (name === 'id' ? 'unhex(?)' : '?')).join(', ')})`

function insertVisits(sql: SqlStorage, visits: readonly VisitRow[]): void {
  for (const visit of visits) {
    const { rulesetHash: hash } = visit
    sql.exec('insert or ignore into ruleset_hashes (hash) values (?)', hash)
    const { id } = sql
      .exec<{ id: number }>('select id from ruleset_hashes where hash = ?', hash)
      .one()
    const stored = { ...visit, id: toHex(visit.id), rulesetHash: id }
    sql.exec(INSERT, ...NAMES.map((name) => stored[name]))
  }
}
