import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { createVisitTable, insertVisits } from '#ledger/storage/old-forms/visit-table.ts'
import { writeAccount } from '#ledger/storage/state.ts'
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
