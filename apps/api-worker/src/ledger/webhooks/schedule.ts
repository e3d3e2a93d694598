import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/** Waits after failed attempts; the intervals that standardwebhooks.com recommends. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
]
/** Deliveries that failed together are spread over so large a part of their wait. */
const JITTER = 0.2
/** A receiver asks for no longer wait than that. */
const MOST_ASKED_MS = DAY_MS
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS

/** When a delivery is tried again after so many attempts; `null` if it is not. */
export function nextAttemptAt(
  attempts: number,
  { now, retryAfterMs, random }: { now: number; retryAfterMs: number; random: number },
): number | null {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return null
  const spread = wait * (1 + JITTER * random)
  return now + Math.max(Math.round(spread), Math.min(retryAfterMs, MOST_ASKED_MS))
}

/** Until when nothing is posted to a receiver that has failed so many times in a row. */
export function pausedUntil(
  failures: number,
  { now, retryAfterMs }: { now: number; retryAfterMs: number },
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** (failures - 1), LONGEST_PAUSE_MS)
  return now + Math.max(pause, Math.min(retryAfterMs, MOST_ASKED_MS))
}

/** What `Retry-After` asks for, milliseconds: seconds or a date (RFC 9110, 10.2.3); 0 if it is neither. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : null
  const wait = seconds ?? Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0
}
