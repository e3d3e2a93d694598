import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { visit } from '../../test/visits.ts'

const DAY = 86_400_000

const newLedger = () => env.LEDGER.get(env.LEDGER.newUniqueId())
const newBatch = (...visits: ReturnType<typeof visit>[]) => ({
  batchId: crypto.randomUUID(),
  visits,
})

it('adds columns that visits have got since its table was made', async () => {
  const ledger = newLedger()
  const old = visit(1, { at: 1 })
  await ledger.append(newBatch(old))
  await runInDurableObject(ledger, (_instance, { storage }) => {
    storage.sql.exec('alter table visits drop column failure')
  })
  await evictDurableObject(ledger)
  const failed = visit(1, { at: 2, failure: 'SYS.ORIGIN_ERROR' })
  expect(await ledger.append(newBatch(failed))).toMatchObject({ accepted: 1 })
  expect(await ledger.recent({ campaignId: null, limit: 2 })).toEqual([failed, old])
})

it('knows a batch for thirty days and then forgets its id, though not its visits', async () => {
  const ledger = newLedger()
  const old = newBatch(visit(1))
  const young = newBatch(visit(1))
  await ledger.append(old)
  await ledger.append(young)
  const age = (batchId: string, ms: number) =>
    runInDurableObject(ledger, (_instance, { storage }) => {
      storage.sql.exec('update batches set receivedAt = ? where id = ?', Date.now() - ms, batchId)
    })
  await age(old.batchId, 30 * DAY + 1)
  await age(young.batchId, 30 * DAY - 60_000)
  await ledger.append(newBatch(visit(1)))
  const ids = await runInDurableObject(ledger, (_instance, { storage }) =>
    storage.sql.exec<{ id: string }>('select id from batches').toArray(),
  )
  expect(ids).toHaveLength(2)
  expect(ids).not.toContainEqual({ id: old.batchId })
  expect(await ledger.append(young)).toEqual({ accepted: 0, duplicate: true })
  expect(await ledger.append(old)).toEqual({ accepted: 0, duplicate: false })
  expect(await ledger.totals()).toEqual({ 1: { requests: 3, black: 3, verified: 0 } })
})
