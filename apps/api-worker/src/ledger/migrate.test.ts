import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'

/** The tables of the first version, as they were made before one had a number. */
const FIRST_TABLES = `
  create table visits (sequence integer primary key autoincrement, "id" text unique not null,
    "campaignId" integer not null, "at" integer not null, "action" text not null,
    "reason" text not null, "ruleId" text, "rulesetHash" text not null, "status" integer not null,
    "clientIp" text, "country" text, "region" text, "city" text, "asn" integer, "language" text,
    "os" text, "browser" text, "device" text, "botName" text, "referrer" text);
  create index visits_at on visits (at desc);
  create index visits_campaign on visits (campaignId, at desc);
  create table batches (id text primary key, receivedAt integer not null);
  create index batches_received on batches (receivedAt);
  create table campaign_totals (campaignId integer primary key, requests integer not null,
    black integer not null, verified integer not null);`

const DAY = 86_400_000
const LATER = ['monitored', 'monitoredRuleId', 'failure', 'facts', 'decisionMs']

/** Puts an object back to where it was before its tables had a version. */
async function newFirstLedger(visits: readonly VisitRow[], batchId: string) {
  const ledger = newLedger()
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
      )
      .toArray()
    for (const { name } of tables) sql.exec(`drop table ${name}`)
    sql.exec(FIRST_TABLES)
    for (const row of visits) {
      const cells = Object.entries(row).filter(([column]) => !LATER.includes(column))
      const columns = cells.map(([column]) => `"${column}"`).join()
      const values = cells.map(([, value]) => value)
      sql.exec(
        `insert into visits (${columns}) values (${values.map(() => '?').join()})`,
        ...values,
      )
    }
    sql.exec('insert into campaign_totals values (1, 2, 1, 0)')
    sql.exec('insert into batches values (?, ?)', batchId, Date.now())
  })
  await evictDurableObject(ledger)
  return ledger
}

it('keeps the visits of the first tables, and counts them', async () => {
  const now = Date.now()
  const unknown = { facts: null, decisionMs: null }
  const visits = [
    visit(1, { ...unknown, at: now - 1, rulesetHash: 'b'.repeat(64), country: null }),
    visit(1, { ...unknown, at: now - 2, action: 'white', reason: 'GIVT.UA' }),
    visit(2, { ...unknown, at: now - 3, reason: 'VERIFIED.AD' }),
  ]
  const { batch, account, accessLimits } = batchOf(visits)
  const ledger = await newFirstLedger(visits.toReversed(), batch.batchId)
  expect(await ledger.recent({ campaignId: null, limit: 10 })).toEqual(visits)
  expect(await ledger.totals()).toEqual({
    1: { requests: 2, black: 1, verified: 0 },
    2: { requests: 0, black: 0, verified: 1 },
  })
  const span = { from: now - 3_600_000, to: now + 3_600_000, campaignId: null }
  const { rows } = await ledger.breakdown({ span, dimension: 'country', limit: 10 })
  expect(rows.map(({ value }) => value)).toEqual(['BR', ''])
  const again = await ledger.append({ batch, account, accessLimits, lost: 0 })
  expect(again).toMatchObject({ accepted: 0, duplicate: true })
})

it('is migrated once', async () => {
  const ledger = await newFirstLedger([visit(1)], crypto.randomUUID())
  await ledger.append(batchOf([visit(1)]))
  await evictDurableObject(ledger)
  expect(await ledger.recent({ campaignId: null, limit: 10 })).toHaveLength(2)
  expect(await query(ledger, 'select version from schema_version')).toEqual([{ version: 7 }])
})

it('counts the invalid traffic of days that were counted without it', async () => {
  const ledger = newLedger()
  const day = Math.floor(Date.now() / DAY) * DAY
  const bot = { action: 'white', reason: 'SIVT.TIMEZONE' } as const
  await ledger.append(batchOf([visit(1, { at: day, ...bot }), visit(1, { at: day - 1, ...bot })]))
  await ledger.append(batchOf([visit(1, { at: day, ...bot }), visit(1, { at: day })]))
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    for (const column of ['bots', 'timed', 'delayMs']) {
      sql.exec(`alter table usage_days drop column ${column}`)
    }
    sql.exec('update schema_version set version = 2')
  })
  await evictDurableObject(ledger)
  const usage = { verified: 0, meanDelayMs: null }
  const [today, before] = [
    await ledger.usage({ from: day, to: day + DAY }),
    await ledger.usage({ from: day - DAY, to: day }),
  ]
  expect(today).toEqual({ ...usage, requests: 3, bots: 2 })
  expect(before).toEqual({ ...usage, requests: 1, bots: 1 })
})

it('counts visits by what they were not counted by before, also in days that are built', async () => {
  const ledger = newLedger()
  const at = Date.now() - 3 * DAY
  const visits = [
    visit(1, { at, language: 'es' }),
    visit(2, { at, language: 'es', botName: 'curl', reason: 'GIVT.UA', action: 'white' }),
    visit(1, { language: null }),
  ]
  await ledger.append(batchOf(visits))
  for (let slices = 0; slices < 10; slices++) await runDurableObjectAlarm(ledger)
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    for (const table of ['hours', 'days', 'weeks']) {
      sql.exec(`delete from ${table} where dimension in ('language', 'botName')`)
    }
    sql.exec("update pending_counts set counts = json_remove(counts, '$.language', '$.botName')")
    sql.exec('update schema_version set version = 3')
  })
  await evictDurableObject(ledger)
  const span = { from: at - DAY, to: Date.now() + DAY, campaignId: null }
  const valuesOf = async (dimension: 'language' | 'botName') =>
    (await ledger.breakdown({ span, dimension, limit: 9 })).rows.map(({ value, counts }) => [
      value,
      counts.pass,
      counts.givt,
    ])
  const expected = [
    [
      ['es', 1, 1],
      ['', 1, 0],
    ],
    [
      ['', 2, 0],
      ['curl', 0, 1],
    ],
  ]
  expect([await valuesOf('language'), await valuesOf('botName')]).toEqual(expected)
  for (let slices = 0; slices < 10; slices++) await runDurableObjectAlarm(ledger)
  expect([await valuesOf('language'), await valuesOf('botName')]).toEqual(expected)
})
