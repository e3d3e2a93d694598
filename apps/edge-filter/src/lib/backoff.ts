import type { Runtime } from '@crivo/runtime'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'

const BASE_MS = 2 * SECOND_MS
const CAP_MS = 5 * MINUTE_MS
const BLOCKED_MS = 15 * MINUTE_MS
const LONGEST_RETRY_AFTER_MS = HOUR_MS

/**
 * Returns the delay after a number of failed attempts. Doubles from 2 s to 5 minutes, minus up to
 * half at random, so that Hubs do not retry in lockstep.
 */
export function backoffMs(attempts: number, { random }: Pick<Runtime, 'random'>): number {
  const full = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempts - 1, 30))
  return Math.round(full / 2 + (full / 2) * random())
}

/** Returns the delay after a block by the zone, which lasts until a setting changes. */
export const blockedMs = ({ random }: Pick<Runtime, 'random'>): number =>
  Math.round((BLOCKED_MS / 2) * (1 + random()))

/** Returns the delay from `Retry-After` (RFC 9110 section 10.2.3), at most an hour, or `null`. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS)
}
