const BASE_MS = 2_000
const CAP_MS = 5 * 60_000
const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/** A number in [0, 1). */
export const randomFraction = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/**
 * How long to wait after the given number of failed attempts: doubling from 2 s to
 * 5 minutes, of which a random half is taken off so that Hubs do not call in step.
 */
export function backoffMs(attempts: number, random: () => number = randomFraction): number {
  const full = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempts - 1, 30))
  return Math.round(full / 2 + (full / 2) * random())
}

/** What a `Retry-After` header asks for (RFC 9110 section 10.2.3), at most an hour; else `null`. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS)
}
