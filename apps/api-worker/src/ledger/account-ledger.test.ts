import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { appendVisits } from './append-visits.ts'

const DAY = 86_400_000

it('adds columns that visits have got since its table was made', async () => {
  const ledger = newLedger()
  const old = visit(1, { at: Date.now() - 2 })
  await ledger.append(batchOf([old]))
  await query(ledger, 'alter table visits drop column failure')
  await evictDurableObject(ledger)
  const failed = visit(1, { failure: 'SYS.ORIGIN_ERROR' })
  expect(await ledger.append(batchOf([failed]))).toMatchObject({ accepted: 1 })
  expect(await ledger.recent({ campaignId: null, limit: 2 })).toEqual([failed, old])
})

it('knows a batch for thirty days and then forgets its id, though not its visits', async () => {
  const ledger = newLedger()
  const old = batchOf([visit(1)])
  const young = batchOf([visit(1)])
  await ledger.append(old)
  await ledger.append(young)
  const age = (id: string, ms: number) =>
    query(ledger, 'update batches set receivedAt = ? where id = ?', Date.now() - ms, id)
  await age(old.batch.batchId, 30 * DAY + 1)
  await age(young.batch.batchId, 30 * DAY - 60_000)
  await ledger.append(batchOf([visit(1)]))
  const ids = await query(ledger, 'select id from batches')
  expect(ids).toHaveLength(2)
  expect(ids).not.toContainEqual({ id: old.batch.batchId })
  expect(await ledger.append(young)).toMatchObject({ accepted: 0, duplicate: true })
  expect(await ledger.append(old)).toMatchObject({ accepted: 0, duplicate: false })
  expect(await ledger.totals()).toEqual({ 1: { requests: 3, black: 3, verified: 0 } })
})

it('tells the clicks of a batch’s campaigns: main pages that people got', async () => {
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
  expect(clicks).toEqual({ 1: 2 })
})

it('stores all of a batch or nothing', async () => {
  const ledger = newLedger()
  const batch = batchOf([visit(1), visit(1)])
  const broken = batchOf([visit(1), visit(1, { at: Number.NaN })])
  // Taken where it is thrown: one that crosses to the test would count as unhandled there.
  const failed = await runInDurableObject(ledger, (_, { storage }) => {
    try {
      return appendVisits(storage, broken, Date.now()) === null
    } catch {
      return true
    }
  })
  expect(failed).toBe(true)
  await ledger.append(batch)
  expect(await ledger.totals()).toEqual({ 1: { requests: 2, black: 2, verified: 0 } })
  expect(await query(ledger, 'select count(*) as n from visits')).toEqual([{ n: 2 }])
  const span = { from: Date.now() - DAY, to: Date.now() + DAY, campaignId: null }
  const { total } = await ledger.breakdown({ span, dimension: 'os', limit: 1 })
  expect(total.pass).toBe(2)
})

it('does its upkeep by an alarm, which a batch sets', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  expect(await runDurableObjectAlarm(ledger)).toBe(true)
  expect(await runDurableObjectAlarm(ledger)).toBe(true)
})
