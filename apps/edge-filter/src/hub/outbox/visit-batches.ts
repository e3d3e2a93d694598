import { HOUR_MS } from '@crivo/shared'
import { batchOf } from '#control-plane/visit-window.ts'
import type { WindowRange } from './waiting-windows.ts'

/** An unacknowledged batch; its id and content are fixed. */
export interface OpenBatch {
  readonly id: string
  /** JSON that matches `visitBatchSchema`, identical in each attempt. */
  readonly body: string
  /** Number of failed attempts. */
  readonly attempts: number
  /** Whether it holds only reviewers' visits. */
  readonly isReviewers: boolean
}

interface NewBatch extends WindowRange {
  readonly id: string
  /** Number of dropped visits that the batch reports. */
  readonly dropped: number
}

interface Row extends Record<string, SqlStorageValue> {
  id: string
  first: number
  last: number
  count: number
  bytes: number
  /** When the oldest visit arrived. */
  storedAt: number
  dropped: number
  attempts: number
}

/** How long a refused batch waits for its cause to be fixed. */
const RETRY_REFUSED_MS = HOUR_MS

/**
 * Unacknowledged batches: fixed ranges of windows. At most one batch is open; refused batches wait
 * for their retry.
 */
export class VisitBatches {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Returns the number of the last window in any batch. */
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

  /** Reopens the refused batch that has waited longest, if its retry is due. */
  reopen(now: number): OpenBatch | null {
    this.#sql.exec(
      `UPDATE visit_batches SET refusedAt = NULL, attempts = 0, notBefore = 0
       WHERE last = (SELECT last FROM visit_batches WHERE refusedAt <= ?
         ORDER BY refusedAt, last LIMIT 1)`,
      now - RETRY_REFUSED_MS,
    )
    return this.open()
  }

  postpone(id: string, notBefore: number): void {
    this.#sql.exec(
      `UPDATE visit_batches SET attempts = attempts + 1, notBefore = ?
       WHERE refusedAt IS NULL AND id = ?`,
      notBefore,
      id,
    )
  }

  refuse(id: string, now: number): void {
    this.#sql.exec(
      'UPDATE visit_batches SET refusedAt = ? WHERE refusedAt IS NULL AND id = ?',
      now,
      id,
    )
  }

  /** Returns the oldest batch, including the open batch only if `isOpenOneMeant`. */
  oldest(isOpenOneMeant: boolean): Row | null {
    const [oldest] = this.#sql
      .exec<Row>(
        'SELECT * FROM visit_batches WHERE refusedAt IS NOT NULL OR ? ORDER BY last LIMIT 1',
        isOpenOneMeant ? 1 : 0,
      )
      .toArray()
    return oldest ?? null
  }

  /** Deletes the open batch and its visits if the id matches. */
  acknowledge(id: string): void {
    const query = 'SELECT * FROM visit_batches WHERE refusedAt IS NULL AND id = ?'
    for (const batch of this.#sql.exec<Row>(query, id).toArray()) this.drop(batch)
  }

  /** Deletes a batch and its visits. */
  drop({ first, last }: Pick<Row, 'first' | 'last'>): void {
    this.#sql.exec('DELETE FROM visit_batches WHERE last = ?', last)
    this.#sql.exec('DELETE FROM visit_windows WHERE seq BETWEEN ? AND ?', first, last)
  }

  /** Counts the visits in batches whose oldest visit arrived before the given time. */
  countBefore(time: number): number {
    return this.#sql
      .exec<{ visits: number }>(
        'SELECT coalesce(sum(count), 0) AS visits FROM visit_batches WHERE storedAt < ?',
        time,
      )
      .one().visits
  }

  /** Returns the earliest time to send the open batch, or `null` if there is none. */
  openNotBefore(): number | null {
    const [open] = this.#sql
      .exec<{ notBefore: number }>('SELECT notBefore FROM visit_batches WHERE refusedAt IS NULL')
      .toArray()
    return open?.notBefore ?? null
  }

  /** Returns the time of the next refused batch's retry, or infinity if there is none. */
  retryAt(): number {
    const { first } = this.#sql
      .exec<{ first: number | null }>('SELECT min(refusedAt) AS first FROM visit_batches')
      .one()
    return first === null ? Number.POSITIVE_INFINITY : first + RETRY_REFUSED_MS
  }

  #withBody({ id, first, last, dropped, attempts }: Row): OpenBatch {
    const windows = this.#sql
      .exec<{ visits: string; count: number; isReviewers: number }>(
        'SELECT visits, count, isReviewers FROM visit_windows WHERE seq BETWEEN ? AND ? ORDER BY seq',
        first,
        last,
      )
      .toArray()
    const isReviewers = windows.every((window) => window.isReviewers === 1)
    return { id, body: batchOf(id, windows, dropped), attempts, isReviewers }
  }
}
