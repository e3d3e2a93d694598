import { DomainError } from '../../domain-error.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** Takes so many tokens from a key's bucket. Throws `RATE_LIMITED` with the time until there are enough. */
export function limitRate(buckets: TokenBuckets, key: string, count: number, now: number): void {
  const waitMs = buckets.take(key, count, now)
  if (waitMs > 0) throw new DomainError('RATE_LIMITED', [], Math.ceil(waitMs / 1_000))
}
