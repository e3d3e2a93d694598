import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { assumed, DESIGNS } from '../../../../tools/scale/assumptions.ts'
import { batchesOf } from '../../../../tools/scale/model.ts'
import { batchOf, compact, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'

/** Batches between moves of the tail, and how many of them the test sends. */
const BATCHES = 1_000
const SENT = 300
const VISITS_A_DAY = assumed('visitsPerAccount') / assumed('domainsPerAccount')
const BATCH = Math.round(VISITS_A_DAY / batchesOf(VISITS_A_DAY, assumed('unwatchedSeconds')))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('writes as many rows a batch and a visit as the model of cost says', async () => {
  const ledger = newLedger()
  let rows = 0
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000
  await runInDurableObject(ledger, (_, { storage }) => {
    const { exec } = storage.sql
    vi.spyOn(Object.getPrototypeOf(storage.sql), 'exec').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      const cursor = Reflect.apply(exec, this, given)
      rows += cursor.rowsWritten
      return cursor
    })
  })
  for (let minute = 0; minute < SENT / 2; minute++) {
    const now = start + minute * 60_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const campaignId of [1, 2]) {
      const some = Array.from({ length: BATCH }, (_, at) =>
        visit(campaignId, { at: now - at * 1_000, clientIp: `189.${minute}.${at}.7` }),
      )
      await ledger.append(batchOf(some))
    }
    if (minute % 60 === 59) await runDurableObjectAlarm(ledger)
  }
  const appended = rows
  await compact(ledger)
  const written = (appended * BATCHES) / SENT + (rows - appended)
  const { rowsPerBatch, rowsPerVisit } = DESIGNS.built
  const modelled = BATCHES * rowsPerBatch + BATCHES * BATCH * rowsPerVisit
  expect(written / modelled).toBeGreaterThan(0.9)
  expect(written / modelled).toBeLessThan(1.1)
})
