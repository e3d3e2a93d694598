interface Bucket {
  tokens: number
  at: number
}

/** How much there may be at once, and how much comes back in a second. */
interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Buckets by key, of which those that were used least lately are forgotten. */
const MOST_BUCKETS = 10_000

/** Limits how often something is done under a key, by token buckets. */
export class TokenBuckets {
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Takes so many tokens, and gives 0; or takes none, and gives the milliseconds until there are. */
  take(key: string, count: number, now: number): number {
    const { burst, perSecond } = this.#rate
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + (Math.max(now - at, 0) * perSecond) / 1_000)
    const isEnough = filled >= count
    // A clock that goes back gives nothing a second time.
    this.#keep(key, { tokens: isEnough ? filled - count : filled, at: Math.max(at, now) })
    return isEnough ? 0 : Math.ceil(((count - filled) / perSecond) * 1_000)
  }

  #keep(key: string, bucket: Bucket): void {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MOST_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
  }
}
