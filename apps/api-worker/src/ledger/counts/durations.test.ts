import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { batchOf, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { addToDurations, readDurations, sumDurations } from './durations.ts'

const DAY = 86_400_000
const TODAY = Math.floor(Date.now() / DAY) * DAY

it('returns the median and high percentiles of durations to a tenth', async () => {
  const read = await runInDurableObject(newLedger(), (_, { storage: { sql } }) => {
    for (let batch = 0; batch < 10; batch++) {
      const visits = Array.from({ length: 100 }, (_each, index) =>
        visit(1, { at: TODAY + DAY - (index + 1) * 600, decisionMs: index < 90 ? 0 : index }),
      )
      addToDurations(sql, [sumDurations(visits, TODAY + DAY)])
    }
    // The day before, a fast clock, and a visit without a measured duration.
    const before = visit(1, { at: TODAY - 1, decisionMs: 7_000 })
    const unmeasured = visit(1, { at: TODAY + 1, decisionMs: null })
    addToDurations(sql, [sumDurations([before], TODAY + DAY), sumDurations([unmeasured], TODAY)])
    return readDurations(sql, TODAY, TODAY + DAY)
  })
  expect(read.decision).toMatchObject({ p50: 0, measured: 1_000 })
  expect(Math.abs((read.decision?.p95 ?? 0) / 94 - 1)).toBeLessThan(0.06)
  expect(read.latency?.measured).toBe(1_001)
  expect(Math.abs((read.latency?.p50 ?? 0) / 30_000 - 1)).toBeLessThan(0.06)
  expect(Math.abs((read.latency?.p95 ?? 0) / 57_000 - 1)).toBeLessThan(0.06)
})

it('returns nothing for days without visits, and deletes durations after the retention period', async () => {
  const ledger = newLedger()
  expect(await ledger.durations({ from: 0, to: TODAY + DAY })).toEqual({
    decision: null,
    latency: null,
  })
  const visits = [visit(1), visit(1, { at: TODAY - 90 * DAY })]
  const account = { plan: 'starter' } as const
  await ledger.append(batchOf(visits, account))
  for (let slices = 0; slices < 10; slices++) await runDurableObjectAlarm(ledger)
  expect(await query(ledger, 'select day from duration_days')).toEqual([{ day: TODAY / DAY }])
})
