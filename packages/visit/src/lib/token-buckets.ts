interface Bucket {
  tokens: number
  at: number
}

/** A bucket's capacity, and its refill per second. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Maximum number of buckets; the least recently used are evicted. */
const MOST_BUCKETS = 10_000

/** Limits rates per key with token buckets. */
export class TokenBuckets {
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /**
   * Takes the tokens and returns 0, or takes none and returns the milliseconds until enough are
   * available.
   */
  take(key: string, count: number, now: number): number {
    const { burst, perSecond } = this.#rate
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + (Math.max(now - at, 0) * perSecond) / 1_000)
    const isEnough = filled >= count
    // Refills continue from a clock that was set back, rather than once it is past the old time.
    this.#keep(key, { tokens: isEnough ? filled - count : filled, at: now })
    return isEnough ? 0 : Math.ceil(((count - filled) / perSecond) * 1_000)
  }

  #keep(key: string, bucket: Bucket): void {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MOST_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
  }
}
