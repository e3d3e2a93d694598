import type { Runtime } from '@crivo/runtime'
import type { VisitWindow } from '#control-plane/visit-window.ts'
import { log } from '#lib/log.ts'
import { DroppedVisits } from './dropped-visits.ts'
import { Refusals } from './refusals.ts'
import { type OpenBatch, VisitBatches } from './visit-batches.ts'
import { WaitingWindows } from './waiting-windows.ts'

/** Limits of the backlog; if either is exceeded, the oldest visits are dropped. */
export interface OutboxLimits {
  /** Maximum size of the object's database. */
  readonly bytes: number
  /** How long a visit is retained, including visits in the open batch. */
  readonly ageMs: number
}

/** A Durable Object can store 10 GB (measured); visits are retained for at most a month. */
const LIMITS: OutboxLimits = {
  bytes: 8_000_000_000,
  ageMs: 30 * 24 * 60 * 60_000,
}

/**
 * Queues a domain's visits for the control plane in SQLite: waiting windows, and batches of windows
 * with fixed content. Methods are synchronous, so calls never interleave.
 */
export class VisitOutbox {
  readonly #storage: DurableObjectStorage
  readonly #limits: OutboxLimits
  #windows: WaitingWindows
  readonly #batches: VisitBatches
  readonly #dropped: DroppedVisits
  readonly #runtime: Pick<Runtime, 'random'>
  #refusals: Refusals

  constructor(
    storage: DurableObjectStorage,
    runtime: Pick<Runtime, 'uuid' | 'random'>,
    limits: OutboxLimits = LIMITS,
  ) {
    this.#storage = storage
    this.#limits = limits
    this.#runtime = runtime
    this.#batches = new VisitBatches(storage.sql)
    this.#windows = new WaitingWindows(storage.sql, this.#batches.lastWindow())
    this.#dropped = new DroppedVisits(storage.sql)
    this.#refusals = new Refusals(storage.sql, runtime)
  }

  /** Stores a window once; ignores ids that are still waiting or arrived within the last minute. */
  add(window: VisitWindow, now: number): void {
    this.#atomically(() => {
      this.#windows.add(window, now)
      this.#trim(now)
    })
  }

  /**
   * Returns the batch to send while none is in flight: the open batch, a refused batch that is due,
   * or a new batch (id `newId`) of the oldest visits. After a refusal, new batches come first, so
   * that batches that are always refused never block others.
   */
  nextBatch(newId: string, now: number): OpenBatch | null {
    return this.#atomically(() => {
      this.#trim(now, true)
      const open = this.#batches.open()
      if (open !== null) return open
      const wasRefused = this.#refusals.inARow > 0
      const first = wasRefused ? this.#form(newId) : this.#batches.reopen(now)
      return first ?? (wasRefused ? this.#batches.reopen(now) : this.#form(newId))
    })
  }

  /** Deletes a batch that the control plane has stored. */
  acknowledge(batchId: string): void {
    this.#atomically(() => {
      this.#batches.acknowledge(batchId)
      this.#refusals.end()
    })
  }

  /** Retains the open batch after a failed attempt; nothing is due before `notBefore`. */
  postpone(batchId: string, notBefore: number): void {
    this.#batches.postpone(batchId, notBefore)
  }

  /**
   * Sets a refused batch aside so that later batches can be sent. Each consecutive refusal delays
   * the next batch for longer.
   */
  quarantine(batchId: string, now: number): void {
    this.#atomically(() => {
      this.#batches.refuse(batchId, now)
      this.#refusals.count(now)
      this.#trim(now)
    })
  }

  /**
   * Returns when the next batch is due, or `null` if there is nothing to send. Waiting visits
   * gather for `gatherMs` first. An open batch blocks all others.
   */
  dueAt(now: number, gatherMs: number): number | null {
    const open = this.#batches.openNotBefore()
    if (open !== null) return open
    const due = Math.min(this.#windows.dueAt(now, gatherMs), this.#batches.retryAt())
    return due === Number.POSITIVE_INFINITY ? null : Math.max(due, this.#refusals.restUntil)
  }

  /** Counts the stored visits that arrived before the given time. */
  waitingSince(time: number): number {
    return this.#windows.countBefore(time) + this.#batches.countBefore(time)
  }

  /**
   * Runs a transaction; if it fails, rereads the in-memory state, because the database is rolled
   * back.
   */
  #atomically<Result>(work: () => Result): Result {
    try {
      return this.#storage.transactionSync(work)
    } catch (error) {
      const { sql } = this.#storage
      this.#windows = new WaitingWindows(sql, this.#batches.lastWindow())
      this.#refusals = new Refusals(sql, this.#runtime)
      throw error
    }
  }

  #form(id: string): OpenBatch | null {
    const range = this.#windows.takeBatch()
    if (range === null) return null
    return this.#batches.form({ id, ...range, dropped: this.#dropped.takeUnreported() })
  }

  /**
   * Drops the oldest visits while a limit is exceeded; visits in batches are older than waiting
   * ones.
   */
  #trim(now: number, isNoneUnderWay = false): void {
    const { bytes, ageMs } = this.#limits
    let dropped = 0
    for (;;) {
      const batch = this.#batches.oldest(isNoneUnderWay)
      const window = batch === null ? this.#windows.oldest() : null
      const oldest = batch ?? window
      const isFull = this.#storage.sql.databaseSize > bytes
      if (oldest === null || (!isFull && oldest.storedAt > now - ageMs)) break
      if (batch !== null) {
        this.#batches.drop(batch)
        this.#dropped.putBack(batch.dropped)
      }
      if (window !== null) this.#windows.drop(window)
      dropped += oldest.count
    }
    if (dropped === 0) return
    this.#dropped.count(dropped)
    log.error('visits dropped', { visits: dropped, ever: this.#dropped.ever() })
  }
}
