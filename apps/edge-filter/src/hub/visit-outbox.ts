import type { VisitWindow } from '../visit-window.ts'
import { DroppedVisits } from './dropped-visits.ts'
import { openOutboxTables } from './outbox-tables.ts'
import { type OpenBatch, VisitBatches } from './visit-batches.ts'
import { WaitingWindows } from './waiting-windows.ts'

export interface OutboxLimits {
  /** Most visits that wait; beyond a bound the oldest are dropped and counted. */
  readonly visits: number
  /** Most bytes of text that wait. */
  readonly bytes: number
  /** Longest time that a visit waits. */
  readonly ageMs: number
  /** Most batches that are kept after they were refused. */
  readonly refused: number
}

/** What waits in a Hub, in visits where it says nothing else. */
export interface OutboxStatus {
  readonly pending: number
  readonly quarantinedBatches: number
  /** Ever dropped for want of room. */
  readonly dropped: number
  /** Times that sending the open batch has failed. */
  readonly attempts: number
}

/** Together far below the 10 GB of a Durable Object; an address is kept no longer than a month. */
const LIMITS: OutboxLimits = {
  visits: 500_000,
  bytes: 1_000_000_000,
  ageMs: 30 * 24 * 60 * 60_000,
  refused: 500,
}

/**
 * A domain's visits on their way to the control plane, all in SQLite: windows that wait, and
 * batches made of them whose content is fixed. Methods are synchronous: nothing comes between.
 */
export class VisitOutbox {
  readonly #storage: DurableObjectStorage
  readonly #limits: OutboxLimits
  readonly #windows: WaitingWindows
  readonly #batches: VisitBatches
  readonly #dropped: DroppedVisits

  constructor(storage: DurableObjectStorage, limits: OutboxLimits = LIMITS) {
    this.#storage = storage
    this.#limits = limits
    openOutboxTables(storage)
    this.#batches = new VisitBatches(storage.sql)
    this.#windows = new WaitingWindows(storage.sql, this.#batches.lastWindow())
    this.#dropped = new DroppedVisits(storage.sql)
  }

  /** Stores a window, unless it came within the last minute or still waits. */
  add(window: VisitWindow, now: number): void {
    this.#storage.transactionSync(() => {
      this.#windows.add(window, now)
      this.#drop(this.#windows.trim(this.#limits, now))
    })
  }

  /**
   * The batch to send now: the open one, a refused one that has rested, or a new one under
   * `newId` of the oldest visits.
   */
  nextBatch(newId: string, now: number): OpenBatch | null {
    return this.#storage.transactionSync(() => {
      const batch = this.#batches.open() ?? this.#batches.reopen(now)
      if (batch !== null) return batch
      const range = this.#windows.takeBatch()
      if (range === null) return null
      return this.#batches.form({ id: newId, ...range, dropped: this.#dropped.takeUnreported() })
    })
  }

  /** The control plane has the batch. */
  acknowledge(batchId: string): void {
    this.#storage.transactionSync(() => this.#batches.forget(batchId))
  }

  /** Sending failed; the open batch stays and nothing is due before `notBefore`. */
  postpone(batchId: string, notBefore: number): void {
    this.#batches.postpone(batchId, notBefore)
  }

  /** The control plane does not take the batch: it is kept aside, so that later ones go on. */
  quarantine(batchId: string, now: number): void {
    this.#storage.transactionSync(() => {
      this.#batches.refuse(batchId, now)
      for (const { id, count, dropped } of this.#batches.excess(this.#limits.refused)) {
        this.#batches.forget(id)
        this.#dropped.putBack(dropped)
        this.#drop(count)
      }
    })
  }

  /**
   * When something is to be sent next, visits that wait after they gathered for so long;
   * `null` when nothing is. An open batch makes all else wait.
   */
  dueAt(now: number, gatherMs: number): number | null {
    const open = this.#batches.openNotBefore()
    if (open !== null) return open
    const due = Math.min(this.#windows.dueAt(now, gatherMs), this.#batches.retryAt())
    return due === Number.POSITIVE_INFINITY ? null : due
  }

  /** Figures for a person who looks after the Hub. */
  status(): OutboxStatus {
    const { openVisits, attempts, refused } = this.#batches.status()
    return {
      pending: this.#windows.visits + openVisits,
      quarantinedBatches: refused,
      dropped: this.#dropped.ever(),
      attempts,
    }
  }

  #drop(visits: number): void {
    if (visits === 0) return
    this.#dropped.count(visits)
    console.error('visits dropped', { visits, ever: this.#dropped.ever() })
  }
}
