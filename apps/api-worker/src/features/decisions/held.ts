/** Keeps what was read for a moment, and no more than so many things. */
export class Held<Value> {
  readonly #ms: number
  readonly #most: number
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>()

  constructor(ms: number, most: number) {
    this.#ms = ms
    this.#most = most
  }

  /** What is kept under a key, or what `read` gives, which is kept then. */
  async get(key: string, now: number, read: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry !== undefined && now < entry.until) return entry.value
    const value = await read()
    this.keep(key, value, now)
    return value
  }

  /** Whether something is kept under a key. */
  has(key: string, now: number): boolean {
    return now < (this.#entries.get(key)?.until ?? 0)
  }

  keep(key: string, value: Value, now: number): void {
    // The last place is the newest one's, so that the first is the oldest.
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + this.#ms })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
  }
}
