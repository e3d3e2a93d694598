import { BATCH_MAX_VISITS, type VisitRow } from '@crivo/shared'
import { type OutboxStatus, readOutboxStatus } from './outbox-status.ts'
import { createOutboxTables } from './outbox-tables.ts'

/** A batch that was formed and is not acknowledged: its id and content are fixed. */
export interface OpenBatch {
  readonly id: string
  /** JSON of the `visitBatchSchema`, the same on each sending. */
  readonly body: string
  /** Times that sending it has failed. */
  readonly attempts: number
}

export interface OutboxLimits {
  /** Most visits that wait; beyond it the oldest are dropped and counted. */
  readonly pending: number
  /** Most batches that are kept after they were refused. */
  readonly quarantined: number
}

const LIMITS: OutboxLimits = { pending: 500_000, quarantined: 500 }
/** How long visits gather before they are sent. */
const GATHER_MS = 2_000
/** How long a refused batch rests: what refused it may be mended meanwhile. */
const RETRY_REFUSED_MS = 60 * 60_000
/** How long delivered visits are remembered, as a worker may record them again meanwhile. */
const REMEMBER_MS = 60_000

interface Range extends Record<string, SqlStorageValue> {
  first: number
  last: number
}

/**
 * A domain's visits on their way to the control plane, all in SQLite. A batch is
 * a range of sequence numbers, closed when it is formed, so its content cannot
 * change. One batch at a time is open. Methods are synchronous: nothing comes between.
 */
export class VisitOutbox {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly #limits: OutboxLimits

  constructor(storage: DurableObjectStorage, limits: OutboxLimits = LIMITS) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#limits = limits
    createOutboxTables(this.#sql)
  }

