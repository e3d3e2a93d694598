import { BATCH_MAX_VISITS, HOUR_MS, MINUTE_MS } from '@crivo/shared'
import type { VisitWindow } from '#control-plane/visit-window.ts'

/** A number of visits and the bytes of their JSON. */
interface Held {
  readonly visits: number
  readonly bytes: number
}

/** A range of window numbers, both ends included, with its totals. */
export interface WindowRange {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly bytes: number
  /** When the oldest window arrived. */
  readonly storedAt: number
}

interface Row extends Record<string, SqlStorageValue> {
  seq: number
  id: string
  count: number
  bytes: number
  storedAt: number
  /** Running totals up to and including this window. */
  countTo: number
  bytesTo: number
  /** 1 if all are reviewers' visits. */
  isReviewers: number
}

const NOTHING: Held = { visits: 0, bytes: 0 }

const sum = (one: Held, other: Held): Held => ({
  visits: one.visits + other.visits,
  bytes: one.bytes + other.bytes,
})

/** Well below the control plane's limit of 2 MiB. */
const BATCH_MAX_BYTES = 1_000_000
/** How long window ids are remembered, because a worker retries failed calls. */
const REMEMBER_MS = MINUTE_MS
/**
 * How long after their hour reviewers' visits are sent at the latest; spread, so that not all Hubs
 * send at once. The ledger counts an hour's reviewers two minutes after its end.
 */
const AFTER_HOUR_MS = MINUTE_MS

/**
 * Windows that are not in a batch yet. Their totals are kept in memory and restored from both ends
 * of the queue after a restart, because counting would read the entire queue.
 */
export class WaitingWindows {
  readonly #sql: SqlStorage
  /** Totals up to the last window, and up to the last window batched or dropped. */
  #to: Held = NOTHING
  #takenTo: Held = NOTHING
  #taken: number
  #last: number
  /** Arrival times of recent windows by id, oldest first. */
  readonly #known = new Map<string, number>()

  /** `taken` is the number of the last window in a batch. */
  constructor(sql: SqlStorage, taken: number) {
    this.#sql = sql
    this.#taken = taken
    this.#last = taken
    const recent = this.#recent()
    for (const { id, storedAt } of recent.toReversed()) this.#remember(id, storedAt)
    const [last] = recent
    if (last === undefined) return
    this.#last = Math.max(last.seq, taken)
    this.#to = { visits: last.countTo, bytes: last.bytesTo }
    const oldest = this.oldest()
    this.#takenTo =
      oldest === null
        ? this.#to
        : { visits: oldest.countTo - oldest.count, bytes: oldest.bytesTo - oldest.bytes }
  }

  get held(): Held {
    return {
      visits: this.#to.visits - this.#takenTo.visits,
      bytes: this.#to.bytes - this.#takenTo.bytes,
    }
  }

  add({ id, visits, count, bytes, isReviewers = false }: VisitWindow, now: number): void {
    if (this.#known.has(id)) return
    const to = sum(this.#to, { visits: count, bytes })
    this.#sql.exec(
      `INSERT INTO visit_windows (seq, id, count, bytes, storedAt, countTo, bytesTo, visits, isReviewers)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      this.#last + 1,
      id,
      count,
      bytes,
      now,
      to.visits,
      to.bytes,
      visits,
      Number(isReviewers),
    )
    this.#remember(id, now)
    this.#last += 1
    this.#to = to
  }

  oldest(): Row | null {
    for (const oldest of this.#untaken()) return oldest
    return null
  }

  /** Deletes the oldest window. */
  drop(oldest: Row): void {
    this.#sql.exec('DELETE FROM visit_windows WHERE seq = ?', oldest.seq)
    this.#take(oldest)
  }

  /** Removes as many of the oldest windows as fit in a batch, and returns their range. */
  takeBatch(): WindowRange | null {
    const fitting: Row[] = []
    let count = 0
    let bytes = 0
    for (const row of this.#untaken()) {
      const fits = count + row.count <= BATCH_MAX_VISITS && bytes + row.bytes <= BATCH_MAX_BYTES
      if (fitting.length > 0 && !fits) break
      fitting.push(row)
      count += row.count
      bytes += row.bytes
    }
    const [oldest] = fitting
    if (oldest === undefined) return null
    for (const row of fitting) this.#take(row)
    return { first: oldest.seq, last: this.#taken, count, bytes, storedAt: oldest.storedAt }
  }

  /** Counts the waiting visits that arrived before the given time; reads only later windows. */
  countBefore(time: number): number {
    const [last] = this.#sql
      .exec<{ countTo: number }>(
        `SELECT countTo FROM visit_windows WHERE seq > ? AND storedAt < ?
         ORDER BY seq DESC LIMIT 1`,
        this.#taken,
        time,
      )
      .toArray()
    return last === undefined ? 0 : last.countTo - this.#takenTo.visits
  }

  /**
   * Returns when to send the windows: immediately if they fill a batch, never (infinity) if there
   * are none. Reviewers' visits wait for others or for the end of their hour: otherwise the time at
   * which a customer's own visit arrives would tell whether a reviewer came before it.
   */
  dueAt(now: number, gatherMs: number): number {
    const { visits, bytes } = this.held
    if (visits >= BATCH_MAX_VISITS || bytes >= BATCH_MAX_BYTES) return now
    let due = Number.POSITIVE_INFINITY
    for (const { id, storedAt, isReviewers } of this.#untaken()) {
      if (isReviewers === 0) return Math.min(due, storedAt + gatherMs)
      const spread = Number.parseInt(id.slice(0, 8), 16) % AFTER_HOUR_MS
      due = Math.min(due, storedAt - (storedAt % HOUR_MS) + HOUR_MS + spread)
    }
    return due
  }

  /** Iterates over the waiting windows, oldest first. */
  #untaken(): Iterable<Row> {
    return this.#sql.exec<Row>(
      `SELECT seq, id, count, bytes, storedAt, countTo, bytesTo, isReviewers FROM visit_windows
       WHERE seq > ? ORDER BY seq`,
      this.#taken,
    )
  }

  /** Returns the windows that arrived within a minute before the newest one, newest first. */
  #recent(): Row[] {
    const recent: Row[] = []
    for (const row of this.#sql.exec<Row>(
      `SELECT seq, id, count, bytes, storedAt, countTo, bytesTo, isReviewers FROM visit_windows
       ORDER BY seq DESC`,
    )) {
      const [last = row] = recent
      if (row.storedAt <= last.storedAt - REMEMBER_MS) break
      recent.push(row)
    }
    return recent
  }

  #take({ seq, countTo, bytesTo }: Row): void {
    this.#taken = seq
    this.#takenTo = { visits: countTo, bytes: bytesTo }
  }

  #remember(id: string, now: number): void {
    this.#known.set(id, now)
    for (const [known, at] of this.#known) {
      if (at > now - REMEMBER_MS) break
      this.#known.delete(known)
    }
  }
}
