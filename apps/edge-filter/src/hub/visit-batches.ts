import type { Held, WindowRange } from './waiting-windows.ts'

/** A batch that was formed and is not acknowledged: its id and content are fixed. */
export interface OpenBatch {
  readonly id: string
  /** JSON of the `visitBatchSchema`, the same on each sending. */
  readonly body: string
  /** Times that sending it has failed. */
  readonly attempts: number
}

interface NewBatch extends WindowRange {
  readonly id: string
  /** Dropped visits that it reports. */
  readonly dropped: number
}

interface Row extends Record<string, SqlStorageValue> {
  id: string
  first: number
  last: number
  count: number
  bytes: number
  /** When the oldest visit came in. */
  storedAt: number
  dropped: number
  attempts: number
}

/** How long a refused batch rests: what refused it may be mended meanwhile. */
const RETRY_REFUSED_MS = 60 * 60_000

/**
 * The batches that are not acknowledged: ranges of windows, closed when they are formed. One
 * at a time is open; refused ones rest beside it.
 */
export class VisitBatches {
  readonly #sql: SqlStorage
  #refused: Held

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#refused = this.#sumRefused()
  }

  /** What the refused ones hold. */
  get refused(): Held {
    return this.#refused
  }

  /** Number of the last window that a batch holds. */
  lastWindow(): number {
    return this.#sql
      .exec<{ last: number }>('SELECT coalesce(max(last), 0) AS last FROM visit_batches')
      .one().last
  }

  open(): OpenBatch | null {
    const [open] = this.#sql
      .exec<Row>('SELECT * FROM visit_batches WHERE refusedAt IS NULL')
      .toArray()
    return open === undefined ? null : this.#withBody(open)
  }

  form({ id, first, last, count, bytes, storedAt, dropped }: NewBatch): OpenBatch {
    this.#sql.exec(
      `INSERT INTO visit_batches (last, first, id, count, bytes, storedAt, dropped)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      last,
      first,
      id,
      count,
      bytes,
      storedAt,
      dropped,
    )
    return this.#withBody({ id, first, last, count, bytes, storedAt, dropped, attempts: 0 })
  }

  /** Opens the refused batch that has rested longest, if it has long enough. */
  reopen(now: number): OpenBatch | null {
    this.#sql.exec(
      `UPDATE visit_batches SET refusedAt = NULL, attempts = 0, notBefore = 0
       WHERE last = (SELECT last FROM visit_batches WHERE refusedAt <= ?
         ORDER BY refusedAt, last LIMIT 1)`,
      now - RETRY_REFUSED_MS,
    )
    this.#refused = this.#sumRefused()
    return this.open()
  }

  postpone(id: string, notBefore: number): void {
    this.#sql.exec(
      'UPDATE visit_batches SET attempts = attempts + 1, notBefore = ? WHERE id = ?',
      notBefore,
      id,
    )
  }

  refuse(id: string, now: number): void {
    this.#sql.exec('UPDATE visit_batches SET refusedAt = ? WHERE id = ?', now, id)
    this.#refused = this.#sumRefused()
  }

  /** The oldest batch; the open one only counts where it may be given up, as none is sent now. */
  oldest(isOpenOneMeant: boolean): Row | null {
    const [oldest] = this.#sql
      .exec<Row>(
        'SELECT * FROM visit_batches WHERE refusedAt IS NOT NULL OR ? ORDER BY last LIMIT 1',
        isOpenOneMeant ? 1 : 0,
      )
      .toArray()
    return oldest ?? null
  }

  /** Deletes a batch and its visits. */
  forget(id: string): void {
    const ranges = this.#sql
      .exec<Row>('DELETE FROM visit_batches WHERE id = ? RETURNING *', id)
      .toArray()
    for (const { first, last } of ranges) {
      this.#sql.exec('DELETE FROM visit_windows WHERE seq BETWEEN ? AND ?', first, last)
    }
    this.#refused = this.#sumRefused()
  }

  /** When the open batch may be sent; `null` when there is none. */
  openNotBefore(): number | null {
    const [open] = this.#sql
      .exec<{ notBefore: number }>('SELECT notBefore FROM visit_batches WHERE refusedAt IS NULL')
      .toArray()
    return open?.notBefore ?? null
  }

  /** When the first refused batch has rested long enough; infinity when there is none. */
  retryAt(): number {
    const { first } = this.#sql
      .exec<{ first: number | null }>('SELECT min(refusedAt) AS first FROM visit_batches')
      .one()
    return first === null ? Number.POSITIVE_INFINITY : first + RETRY_REFUSED_MS
  }

  #sumRefused(): Held {
    return this.#sql
      .exec<Held & Record<string, SqlStorageValue>>(
        `SELECT coalesce(sum(count), 0) AS visits, coalesce(sum(bytes), 0) AS bytes
         FROM visit_batches WHERE refusedAt IS NOT NULL`,
      )
      .one()
  }

  #withBody({ id, first, last, dropped, attempts }: Row): OpenBatch {
    const windows = this.#sql
      .exec<{ visits: string }>(
        'SELECT visits FROM visit_windows WHERE seq BETWEEN ? AND ? ORDER BY seq',
        first,
        last,
      )
      .toArray()
    const visits = windows.map((window) => window.visits.slice(1, -1)).join(',')
    const report = dropped > 0 ? `"dropped":${dropped},` : ''
    return { id, body: `{"batchId":"${id}",${report}"visits":[${visits}]}`, attempts }
  }
}
