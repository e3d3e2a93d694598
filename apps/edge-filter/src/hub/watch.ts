/**
 * Within this time after it came a visit is on its way: while somebody watches or after a quiet
 * time, and otherwise.
 */
const GATHER_SOON_MS = 4_000
const GATHER_MS = 60_000
/** How long one word of a watcher counts. */
const WATCHED_MS = 60_000
/** However often somebody comes to watch, visits are not sent more often for it. */
const FLUSH_EVERY_MS = 2_000

/** Whether somebody watches the domain's visits, when some were sent, and how soon the next are. */
export class Watch {
  readonly #sql: SqlStorage
  #until: number
  #sentAt: number
  #flushedAt = Number.NEGATIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
    // In SQLite, as a Hub is evicted while it waits for its alarm.
    sql.exec(
      'CREATE TABLE IF NOT EXISTS watch (only INTEGER PRIMARY KEY CHECK (only = 1), until INTEGER NOT NULL)',
    )
    const [row] = sql.exec<{ until: number }>('SELECT until FROM watch').toArray()
    this.#until = row?.until ?? 0
    sql.exec(
      'CREATE TABLE IF NOT EXISTS sending (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL)',
    )
    const [sending] = sql.exec<{ at: number }>('SELECT at FROM sending').toArray()
    this.#sentAt = sending?.at ?? 0
  }

  /** Somebody watches at this moment. */
  see(now: number): void {
    this.#until = now + WATCHED_MS
    this.#sql.exec('INSERT OR REPLACE INTO watch (only, until) VALUES (1, ?)', this.#until)
  }

  /** Visits are sent at this moment. */
  noteSending(now: number): void {
    this.#sentAt = now
    this.#sql.exec('INSERT OR REPLACE INTO sending (only, at) VALUES (1, ?)', now)
  }

  /** How long visits gather. After a quiet time sending soon costs nothing: they go alone anyway. */
  gatherMs(now: number): number {
    const isQuiet = now >= this.#sentAt + GATHER_MS
    return isQuiet || now < this.#until ? GATHER_SOON_MS : GATHER_MS
  }

  /** When visits that wait are to be sent for somebody who comes to watch. */
  flushAt(now: number): number {
    // One that is yet to come serves everybody who asks until then.
    if (this.#flushedAt <= now) this.#flushedAt = Math.max(now, this.#flushedAt + FLUSH_EVERY_MS)
    return this.#flushedAt
  }
}
