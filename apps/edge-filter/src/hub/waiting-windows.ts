import { BATCH_MAX_VISITS } from '@crivo/shared'
import type { VisitWindow } from '../visit-window.ts'

/** How much there is of something: visits, and bytes of their text. */
export interface Held {
  readonly visits: number
  readonly bytes: number
}

/** Windows by their numbers, both ends included, and what is in them. */
export interface WindowRange {
  readonly first: number
  readonly last: number
  readonly count: number
  readonly bytes: number
  /** When the oldest came in. */
  readonly storedAt: number
}

interface Row extends Record<string, SqlStorageValue> {
  seq: number
  id: string
  count: number
  bytes: number
  storedAt: number
  /** Sums up to and with this window. */
  countTo: number
  bytesTo: number
}

const NOTHING: Held = { visits: 0, bytes: 0 }

export const sum = (one: Held, other: Held): Held => ({
  visits: one.visits + other.visits,
  bytes: one.bytes + other.bytes,
})

/** The control plane takes 2 MiB. */
const BATCH_MAX_BYTES = 1_000_000
/** How long a window is known again, as a worker whose call failed hands it over again. */
const REMEMBER_MS = 60_000

/**
 * The windows that no batch holds. What they add up to is kept in memory, and told by the two
 * ends of the queue after a restart: to count a long one would read it whole.
 */
export class WaitingWindows {
  readonly #sql: SqlStorage
  /** Of all windows up to the last one, and up to the last that a batch took or that was dropped. */
  #to: Held = NOTHING
  #takenTo: Held = NOTHING
  #taken: number
  #last: number
  /** Ids of recent windows and when they came, oldest first. */
  readonly #known = new Map<string, number>()

  /** `taken` is the number of the last window that a batch holds. */
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

  add({ id, visits, count, bytes }: VisitWindow, now: number): void {
    if (this.#known.has(id)) return
    const to = sum(this.#to, { visits: count, bytes })
    this.#sql.exec(
      `INSERT INTO visit_windows (seq, id, count, bytes, storedAt, countTo, bytesTo, visits)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      this.#last + 1,
      id,
      count,
      bytes,
      now,
      to.visits,
      to.bytes,
      visits,
    )
    this.#remember(id, now)
    this.#last += 1
    this.#to = to
  }

  oldest(): Row | null {
    return this.#rows(1)[0] ?? null
  }

  /** Deletes the oldest window. */
  drop(oldest: Row): void {
    this.#sql.exec('DELETE FROM visit_windows WHERE seq = ?', oldest.seq)
    this.#take(oldest)
  }

  /** Takes the oldest windows, as many as a batch may hold. */
  takeBatch(): WindowRange | null {
    const fitting: Row[] = []
    let count = 0
    let bytes = 0
    for (const row of this.#rows(BATCH_MAX_VISITS)) {
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

  /** When they are to be sent: at once if they fill a batch; infinity when there are none. */
  dueAt(now: number, gatherMs: number): number {
    const { visits, bytes } = this.held
    if (visits >= BATCH_MAX_VISITS || bytes >= BATCH_MAX_BYTES) return now
    const oldest = this.oldest()
    return oldest === null ? Number.POSITIVE_INFINITY : oldest.storedAt + gatherMs
  }

  #rows(limit: number): Row[] {
    return this.#sql
      .exec<Row>(
        `SELECT seq, id, count, bytes, storedAt, countTo, bytesTo FROM visit_windows
         WHERE seq > ? ORDER BY seq LIMIT ?`,
        this.#taken,
        limit,
      )
      .toArray()
  }

  /** The windows of the last minute that there was any, newest first. */
  #recent(): Row[] {
    const recent: Row[] = []
    for (const row of this.#sql.exec<Row>(
      `SELECT seq, id, count, bytes, storedAt, countTo, bytesTo FROM visit_windows
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
