import { MINUTE_MS, SECOND_MS } from '@crivo/shared'

/** How long visits gather while someone is watching or after a quiet period. */
const GATHER_SOON_MS = 5 * SECOND_MS
/** How long visits gather in all other cases. */
export const GATHER_MS = 90 * SECOND_MS
/** How long a notice of a live viewer is valid. */
const WATCHED_MS = MINUTE_MS
/** Minimum interval between sends triggered by new viewers. */
const FLUSH_EVERY_MS = 2 * SECOND_MS

/** Tracks live viewers and the last send, and determines how long visits gather. */
export class DeliveryTiming {
  readonly #sql: SqlStorage
  #until: number
  #sentAt: number
  #flushedAt = Number.NEGATIVE_INFINITY

  constructor(sql: SqlStorage) {
    this.#sql = sql
    // Stored in SQLite, because a Hub may be evicted before its alarm.
    const [row] = sql.exec<{ until: number }>('SELECT until FROM watch').toArray()
    this.#until = row?.until ?? 0
    const [sending] = sql.exec<{ at: number }>('SELECT at FROM sending').toArray()
    this.#sentAt = sending?.at ?? 0
  }

  /** Records that someone is watching the live list. */
  noteViewer(now: number): void {
    this.#until = now + WATCHED_MS
    this.#sql.exec('INSERT OR REPLACE INTO watch (only, until) VALUES (1, ?)', this.#until)
  }

  /** Records that visits are being sent. */
  noteSending(now: number): void {
    this.#sentAt = now
    this.#sql.exec('INSERT OR REPLACE INTO sending (only, at) VALUES (1, ?)', now)
  }

  /**
   * Returns how long visits gather: shorter while someone is watching, or after a quiet period,
   * when there is little to batch.
   */
  gatherMs(now: number): number {
    const isQuiet = now >= this.#sentAt + GATHER_MS
    return isQuiet || now < this.#until ? GATHER_SOON_MS : GATHER_MS
  }

  /** Returns when to send waiting visits to a new viewer. */
  flushAt(now: number): number {
    // A send that is already scheduled serves every viewer who arrives before it.
    if (this.#flushedAt <= now) this.#flushedAt = Math.max(now, this.#flushedAt + FLUSH_EVERY_MS)
    return this.#flushedAt
  }
}
