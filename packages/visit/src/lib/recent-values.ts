/** Visitors share several hundred values of a header; keys take up at most a megabyte. */
const MOST_VALUES = 1_000
const MAX_KEY_LENGTH = 1_024

/** Caches what a function without other inputs returns for recent strings. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>()

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= MOST_VALUES) this.#values.clear()
    if (key.length <= MAX_KEY_LENGTH) this.#values.set(key, value)
  }
}
