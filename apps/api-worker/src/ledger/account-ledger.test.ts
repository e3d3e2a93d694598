import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { visit } from '../../test/visits.ts'

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