  /** Stores visits; those whose ids are known already are left as they are. */
  add(visits: readonly VisitRow[], now: number): void {
    this.#storage.transactionSync(() => {
      for (const visit of visits) {
        this.#sql.exec(
          // Not `OR IGNORE`, which would use up a sequence number: ranges must have no gaps.
          `INSERT INTO visits (id, row, storedAt) SELECT ?1, ?2, ?3
           WHERE NOT EXISTS (SELECT 1 FROM visits WHERE id = ?1)`,
          visit.id,
          JSON.stringify(visit),
          now,
        )
      }
      this.#dropOverflow()
    })
  }

  /**
   * The batch to send now: the open one, a refused one that has rested, or a new one under
   * `newId` of the oldest visits.
   */
  nextBatch(newId: string, now: number): OpenBatch | null {
    return this.#storage.transactionSync(
      () => this.#openBatch() ?? this.#reopenBatch(now) ?? this.#formBatch(newId),
    )
  }

  /** The control plane has the batch. */
  acknowledge(batchId: string, now: number): void {
    this.#sql.exec(
      "UPDATE batches SET state = 'delivered', settledAt = ? WHERE id = ? AND state = 'open'",
      now,
      batchId,
    )
  }

  /** Sending failed; the open batch stays and nothing is due before `notBefore`. */
  postpone(batchId: string, notBefore: number): void {
    this.#sql.exec(
      "UPDATE batches SET attempts = attempts + 1, notBefore = ? WHERE id = ? AND state = 'open'",
      notBefore,
      batchId,
    )
  }

  /** The control plane does not take the batch: it is kept aside, so that later ones go on. */
  quarantine(batchId: string, now: number): void {
    this.#storage.transactionSync(() => {
      this.#sql.exec(
        "UPDATE batches SET state = 'quarantined', settledAt = ? WHERE id = ? AND state = 'open'",
        now,
        batchId,
      )
      const excess = this.#sql
        .exec<Range>(
          "SELECT first, last FROM batches WHERE state = 'quarantined' ORDER BY last DESC LIMIT -1 OFFSET ?",
          this.#limits.quarantined,
        )
        .toArray()
      for (const range of excess) this.#count('dropped', this.#forget(range))
    })
  }

  /** Forgets visits that were delivered long enough ago. */
  prune(now: number): void {
    this.#storage.transactionSync(() => {
      const old = this.#sql
        .exec<Range>(
          "SELECT first, last FROM batches WHERE state = 'delivered' AND settledAt <= ?",
          now - REMEMBER_MS,
        )
        .toArray()
      for (const range of old) this.#forget(range)
    })
  }

  /** When something is to be done next, or `null`. An open batch makes all else wait. */
  dueAt(now: number): number | null {
    const [open] = this.#sql
      .exec<{ notBefore: number }>("SELECT notBefore FROM batches WHERE state = 'open'")
      .toArray()
    if (open !== undefined) return open.notBefore
    if (this.#hasFullBatch()) return now
    const [oldest] = this.#sql
      .exec<{ storedAt: number }>(
        'SELECT storedAt FROM visits WHERE seq > ? ORDER BY seq LIMIT 1',
        this.#lastBatched(),
      )
      .toArray()
    // Pruning can wait for the next sending; alone it is due by itself.
    const due =
      oldest === undefined
        ? this.#settledFor('delivered', REMEMBER_MS)
        : oldest.storedAt + GATHER_MS
    const earliest = Math.min(due, this.#settledFor('quarantined', RETRY_REFUSED_MS))
    return earliest === Number.POSITIVE_INFINITY ? null : earliest
  }

  /** Figures for a person who looks after the Hub. */
  status(): OutboxStatus {
    return readOutboxStatus(this.#sql, this.#lastBatched())
  }

  #openBatch(): OpenBatch | null {
    const [open] = this.#sql
      .exec<Range & { id: string; attempts: number }>(
        "SELECT id, first, last, attempts FROM batches WHERE state = 'open'",
      )
      .toArray()
    if (open === undefined) return null
    const rows = this.#sql
      .exec<{ row: string }>(
        'SELECT row FROM visits WHERE seq BETWEEN ? AND ? ORDER BY seq',
        open.first,
        open.last,
      )
      .toArray()
    const body = `{"batchId":"${open.id}","visits":[${rows.map(({ row }) => row).join(',')}]}`
    return { id: open.id, body, attempts: open.attempts }
  }

  #reopenBatch(now: number): OpenBatch | null {
    this.#sql.exec(
      `UPDATE batches SET state = 'open', attempts = 0, notBefore = 0, settledAt = NULL
       WHERE last = (SELECT last FROM batches WHERE state = 'quarantined' AND settledAt <= ?
         ORDER BY settledAt, last LIMIT 1)`,
      now - RETRY_REFUSED_MS,
    )
    return this.#openBatch()
  }

  #formBatch(id: string): OpenBatch | null {
    const waiting = this.#waiting()
    if (waiting === null) return null
    const { first } = waiting
    const last = Math.min(waiting.last, first + BATCH_MAX_VISITS - 1)
    this.#sql.exec(
      "INSERT INTO batches (id, first, last, state) VALUES (?, ?, ?, 'open')",
      id,
      first,
      last,
    )
    return this.#openBatch()
  }

  /** Takes from visits outside batches alone, as a batch's content is fixed. */
  #dropOverflow(): void {
    const waiting = this.#waiting()
    if (waiting === null || sizeOf(waiting) <= this.#limits.pending) return
    const last = waiting.last - this.#limits.pending
    this.#count('dropped', this.#forget({ first: waiting.first, last }))
  }

  /** The visits that no batch holds. */
  #waiting(): Range | null {
    const { first, last } = this.#sql
      .exec<{ first: number | null; last: number | null }>(
        `SELECT (SELECT min(seq) FROM visits WHERE seq > ?1) AS first,
           (SELECT max(seq) FROM visits WHERE seq > ?1) AS last`,
        this.#lastBatched(),
      )
      .one()
    return first === null || last === null ? null : { first, last }
  }

  /** When the first batch will have been in a state for so long; infinity when none is. */
  #settledFor(state: 'delivered' | 'quarantined', ms: number): number {
    const { settled } = this.#sql
      .exec<{ settled: number | null }>(
        'SELECT min(settledAt) AS settled FROM batches WHERE state = ?',
        state,
      )
      .one()
    return settled === null ? Number.POSITIVE_INFINITY : settled + ms
  }

  /** Whether as many visits wait as a batch may hold. */
  #hasFullBatch(): boolean {
    const waiting = this.#waiting()
    return waiting !== null && sizeOf(waiting) >= BATCH_MAX_VISITS
  }

  #lastBatched(): number {
    return this.#sql
      .exec<{ last: number }>('SELECT coalesce(max(last), 0) AS last FROM batches')
      .one().last
  }

  /** Deletes the visits of a range and the batch that it is, and says how many visits. */
  #forget(range: Range): number {
    this.#sql.exec('DELETE FROM visits WHERE seq BETWEEN ? AND ?', range.first, range.last)
    this.#sql.exec('DELETE FROM batches WHERE first = ? AND last = ?', range.first, range.last)
    return sizeOf(range)
  }

  #count(name: string, by: number): void {
    this.#sql.exec(
      'INSERT INTO counters (name, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value + ?2',
      name,
      by,
    )
  }
}

const sizeOf = ({ first, last }: Range): number => last - first + 1
