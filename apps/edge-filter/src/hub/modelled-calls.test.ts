import { runInDurableObject } from 'cloudflare:test'
import { platformRuntime } from '@crivo/runtime'
import { DAY_MS, HOUR_MS } from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import { assumed } from '../../../../tools/scale/assumptions.ts'
import { batchesOf, HUB_ROWS } from '../../../../tools/scale/model.ts'
import { newHub } from '../../test/hub.ts'
import { visits, windowOf } from '../../test/visits.ts'
import { DeliveryTiming } from './delivery-timing.ts'
import { VisitOutbox } from './outbox/visit-outbox.ts'

const VISITS_A_DAY = assumed('visitsPerAccount') / assumed('domainsPerAccount')
const START = 1_790_000_000_000
const SPAN_MS = 2 * HOUR_MS

/** Returns the times of visits that arrive independently of each other, from a fixed seed. */
function arrivals(): number[] {
  const times: number[] = []
  let state = 1
  for (let at = START; at < START + SPAN_MS; times.push(at)) {
    state = (state * 48_271) % 2_147_483_647
    at += (-Math.log(state / 2_147_483_647) * DAY_MS) / VISITS_A_DAY
  }
  return times
}

/**
 * Runs a Hub's outbox on these arrivals; returns the visits, their batches and the rows written.
 */
const simulate = (isWatched: boolean) =>
  runInDurableObject(newHub(), (_hub, { storage }) => {
    const outbox = new VisitOutbox(storage, platformRuntime)
    const timing = new DeliveryTiming(storage.sql)
    let rows = 0
    const { exec } = storage.sql
    vi.spyOn(Object.getPrototypeOf(storage.sql), 'exec').mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      const cursor = Reflect.apply(exec, this, given)
      rows += cursor.rowsWritten
      return cursor
    })
    let batches = 0
    let due = Number.POSITIVE_INFINITY
    const times = arrivals()
    for (const at of times) {
      if (due <= at) {
        timing.noteSending(due)
        const batch = outbox.nextBatch(crypto.randomUUID(), due)
        if (batch !== null) outbox.acknowledge(batch.id)
        batches += 1
        due = Number.POSITIVE_INFINITY
      }
      if (isWatched) timing.noteViewer(at)
      outbox.add(windowOf(visits(1)), at)
      // A Hub's alarm cannot be set in the past.
      due = Math.min(due, Math.max(at, outbox.dueAt(at, timing.gatherMs(at)) ?? due))
    }
    vi.restoreAllMocks()
    return { visits: times.length, batches, rows }
  })

test.each([
  [false, 'unwatchedSeconds'],
  [true, 'watchedSeconds'],
] as const)('sends as many batches as the cost model states; watched: %s', async (...given) => {
  const [isWatched, seconds] = given
  const measured = await simulate(isWatched)
  const share = batchesOf(VISITS_A_DAY, assumed(seconds)) / VISITS_A_DAY
  expect(measured.batches / (measured.visits * share)).toBeGreaterThan(0.9)
  expect(measured.batches / (measured.visits * share)).toBeLessThan(1.1)
})

test('writes as many rows as the cost model states', async () => {
  const measured = await simulate(false)
  const modelled = measured.visits * HUB_ROWS.window + measured.batches * HUB_ROWS.batch
  expect(measured.rows / modelled).toBeGreaterThan(0.9)
  expect(measured.rows / modelled).toBeLessThan(1.1)
})
