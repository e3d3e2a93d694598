/** Within this time after it came a visit is on its way while somebody watches, and while nobody does. */
const GATHER_WATCHED_MS = 4_000
const GATHER_MS = 60_000
/** How long one word of a watcher counts. */
const WATCHED_MS = 60_000
/** However often somebody comes to watch, visits are not sent more often for it. */
const FLUSH_EVERY_MS = 2_000

/** Whether somebody watches the domain's visits, and what follows from it for sending them. */
export class Watch {
  readonly #sql: SqlStorage
  #until: number
  #flushedAt = Number.NEGATIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
    // In SQLite, as a Hub is evicted while it waits for its alarm.
    sql.exec(
      'CREATE TABLE IF NOT EXISTS watch (only INTEGER PRIMARY KEY CHECK (only = 1), until INTEGER NOT NULL)',
    )
    const [row] = sql.exec<{ until: number }>('SELECT until FROM watch').toArray()
    this.#until = row?.until ?? 0
  }

  /** Somebody watches at this moment. */
  see(now: number): void {
    this.#until = now + WATCHED_MS
    this.#sql.exec('INSERT OR REPLACE INTO watch (only, until) VALUES (1, ?)', this.#until)
  }

  /** How long visits gather. */
  gatherMs(now: number): number {
    return now < this.#until ? GATHER_WATCHED_MS : GATHER_MS
  }

  /** When visits that wait are to be sent for somebody who comes to watch. */
  flushAt(now: number): number {
    // One that is yet to come serves everybody who asks until then.
    if (this.#flushedAt <= now) this.#flushedAt = Math.max(now, this.#flushedAt + FLUSH_EVERY_MS)
    return this.#flushedAt
  }
}
