import { type Bill, DAY_MS, PLANS } from '@crivo/shared'

/** Minimum part of the period for a forecast; before that, a few visits would distort it. */
const LEAST_MS = DAY_MS

export interface Forecast {
  readonly requests: number
  readonly overageCents: number
}

/**
 * Forecasts a period's requests and cost from the rate until `now` (ms); returns `null` if it is
 * too early.
 */
export function forecastOf(bill: Bill, now: number): Forecast | null {
  const start = Date.parse(bill.periodStart)
  const passed = now - start
  if (passed < LEAST_MS) return null
  const length = Date.parse(bill.periodEnd) - start
  const requests = Math.round(bill.requests * Math.max(1, length / passed))
  const extra = Math.max(0, requests - bill.requestsLimit)
  const perThousand = PLANS[bill.plan].extraThousandCents ?? 0
  return { requests, overageCents: Math.ceil(extra / 1_000) * perThousand }
}
