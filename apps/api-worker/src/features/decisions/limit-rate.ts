import type { TokenBuckets } from '@crivo/visit'
import { DomainError } from '#platform/domain-error.ts'
import { isolateCaches } from './caches/isolate-caches.ts'

/** Takes a token from a key's bucket for calls other than decisions. Throws `RATE_LIMITED`. */
export const limitKey = (keyId: number, now: number): void =>
  limitRate(isolateCaches.ofKeys, `conversion ${keyId}`, 1, now)

/**
 * Takes tokens from a key's bucket. Throws `RATE_LIMITED` with the time until enough are available.
 */
export function limitRate(buckets: TokenBuckets, key: string, count: number, now: number): void {
  const waitMs = buckets.take(key, count, now)
  if (waitMs > 0) throw new DomainError('RATE_LIMITED', [], Math.ceil(waitMs / 1_000))
}
