import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'

/** Delays after failed attempts, as standardwebhooks.com recommends. */
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
/** The share of a delay over which deliveries that failed together are spread. */
const JITTER = 0.2
/** The longest `Retry-After` that is respected. */
const MOST_ASKED_MS = DAY_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = 10 * MINUTE_MS

/** Returns when a delivery is retried after a number of attempts; `null` if it is not. */
export function nextAttemptAt(
  attempts: number,
  { now, retryAfterMs, random }: { now: number; retryAfterMs: number; random: number },
): number | null {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return null
  const spread = wait * (1 + JITTER * random)
  return now + Math.max(Math.round(spread), Math.min(retryAfterMs, MOST_ASKED_MS))
}

/** Returns the time at which calls to a receiver resume after a number of consecutive failures. */
export function pausedUntil(
  failures: number,
  { now, retryAfterMs }: { now: number; retryAfterMs: number },
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** (failures - 1), LONGEST_PAUSE_MS)
  return now + Math.max(pause, Math.min(retryAfterMs, MOST_ASKED_MS))
}

/**
 * Returns `Retry-After` in milliseconds, from seconds or a date (RFC 9110, 10.2.3); 0 if it is
 * invalid.
 */
export function readRetryAfter(header: string | null, now: number): number {
  // The RFC's dates are shorter, and longer strings may be slow to parse.
  if (header === null || header.length > 64) return 0
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : null
  const wait = seconds ?? Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0
}
