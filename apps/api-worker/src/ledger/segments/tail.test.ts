import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { batchOf, compact, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { startErasure } from '../erasure/stored-erasures.ts'
import { appendVisits } from '../ingest/append-visits.ts'
import { openBatch } from '../ingest/open-batch.ts'
import { foldCounts } from '../upkeep/fold-counts.ts'
import { compactTail } from './compact.ts'

const DAY = 86_400_000
const NOW = Date.now()
const TODAY = { from: Math.floor(NOW / DAY) * DAY, to: (Math.floor(NOW / DAY) + 1) * DAY }
const ONE = { requests: 1, black: 1, verified: 0 }
const ALL = { from: null, to: null, cursor: null, limit: 1_000 }

type Ledger = ReturnType<typeof newLedger>

const readCounts = async (ledger: Ledger) => ({
  totals: await ledger.totals(),
  usage: await ledger.usage(TODAY),
  durations: await ledger.durations(TODAY),
  visits: (await ledger.visits(ALL)).visits,
})

it('extends a row by the next batches, up to its length', async () => {
  const ledger = newLedger()
  for (let batch = 0; batch < 60; batch++) {
    await ledger.append(batchOf(Array.from({ length: 10 }, () => visit(1))))
  }
  const rows = await query(ledger, 'select batches, chars, length(content) as length from arrivals')
  expect(rows.length).toBeLessThan(8)
  expect(rows.reduce((sum, { batches }) => sum + Number(batches), 0)).toBe(60)
  for (const { chars, length } of rows) {
    expect(chars).toBe(length)
    expect(chars).toBeLessThanOrEqual(128_000)
  }
})

it('counts the same before and after a move, and after a restart', async () => {
  const ledger = newLedger()
  const visits = Array.from({ length: 40 }, (_, index) =>
    visit(1 + (index % 3), {
      at: TODAY.from + index,
      decisionMs: index,
      ...(index % 4 === 0 && { action: 'white', reason: 'GIVT.UA' }),
    }),
  )
  for (let start = 0; start < 40; start += 10) {
    await ledger.append(batchOf(visits.slice(start, start + 10)))
    if (start === 10) await compact(ledger)
  }
  const before = await readCounts(ledger)
  expect(before.totals[1]?.requests).toBe(14)
  expect(before.usage).toMatchObject({ requests: 40, bots: 10 })
  expect(before.durations.decision?.measured).toBe(40)
  expect(before.visits).toHaveLength(40)
  await evictDurableObject(ledger)
  expect(await readCounts(ledger)).toEqual(before)
  await compact(ledger)
  expect(await query(ledger, 'select id from arrivals')).toEqual([])
  expect(await readCounts(ledger)).toEqual(before)
})

it('charges a flood as one visit, wherever its earlier visits are stored', async () => {
  const ledger = newLedger()
  const hour = Math.floor(NOW / 3_600_000) * 3_600_000
  const send = (count: number) =>
    ledger.append(batchOf(Array.from({ length: count }, () => visit(1, { at: hour }))))
  await send(600)
  await send(300)
  await compact(ledger)
  await send(300)
  await send(300)
  const day = Math.floor(hour / DAY) * DAY
  expect((await ledger.usage({ from: day, to: day + DAY })).requests).toBe(1_001)
})

it('leaves nothing in memory of a batch that failed', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  const failing = batchOf([visit(1)])
  const failed = await runInDurableObject(ledger, (_, { storage }) => {
    storage.sql.exec('alter table outbox rename to elsewhere')
    try {
      const limits = [{ campaignId: 1, visits: 1, windowMs: 1_000 }]
      const moment = { now: NOW, uuid: () => 'key' }
      const input = openBatch({ ...failing, accessLimits: limits })
      return appendVisits(storage, input, moment) !== null
    } catch {
      return 'failed'
    } finally {
      storage.sql.exec('alter table elsewhere rename to outbox')
    }
  })
  expect(failed).toBe('failed')
  expect((await ledger.visits(ALL)).visits).toHaveLength(1)
  await ledger.append(batchOf([visit(1)]))
  expect(await ledger.append(failing)).toMatchObject({ accepted: 1, duplicate: false })
  expect((await ledger.visits(ALL)).visits).toHaveLength(3)
})

it('does not move a batch that extends a row while the row’s other batches are moved', async () => {
  const ledger = newLedger()
  const [first, second, third] = [3, 2, 1].map((ago) => visit(1, { at: NOW - ago }))
  await ledger.append(batchOf([first as VisitRow]))
  await ledger.append(batchOf([second as VisitRow]))
  await runInDurableObject(ledger, async (_, { storage }) => {
    let isFirst = true
    const append = async () => {
      const moment = { now: NOW, uuid: () => crypto.randomUUID() }
      if (isFirst) appendVisits(storage, openBatch(batchOf([third as VisitRow])), moment)
      isFirst = false
    }
    await compactTail(storage, { now: NOW, firstDay: 0, turn: append }, foldCounts)
  })
  expect(await query(ledger, 'select count from arrivals')).toEqual([{ count: 1 }])
  expect((await ledger.visits(ALL)).visits).toEqual([third, second, first])
  expect((await ledger.totals())[1]?.requests).toBe(3)
})

