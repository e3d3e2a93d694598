import { BATCH_MAX_VISITS } from '@crivo/shared'
import type { VisitWindow } from '../visit-window.ts'

/** Windows by their numbers, both ends included, and the visits in them. */
export interface WindowRange {
  readonly first: number
  readonly last: number
  readonly count: number
}

interface Bounds {
  readonly visits: number
  readonly bytes: number
  readonly ageMs: number
}

interface Row extends Record<string, SqlStorageValue> {
  seq: number
  count: number
  bytes: number
  storedAt: number
}

/** The control plane takes 2 MiB. */
const BATCH_MAX_BYTES = 1_000_000
/** How long a window is known again, as a worker whose call failed hands it over again. */
const REMEMBER_MS = 60_000

/**
 * The windows that no batch holds. What they add up to is kept in memory: counting a long
 * queue with every window that comes would read it whole.
 */
export class WaitingWindows {
  readonly #sql: SqlStorage
  #visits = 0
  #bytes = 0
  /** Number of the last window that a batch took, or that was dropped. */
  #taken: number
  #last: number
  /** Ids of recent windows and when they came, oldest first. */
  readonly #known = new Map<string, number>()

  /** `taken` is the number of the last window that a batch holds. */
  constructor(sql: SqlStorage, taken: number) {
    this.#sql = sql
    this.#taken = taken
    this.#last = taken
    for (const { id, seq, count, bytes, storedAt } of sql.exec<Row & { id: string }>(
      'SELECT id, seq, count, bytes, storedAt FROM visit_windows ORDER BY seq',
    )) {
      this.#remember(id, storedAt)
      if (seq <= taken) continue
      this.#visits += count
      this.#bytes += bytes
      this.#last = seq
    }
  }

  get visits(): number {
    return this.#visits
  }

  add({ id, visits, count, bytes }: VisitWindow, now: number): void {
    if (this.#known.has(id)) return
    this.#sql.exec(
      'INSERT INTO visit_windows (seq, id, count, bytes, storedAt, visits) VALUES (?, ?, ?, ?, ?, ?)',
      this.#last + 1,
      id,
      count,
      bytes,
      now,
      visits,
    )
    this.#remember(id, now)
    this.#last += 1
    this.#visits += count
    this.#bytes += bytes
  }

  /** Drops the oldest while a bound is exceeded, and says how many visits. */
  trim({ visits, bytes, ageMs }: Bounds, now: number): number {
    let dropped = 0
    for (let oldest = this.#oldest(); oldest !== null; oldest = this.#oldest()) {
      const isWithin =
        this.#visits <= visits && this.#bytes <= bytes && oldest.storedAt > now - ageMs
      if (isWithin) break
      this.#sql.exec('DELETE FROM visit_windows WHERE seq = ?', oldest.seq)
      this.#take(oldest)
      dropped += oldest.count
    }
    return dropped
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
    return { first: oldest.seq, last: this.#taken, count }
  }

  /** When they are to be sent: at once if they fill a batch; infinity when there are none. */
  dueAt(now: number, gatherMs: number): number {
    if (this.#visits >= BATCH_MAX_VISITS || this.#bytes >= BATCH_MAX_BYTES) return now
    const oldest = this.#oldest()
    return oldest === null ? Number.POSITIVE_INFINITY : oldest.storedAt + gatherMs
  }

  #oldest(): Row | null {
    return this.#rows(1)[0] ?? null
  }

  #rows(limit: number): Row[] {
    return this.#sql
      .exec<Row>(
        'SELECT seq, count, bytes, storedAt FROM visit_windows WHERE seq > ? ORDER BY seq LIMIT ?',
        this.#taken,
        limit,
      )
      .toArray()
  }

  #take({ seq, count, bytes }: Row): void {
    this.#taken = seq
    this.#visits -= count
    this.#bytes -= bytes
  }

  #remember(id: string, now: number): void {
    this.#known.set(id, now)
    for (const [known, at] of this.#known) {
      if (at > now - REMEMBER_MS) break
      this.#known.delete(known)
    }
  }
}
