import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { assumed, DESIGNS } from '../../../../tools/scale/assumptions.ts'
import { batchesOf } from '../../../../tools/scale/model.ts'
import { batchOf, compact, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'

/** The number of batches between moves of the tail. */
const BATCHES = 1_000
/** How many minutes two domains each send a batch at an interval. */
const MINUTES = 240
const INTERVAL = assumed('unwatchedSeconds') / 60
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const VISITS_A_DAY = assumed('visitsPerAccount') / assumed('domainsPerAccount')
const BATCH = Math.round(VISITS_A_DAY / batchesOf(VISITS_A_DAY, assumed('unwatchedSeconds')))

it('writes as many rows per batch, visit and hour as the cost model states', async () => {
  const ledger = newLedger()
  let rows = 0
  // In the future, so that no alarm runs before the test runs it, and the first of a week, because
  // the last counts its week too.
  const day = (Math.floor(Date.now() / WEEK) + 1) * WEEK
  const runDueAlarm = async (until: number): Promise<boolean> => {
    const due = await runInDurableObject(ledger, (_, { storage }) => storage.getAlarm())
    if (due === null || due > until) return false
    vi.useFakeTimers({ toFake: ['Date'], now: due })
    return runDurableObjectAlarm(ledger)
  }
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
    const { setAlarm } = storage
    vi.spyOn(Object.getPrototypeOf(storage), 'setAlarm').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      // The platform bills setting an alarm as a written row.
      rows += 1
      return Reflect.apply(setAlarm, this, given)
    })
  })
  let ofBatches = 0
  for (let minute = 0; minute < MINUTES; minute += INTERVAL) {
    const now = day + HOUR + minute * MINUTE
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const campaignId of [1, 2]) {
      const some = Array.from({ length: BATCH }, (_, at) =>
        visit(campaignId, { at: now - at * 1_000, clientIp: `189.${minute & 255}.${at}.7` }),
      )
      const before = rows
      await ledger.append(batchOf(some))
      ofBatches += rows - before
    }
    while (await runDueAlarm(now + INTERVAL * MINUTE));
  }
  const ofAlarms = rows - ofBatches
  await compact(ledger)
  const ofMoves = rows - ofBatches - ofAlarms
  for (let runs = 0; runs < 40 && (await runDueAlarm(day + DAY + HOUR)); runs++);
  const ofDay = rows - ofBatches - ofAlarms - ofMoves
  const sent = (2 * MINUTES) / INTERVAL
  const written = (ofBatches * BATCHES) / sent + ofMoves
  const { rowsPerBatch, rowsPerVisit, rowsPerHour, rowsPerDay } = DESIGNS.built
  for (const [measured, modelled] of [
    [written, BATCHES * rowsPerBatch + BATCHES * BATCH * rowsPerVisit],
    [ofAlarms / (MINUTES / 60), rowsPerHour],
    [ofDay, rowsPerDay],
  ] as const) {
    expect(measured / modelled).toBeGreaterThan(0.9)
    expect(measured / modelled).toBeLessThan(1.1)
  }
})