/** Stores batches as an earlier release does, and migrates the ledger again. */
async function rollForward(
  ledger: ReturnType<typeof newLedger>,
  batches: readonly ReturnType<typeof batchOf>[],
  change: (sql: SqlStorage) => void = () => {},
) {
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    for (const { batch } of batches) {
      const { batchId, visits } = batch
      const head = [batchId, NOW, NOW, NOW, { totals: { 1: ONE } }]
      const rows = visits.map((each) => Object.values(each))
      const line = `${JSON.stringify([...head, Object.keys(visits[0] ?? {}), ...rows])}\n`
      const insert = 'insert into tail values (null, 1, ?, ?, ?, ?, 1, ?, ?)'
      sql.exec(insert, batchId, NOW, NOW, NOW, line.length, line)
    }
    change(sql)
    sql.exec('update schema_version set version = 28')
  })
  await evictDurableObject(ledger)
}

it('adopts batches that earlier releases stored, even after a rollback', async () => {
  const ledger = newLedger()
  const [first, second] = [visit(1, { at: NOW - 1 }), visit(1)]
  const batch = batchOf([second])
  await ledger.append(batchOf([first]))
  await rollForward(ledger, [batch])
  expect((await ledger.visits(ALL)).visits).toEqual([second, first])
  expect((await ledger.totals())[1]?.requests).toBe(2)
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  await compact(ledger)
  expect((await ledger.visits(ALL)).visits).toEqual([second, first])
})

it.each([false, true])(
  'keeps a batch once that a Hub repeated after a rollback, moved since: %s',
  async (isMoved) => {
    const ledger = newLedger()
    const [first, second, third] = [visit(1), visit(1), visit(1)]
    const batch = batchOf([second])
    await ledger.append(batchOf([first]))
    await ledger.append(batch)
    await ledger.append(batchOf([third]))
    const ids = Buffer.from(batch.batch.batchId.replaceAll('-', '').slice(0, 16), 'hex')
    await rollForward(ledger, isMoved ? [] : [batch], (sql) => {
      if (isMoved) sql.exec("insert into batch_ids values (?, 'first', ?)", NOW, ids)
    })
    expect((await ledger.totals())[1]?.requests).toBe(isMoved ? 2 : 3)
    const sorted = (visits: readonly VisitRow[]) => visits.map(({ id }) => id).sort()
    const expected = sorted(isMoved ? [first, third] : [first, second, third])
    expect(sorted((await ledger.visits(ALL)).visits)).toEqual(expected)
    await compact(ledger)
    expect(sorted((await ledger.visits(ALL)).visits)).toEqual(expected)
  },
)

it('keeps the later parts of a batch whose first part had moved before a rollback', async () => {
  const ledger = newLedger()
  const visits = Array.from({ length: 3_000 }, () =>
    visit(1, { city: crypto.randomUUID().repeat(8) }),
  )
  await ledger.append(batchOf(visits))
  const first = 'id = (select min(id) from arrivals)'
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    const [row] = sql.exec<{ count: number; last: string }>(
      `select count, last from arrivals where ${first}`,
    )
    expect(row?.count).toBeLessThan(visits.length)
    const ids = Buffer.from(String(row?.last).replaceAll('-', '').slice(0, 16), 'hex')
    sql.exec("insert into batch_ids values (?, 'first', ?)", NOW, ids)
    sql.exec(`delete from arrivals where ${first}`)
  })
  const left = (await query(ledger, 'select sum(count) as n from arrivals'))[0]?.n
  await rollForward(ledger, [])
  expect(await query(ledger, 'select sum(count) as n from arrivals')).toEqual([{ n: left }])
})

it('forgets a repeated batch that was alone in its row', async () => {
  const ledger = newLedger()
  const batch = batchOf([visit(1)])
  await ledger.append(batch)
  await rollForward(ledger, [batch])
  expect((await ledger.visits(ALL)).visits).toEqual(batch.batch.visits)
  expect((await ledger.totals())[1]?.requests).toBe(1)
})

it('erases visits that an earlier release did not see after a rollback', async () => {
  const ledger = newLedger()
  const [person, other] = [visit(1), visit(1, { at: NOW - 1 })]
  const { batch, ...sent } = batchOf([person, other])
  const clickIds = { [person.id]: 'click', [other.id]: 'another' }
  await ledger.append({ ...sent, batch: { ...batch, clickIds } })
  await rollForward(ledger, [], (sql) => {
    const erasure = {
      id: 'erasure',
      kind: 'visit',
      subject: person.id,
      from: null,
      to: person.at + 1,
    } as const
    startErasure(sql, erasure, { now: NOW, uuid: () => 'key' })
    sql.exec('update erasures set completedAt = ?', NOW)
  })
  expect((await ledger.visits(ALL)).visits).toEqual([other])
  expect(await ledger.clickIds([person, other])).toEqual({ [other.id]: 'another' })
  expect(await ledger.erasures()).toMatchObject([{ subject: person.id, visits: 1 }])
})

it('counts a day again that an earlier release counted without its visits', async () => {
  const ledger = newLedger()
  const yesterday = visit(1, { at: NOW - 86_400_000 })
  await ledger.append(batchOf([yesterday]))
  await rollForward(ledger, [], (sql) => sql.exec('delete from open_days'))
  await compact(ledger)
  const [day] = await query(ledger, 'select number from open_days')
  expect(day).toEqual({ number: Math.floor(yesterday.at / 86_400_000) })
})
