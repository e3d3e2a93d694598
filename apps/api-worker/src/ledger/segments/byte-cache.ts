/** A memory cache limited by total bytes; evicts the least recently used values first. */
interface ByteCache<T> {
  has(key: string): boolean
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
}

/** The overhead of an entry in addition to its bytes. */
const ENTRY_BYTES = 300

export function createByteCache<T>(mostBytes: number): ByteCache<T> {
  /** The least recently used entry comes first. */
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    has: (key) => entries.has(key),
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      remove(key)
      const bytes = size + ENTRY_BYTES
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= mostBytes || oldest === key) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
