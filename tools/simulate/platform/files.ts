import type { Link, Network } from './network.ts'
import type { Part } from './part.ts'

/** How long KV may return the previous value, at most. */
const STALE_MS = 60_000

interface File {
  readonly bytes: Uint8Array
  readonly before: Uint8Array | null
  readonly at: number
}

/** The contents of KV or R2 by name. */
export class Files {
  readonly #files = new Map<string, File>()
  readonly #now: () => number
  /** If true, KV's readers get values as stale as it allows. */
  isStale = false

  constructor(now: () => number) {
    this.#now = now
  }

  get count(): number {
    return this.#files.size
  }

  /** Returns what is stored. */
  read(key: string): Uint8Array | null {
    return this.#files.get(key)?.bytes ?? null
  }

  /** Returns what KV's readers get. */
  readFromKv(key: string): Uint8Array | null {
    const file = this.#files.get(key)
    const isOld = this.isStale && file !== undefined && this.#now() - file.at < STALE_MS
    return isOld ? file.before : this.read(key)
  }

  write(key: string, content: Uint8Array | string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const before = this.#files.get(key)?.bytes ?? null
    this.#files.set(key, { bytes, before, at: this.#now() })
  }

  delete(key: string): void {
    this.#files.delete(key)
  }

  keys(prefix: string): string[] {
    return [...this.#files.keys()].filter((key) => key.startsWith(prefix)).sort()
  }
}

interface Reach {
  readonly network: Network
  readonly part: Part
  readonly link: Link
}

const asker = ({ network, part, link }: Reach) => {
  return <Answer>(work: () => Answer): Promise<Answer> => {
    part.assertAlive()
    return network.call(link, part, async () => work())
  }
}

/** A binding to a KV namespace. */
export function bindTexts(files: Files, reach: Reach): object {
  const ask = asker(reach)
  return {
    get: (key: string, type?: string) =>
      ask(() => {
        const bytes = files.readFromKv(key)
        if (bytes === null) return null
        return type === 'arrayBuffer' ? bufferOf(bytes) : Buffer.from(bytes).toString()
      }),
    put: (key: string, value: Uint8Array | string) => ask(() => files.write(key, value)),
    delete: (key: string) => ask(() => files.delete(key)),
  }
}

/** A binding to an R2 bucket. */
export function bindBucket(files: Files, reach: Reach): object {
  const ask = asker(reach)
  return {
    get: (key: string, options?: { range: { offset: number; length: number } }) =>
      ask(() => {
        const whole = files.read(key)
        if (whole === null) return null
        const { offset, length } = options?.range ?? { offset: 0, length: whole.length }
        const bytes = whole.subarray(offset, offset + length)
        return {
          arrayBuffer: async () => bufferOf(bytes),
          text: async () => Buffer.from(bytes).toString(),
        }
      }),
    put: (key: string, value: Uint8Array | string) => ask(() => files.write(key, value)),
    delete: (keys: string[]) =>
      ask(() => {
        for (const key of keys) files.delete(key)
      }),
    list: ({ prefix }: { prefix: string }) =>
      ask(() => ({ objects: files.keys(prefix).map((key) => ({ key })) })),
  }
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The caches of a data center, shared by its isolates. */
export function dataCenterCaches(): object {
  const caches = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, cache)
      return {
        match: async (key: string) => cache.get(key)?.clone(),
        put: async (key: string, response: Response) => void cache.set(key, response),
        delete: async (key: string) => cache.delete(key),
      }
    },
  }
}
