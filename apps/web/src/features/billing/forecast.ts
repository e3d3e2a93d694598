import { type Bill, PLANS } from '@crivo/shared'

const HOUR_MS = 3_600_000
/** With less of the period behind it, the pace of a few visits would say anything. */
const LEAST_MS = 24 * HOUR_MS

export interface Forecast {
  readonly requests: number
  readonly overageCents: number
}

/**
 * What a period comes to if it goes on as it went until `now` (ms); `null` while
 * too little of it has passed to say.
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
