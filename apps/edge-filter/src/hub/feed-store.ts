import { feedStatementSchema, parseJson } from '@crivo/shared'
import { openSigned, type SignedFeed } from '#feed/signed-feed.ts'
import type { Config } from '#lib/config.ts'

/** Below the 2 MB limit of a row. */
const CHUNK_BYTES = 1_500_000

/** Stores the feed in SQLite. Accepts only signed, readable and newer feeds. */
export class FeedStore {
  readonly #storage: DurableObjectStorage
  readonly #config: Config
  #version: number

  constructor(storage: DurableObjectStorage, config: Config) {
    this.#storage = storage
    this.#config = config
    const [row] = storage.sql.exec<{ version: number }>('SELECT version FROM held_feed').toArray()
    this.#version = row?.version ?? 0
  }

  /** The stored version; 0 without a feed. */
  get version(): number {
    return this.#version
  }

  /** Stores a feed if it is authentic, readable and newer; returns whether it was stored. */
  async admit(signed: SignedFeed): Promise<boolean> {
    if (signed.statement.version <= this.#version) return false
    if ((await openSigned(signed, this.#config)) === null) return false
    // No await between the comparison and the write, so that the higher of two feeds wins.
    const { statement, feed } = signed
    if (statement.version <= this.#version) return false
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec('DELETE FROM feed_chunks')
      for (let at = 0; at < feed.byteLength; at += CHUNK_BYTES) {
        const chunk = feed.slice(at, at + CHUNK_BYTES)
        sql.exec('INSERT INTO feed_chunks (at, bytes) VALUES (?, ?)', at, chunk)
      }
      sql.exec(
        'INSERT OR REPLACE INTO held_feed (only, version, statement, bytes) VALUES (1, ?, ?, ?)',
        statement.version,
        JSON.stringify(statement),
        feed.byteLength,
      )
    })
    this.#version = statement.version
    return true
  }

  /** Returns the stored feed, or `null` if there is none. */
  read(): SignedFeed | null {
    const { sql } = this.#storage
    const [row] = sql
      .exec<{ statement: string; bytes: number }>('SELECT statement, bytes FROM held_feed')
      .toArray()
    const statement = feedStatementSchema.safeParse(parseJson(row?.statement ?? '')).data
    if (row === undefined || statement === undefined) return null
    const feed = new Uint8Array(row.bytes)
    const chunks = sql.exec<{ at: number; bytes: ArrayBuffer }>('SELECT at, bytes FROM feed_chunks')
    for (const { at, bytes } of chunks) feed.set(new Uint8Array(bytes), at)
    return { statement, feed: feed.buffer }
  }
}
