import type { OpinionEntry, OpinionStore } from './opinions.ts'

const MOST_ENTRIES = 5_000

/** Stores opinions in an isolate's memory, evicting the oldest. */
export class MemoryStore implements OpinionStore {
  readonly #entries = new Map<string, OpinionEntry>()

  read(key: string): OpinionEntry | null {
    return this.#entries.get(key) ?? null
  }

  write(key: string, entry: OpinionEntry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MOST_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }
}
