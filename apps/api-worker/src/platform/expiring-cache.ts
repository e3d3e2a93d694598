/** Caches values for a short time, up to a maximum number of entries. */
export class ExpiringCache<Value> {
  readonly #ms: number
  readonly #most: number
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()

  constructor(ms: number, most: number) {
    this.#ms = ms
    this.#most = most
  }

  /** Returns the cached value of a key, or reads and caches it. */
  async get(key: string, now: number, read: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry !== undefined && now < entry.until) return entry.value
    const value = await read()
    this.keep(key, value, now)
    return value
  }

  has(key: string, now: number): boolean {
    return now < (this.#entries.get(key)?.until ?? 0)
  }

  keep(key: string, value: Value, now: number): void {
    // Inserted again at the end, so that the first entry is the oldest.
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#ms })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }
}
