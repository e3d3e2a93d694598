import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { cellsOf, decodeColumn, encodeColumn } from '@crivo/segments'
import { expect, it } from 'vitest'
import { batchOf, compact, newLedger, query, turn } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { appendVisits } from '../ingest/append-visits.ts'
import { openBatch } from '../ingest/open-batch.ts'
import { foldCounts } from '../upkeep/fold-counts.ts'
import { compactTail } from './compact.ts'

const DAY = 86_400_000
const NOW = Date.now()
const ALL = { from: null, to: null, cursor: null, limit: 100 }
const SPAN = { from: NOW - 40 * DAY, to: NOW + DAY, campaignId: null }

it('sets a damaged segment aside, losing only that segment, and alerts the account once', async () => {
  const ledger = newLedger()
  const visits = [0, 1, 2].map((days) => visit(1, { at: NOW - days * DAY }))
  await ledger.append(batchOf(visits))
  await compact(ledger)
  const [, damaged] = visits
  const day = Math.floor((NOW - DAY) / DAY)
  await query(
    ledger,
    `update segment_columns set bytes = x'0102030405060708' where name = 'country'
      and segment = (select id from segments where day = ?)`,
    day,
  )
  await evictDurableObject(ledger)
  const rest = visits.filter((each) => each !== damaged)
  expect((await ledger.visits(ALL)).visits).toEqual(rest)
  expect((await ledger.breakdown({ span: SPAN, dimension: 'country', limit: 9 })).total.pass).toBe(
    2,
  )
  expect((await ledger.visits({ ...ALL, country: 'BR' })).visits).toEqual(rest)
  for (let alarms = 0; alarms < 8; alarms++) await runDurableObjectAlarm(ledger)
  const alerts = (await ledger.alerts()).filter(({ kind }) => kind === 'visits_damaged')
  expect(alerts.map(({ subject }) => subject)).toEqual([
    new Date(day * DAY).toISOString().slice(0, 10),
  ])
  expect(await ledger.append(batchOf([visit(1)]))).toMatchObject({ accepted: 1 })
})

it('loses and duplicates nothing when a move is interrupted', async () => {
  const ledger = newLedger()
  const visits = Array.from({ length: 20 }, (_, index) => visit(1, { at: NOW - index }))
  await ledger.append(batchOf(visits.slice(0, 10)))
  await compact(ledger)
  await ledger.append(batchOf(visits.slice(10)))
  const read = async () => (await ledger.visits(ALL)).visits
  await runInDurableObject(ledger, async (_, { storage }) => {
    let turns = 0
    const end = async () => {
      if (++turns > 9) throw new Error('The isolate ended')
    }
    const move = compactTail(storage, { now: NOW, firstDay: 0, turn: end }, foldCounts)
    await expect(move).rejects.toThrow('The isolate ended')
  })
  expect(await query(ledger, 'select count from segments')).toEqual([{ count: 10 }])
  expect(await read()).toEqual(visits)
  await evictDurableObject(ledger)
  expect(await read()).toEqual(visits)
  await compact(ledger)
  expect(await query(ledger, 'select count from segments')).toEqual([{ count: 20 }])
  expect(await read()).toEqual(visits)
})

it('moves nothing from a ledger that is erased meanwhile', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  await runInDurableObject(ledger, async (_, { storage }) => {
    let isFirst = true
    const erase = async () => {
      if (isFirst) storage.sql.exec('delete from arrivals')
      isFirst = false
      await turn()
    }
    await compactTail(storage, { now: NOW, firstDay: 0, turn: erase }, foldCounts)
  })
  expect(await query(ledger, 'select id from segments')).toEqual([])
})

it('accepts visits while it moves others', async () => {
  const ledger = newLedger()
  const [first, second] = [visit(1, { at: NOW - 2 }), visit(1, { at: NOW - 1 })]
  await ledger.append(batchOf([first]))
  await runInDurableObject(ledger, async (_, { storage }) => {
    let isFirst = true
    const append = async () => {
      const moment = { now: NOW, uuid: () => crypto.randomUUID() }
      if (isFirst) appendVisits(storage, openBatch(batchOf([second])), moment)
      isFirst = false
    }
    await compactTail(storage, { now: NOW, firstDay: 0, turn: append }, foldCounts)
  })
  expect((await ledger.visits(ALL)).visits).toEqual([second, first])
  expect(await query(ledger, 'select count from arrivals')).toEqual([{ count: 1 }])
})

it.each([8_191, 12_000, 16_384, 16_720, 30_000, 60_000])(
  'reads back a column of %i distinct values in this runtime',
  (rows) => {
    // Half of each value repeats, so that sections compress about as much as IP addresses.
    const cells = Array.from({ length: rows }, (_, row) => `${(row * 2_654_435_761) % 2 ** 32}`)
    const { bytes } = encodeColumn({ name: 'city', type: 'text' }, cells)
    expect(cellsOf(decodeColumn(bytes))).toEqual(cells)
  },
)
