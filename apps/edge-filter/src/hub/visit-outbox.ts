import type { VisitWindow } from '../visit-window.ts'
import { DroppedVisits } from './dropped-visits.ts'
import { openOutboxTables } from './outbox-tables.ts'
import { Refusals } from './refusals.ts'
import { type OpenBatch, VisitBatches } from './visit-batches.ts'
import { sum, WaitingWindows } from './waiting-windows.ts'

/** Of visits that wait and visits that were refused, together; beyond a bound the oldest go. */
export interface OutboxLimits {
  readonly visits: number
  /** Of text. */
  readonly bytes: number
  /** Longest time that a visit is kept, in an open batch too. */
  readonly ageMs: number
}

/** Together far below the 10 GB of a Durable Object; an address is kept no longer than a month. */
const LIMITS: OutboxLimits = {
  visits: 500_000,
  bytes: 1_000_000_000,
  ageMs: 30 * 24 * 60 * 60_000,
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
  readonly #refusals: Refusals

  constructor(storage: DurableObjectStorage, limits: OutboxLimits = LIMITS) {
    this.#storage = storage
    this.#limits = limits
    openOutboxTables(storage)
    this.#batches = new VisitBatches(storage.sql)
    this.#windows = new WaitingWindows(storage.sql, this.#batches.lastWindow())
    this.#dropped = new DroppedVisits(storage.sql)
    this.#refusals = new Refusals(storage.sql)
  }

  /** Stores a window, unless it came within the last minute or still waits. */
  add(window: VisitWindow, now: number): void {
    this.#storage.transactionSync(() => {
      this.#windows.add(window, now)
      this.#trim(now)
    })
  }

  /**
   * The batch to send now, while none is under way: the open one, a refused one that has rested,
   * or a new one under `newId` of the oldest visits. After a refusal new ones come first, so
   * that batches which nobody will ever take hold up no others.
   */
  nextBatch(newId: string, now: number): OpenBatch | null {
    return this.#storage.transactionSync(() => {
      this.#trim(now, true)
      const open = this.#batches.open()
      if (open !== null) return open
      const wasRefused = this.#refusals.inARow > 0
      const first = wasRefused ? this.#form(newId) : this.#batches.reopen(now)
      return first ?? (wasRefused ? this.#batches.reopen(now) : this.#form(newId))
    })
  }

  /** The control plane has the batch. */
  acknowledge(batchId: string): void {
    this.#storage.transactionSync(() => {
      this.#batches.forget(batchId)
      this.#refusals.end()
    })
  }

  /** Sending failed; the open batch stays and nothing is due before `notBefore`. */
  postpone(batchId: string, notBefore: number): void {
    this.#batches.postpone(batchId, notBefore)
  }

  /**
   * The control plane does not take the batch: it is kept aside, so that later ones go on. When
   * the one before was refused too they wait, longer each time.
   */
  quarantine(batchId: string, now: number): void {
    this.#storage.transactionSync(() => {
      this.#batches.refuse(batchId, now)
      this.#refusals.count(now)
      this.#trim(now)
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
    return due === Number.POSITIVE_INFINITY ? null : Math.max(due, this.#refusals.restUntil)
  }

  #form(id: string): OpenBatch | null {
    const range = this.#windows.takeBatch()
    if (range === null) return null
    return this.#batches.form({ id, ...range, dropped: this.#dropped.takeUnreported() })
  }

  /** Drops the oldest while a bound is exceeded: refused batches came before what waits. */
  #trim(now: number, isNoneUnderWay = false): void {
    const { visits, bytes, ageMs } = this.#limits
    let dropped = 0
    for (;;) {
      const batch = this.#batches.oldest(isNoneUnderWay)
      const window = batch === null ? this.#windows.oldest() : null
      const since = (batch ?? window)?.storedAt ?? now
      const held = sum(this.#windows.held, this.#batches.refused)
      if (held.visits <= visits && held.bytes <= bytes && since > now - ageMs) break
      if (batch !== null) {
        this.#batches.forget(batch.id)
        this.#dropped.putBack(batch.dropped)
      }
      if (window !== null) this.#windows.drop(window)
      dropped += batch?.count ?? window?.count ?? 0
    }
    if (dropped === 0) return
    this.#dropped.count(dropped)
    console.error('visits dropped', { visits: dropped, ever: this.#dropped.ever() })
  }
}
