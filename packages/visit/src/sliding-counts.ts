/** Counts per key over a sliding window: approximate, with bounded memory. */
export class SlidingCounts {
  readonly #windowMs: number
  readonly #mostKeys: number
  #window = 0
  #current = new Map<string, number>()
  #previous: ReadonlyMap<string, number> = new Map()

  constructor(windowMs: number, mostKeys: number) {
    this.#windowMs = windowMs
    this.#mostKeys = mostKeys
  }

  /**
   * Adds to a key and returns its count within the window, including the new ones. Assumes that the
   * previous window's counts were spread evenly. Returns `null` for a new key while the memory is
   * full.
   */
  add(key: string, count: number, now: number): number | null {
    this.#turn(now)
    const known = this.#current.get(key)
    if (known === undefined && this.#current.size >= this.#mostKeys) return null
    this.#current.set(key, (known ?? 0) + count)
    return this.#countOf(key, now)
  }

  /** Raises a key's count to a total from elsewhere; never lowers it. */
  raise(key: string, total: number, now: number): void {
    this.#turn(now)
    const missing = total - this.#countOf(key, now)
    if (missing > 0) this.add(key, missing, now)
  }

  #countOf(key: string, now: number): number {
    const left = 1 - Math.max(now / this.#windowMs - this.#window, 0)
    return (this.#current.get(key) ?? 0) + Math.floor((this.#previous.get(key) ?? 0) * left)
  }

  /** Removes counts outside the window. A clock that moves backwards removes nothing. */
  #turn(now: number): void {
    const window = Math.floor(now / this.#windowMs)
    if (window <= this.#window) return
    this.#previous = window === this.#window + 1 ? this.#current : new Map()
    this.#current = new Map()
    this.#window = window
  }
}
