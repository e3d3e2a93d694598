import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { VisitRow } from '@crivo/shared'
import { expect, it, vi } from 'vitest'
import { batchOf, compact, newLedger, query } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { appendVisits } from './ingest/append-visits.ts'
import { openBatch, packVisits } from './ingest/open-batch.ts'
import { deleteOldBatchIds } from './segments/batch-ids.ts'

const DAY = 86_400_000

it('reads segments from before a column was introduced', async () => {
  const ledger = newLedger()
  const old = visit(1, { at: Date.now() - 2 })
  await ledger.append(batchOf([old]))
  await compact(ledger)
  await query(ledger, "delete from segment_columns where name = 'decisionMs'")
  const { visits } = await ledger.visits({ from: null, to: null, cursor: null, limit: 5 })
  expect(visits).toEqual([{ ...old, decisionMs: null }])
  await ledger.append(batchOf([visit(1)]))
  await compact(ledger)
  expect((await ledger.visit(old))?.visit).toEqual({ ...old, decisionMs: null })
})

it('remembers a batch id for thirty days, and its visits for longer', async () => {
  const ledger = newLedger()
  const at = Date.now() - 30 * DAY
  const batch = batchOf([visit(1, { at })])
  await ledger.append(batch)
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  await compact(ledger)
  await evictDurableObject(ledger)
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    deleteOldBatchIds(sql, Date.now() + 30 * DAY - 60_000)
    deleteOldBatchIds(sql, Date.now())
  })
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  await query(ledger, 'delete from batch_ids')
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: false })
  expect(await ledger.totals()).toEqual({ 1: { requests: 1, black: 1, verified: 0 } })
})

it('counts a visit that arrives in several batches once, at any time', async () => {
  const ledger = newLedger()
  const [first, second, third] = [visit(1), visit(1), visit(1, { at: Date.now() - DAY })]
  const accepted: number[] = []
  const send = async (...visits: VisitRow[]) =>
    accepted.push((await ledger.append(batchOf(visits))).accepted)
  await send(first, third, first)
  await send(second, first)
  await compact(ledger)
  await send(second, third)
  await evictDurableObject(ledger)
  await send(first, second, third)
  await compact(ledger)
  await send(third, second, first)
  expect(accepted).toEqual([2, 1, 0, 0, 0])
  expect(await ledger.totals()).toMatchObject({ 1: { requests: 3 } })
})

it('stores packed visits like unpacked ones, each once', async () => {
  const [plain, packed] = [newLedger(), newLedger()]
  const facts = '{"kept":1,"evidence":9,"userAgent":"Mozilla/5.0"}'
  const visits = [visit(1), visit(2, { facts }), visit(1, { reason: 'VERIFIED.AD' }), visit(1)]
  const read = async (ledger: typeof plain) => ({
    visits: await ledger.recent({ campaignId: null, limit: 10 }),
    totals: await ledger.totals(),
  })
  const pack = (sent: readonly VisitRow[]) => {
    const { batch, ...input } = batchOf(sent)
    return { ...input, batch: { ...batch, visits: packVisits(sent) } }
  }
  const appended = await plain.append(batchOf(visits))
  expect(appended).toMatchObject({ accepted: 4, clicks: { 1: 3, 2: 1 } })
  expect(await packed.append(pack(visits))).toEqual(appended)
  expect(await read(packed)).toEqual(await read(plain))
  const more = [visit(2), ...visits.slice(0, 2)]
  expect(await packed.append(pack(more))).toMatchObject({ accepted: 1, duplicate: false })
  await plain.append(batchOf(more))
  await evictDurableObject(packed)
  expect(await read(packed)).toEqual(await read(plain))
})

it('stores a batch that is too large for a row', async () => {
  const ledger = newLedger()
  const facts = 'x'.repeat(4_000)
  const batch = batchOf(Array.from({ length: 400 }, (_, at) => visit(1, { facts: facts + at })))
  expect(await ledger.append(batch)).toMatchObject({ accepted: 400 })
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  expect((await query(ledger, 'select 1 from arrivals')).length).toBeGreaterThan(1)
  await compact(ledger)
  expect(await ledger.append(batch)).toMatchObject({ accepted: 0, duplicate: true })
  expect(await ledger.recent({ campaignId: 1, limit: 500 })).toHaveLength(400)
})

it('returns the clicks of a batch’s campaigns: main pages of people and reviewers', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1), visit(2)]))
  const { clicks } = await ledger.append(
    batchOf([
      visit(1),
      visit(1, { reason: 'VERIFIED.AD' }),
      visit(1, { failure: 'SYS.ORIGIN_ERROR' }),
      visit(1, { action: 'white', reason: 'GIVT.UA' }),
    ]),
  )
  expect(clicks).toEqual({ 1: 3 })
  // No other count includes a reviewer before its hour has ended.
  expect((await ledger.totals())[1]).toMatchObject({ black: 2, verified: 0 })
})

it('stores a whole batch or nothing', async () => {
  const ledger = newLedger()
  const batch = batchOf([visit(1), visit(1)])
  const broken = batchOf([visit(1), visit(1, { at: Number.NaN })])
  // Caught where it is thrown: vitest would report an error that reaches the test as unhandled.
  const failed = await runInDurableObject(ledger, (_, { storage }) => {
    try {
      return (
        appendVisits(storage, openBatch(broken), { now: Date.now(), uuid: () => 'key' }) === null
      )
    } catch {
      return true
    }
  })
  expect(failed).toBe(true)
  await ledger.append(batch)
  expect(await ledger.totals()).toEqual({ 1: { requests: 2, black: 2, verified: 0 } })
  expect(await query(ledger, 'select sum(count) as n from arrivals')).toEqual([{ n: 2 }])
  const span = { from: Date.now() - DAY, to: Date.now() + DAY, campaignId: null }
  const { total } = await ledger.breakdown({ span, dimension: 'os', limit: 1 })
  expect(total.pass).toBe(2)
})

it('runs maintenance by an alarm, which a batch sets', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  expect(await runDurableObjectAlarm(ledger)).toBe(true)
  expect(await runDurableObjectAlarm(ledger)).toBe(true)
})

it('rests after an alarm whose work failed and is still due', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  await runInDurableObject(ledger, (_, { storage: { sql } }) => {
    sql.exec('update arrivals set batches = 1000')
    sql.exec("create trigger full before delete on arrivals begin select raise(abort, 'full'); end")
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const begun = Date.now()
  await runDurableObjectAlarm(ledger)
  const next = await runInDurableObject(ledger, (_, { storage }) => storage.getAlarm())
  error.mockRestore()
  expect(next).toBeGreaterThanOrEqual(begun + 5_000)
})
