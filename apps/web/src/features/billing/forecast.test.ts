import type { Bill } from '@crivo/shared'
import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'

const bill: Bill = {
  plan: 'starter',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  requests: 15_000,
  requestsLimit: 20_000,
  planCents: 3_900,
  overageCents: 0,
  totalCents: 3_900,
}

test('extrapolates the rate so far', () => {
  const now = Date.parse('2026-11-11T00:00:00Z')
  expect(forecastOf({ ...bill, requests: 5_000 }, now)).toEqual({
    requests: 15_000,
    overageCents: 0,
  })
  // 25,000 requests beyond the quota, at 9.85 per thousand, or part of it.
  expect(forecastOf(bill, now)).toEqual({ requests: 45_000, overageCents: 25 * 985 })
})

test('charges part of a thousand in full, and nothing on an unmetered plan', () => {
  const now = Date.parse('2026-11-16T00:00:00Z')
  expect(forecastOf({ ...bill, requests: 10_001 }, now)?.overageCents).toBe(985)
  const free = { ...bill, plan: 'free', requests: 900, requestsLimit: 1_000 } as const
  expect(forecastOf(free, now)).toEqual({ requests: 1_800, overageCents: 0 })
})

test('forecasts nothing early in the period, and never less than current usage', () => {
  expect(forecastOf(bill, Date.parse('2026-11-01T23:00:00Z'))).toBeNull()
  expect(forecastOf(bill, Date.parse('2026-12-02T00:00:00Z'))?.requests).toBe(15_000)
})
