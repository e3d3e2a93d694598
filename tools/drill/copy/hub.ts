import { setTimeout as sleep } from 'node:timers/promises'
import { createVisits } from '#apps/api-worker/bench/visits.ts'
import type { ReleasedLedger } from './start-release.ts'

const BATCH = 100
const REST_MS = 30
const RETRY_MS = 100
const ACCOUNT = {
  id: 1,
  plan: 'scale',
  maskAfterDays: null,
  keptDays: 365,
  period: { start: 0, end: 0 },
  forgiven: { requests: 0, at: 0 },
  spendingLimit: null,
  events: [],
}

type Part = 'copy' | 'after'

/** Sends batches one after another, each until the ledger has acknowledged it, as a Hub does. */
export class Hub {
  /** The acknowledged visits' ids. */
  readonly sent: string[] = []
  /** Milliseconds of the calls that were answered at once, by the name of a part of the drill. */
  readonly waits: Readonly<Record<Part, number[]>> = { copy: [], after: [] }
  part: Part | null = null
  readonly #make: ReturnType<typeof createVisits>
  readonly #ledger: () => ReleasedLedger
  #last: object | null = null
  #isOpen = false
  #sending: Promise<void> = Promise.resolve()

  constructor(seed: number, ledger: () => ReleasedLedger) {
    this.#make = createVisits(seed)
    this.#ledger = ledger
  }

  open(): void {
    this.#isOpen = true
    this.#sending = this.#sendAll()
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#isOpen) {
      await this.send()
      await sleep(REST_MS)
    }
  }

  /** Sends a batch of new visits. */
  async send(): Promise<void> {
    const visits = Array.from({ length: BATCH }, () => {
      const visit = this.#make(Date.now())
      // Reviewers' visits have no record.
      const isReviewers = /^(?:VERIFIED|CLAIMED)/.test(visit.reason)
      return isReviewers ? { ...visit, reason: 'PASS.DEFAULT' } : visit
    })
    const batch = { batchId: crypto.randomUUID(), visits, reports: [], clickIds: {} }
    await this.#deliver(batch)
    this.#last = batch
    this.sent.push(...visits.map(({ id }) => id))
  }

  /** Sends the last batch again, as if its answer had been lost. */
  async repeat(): Promise<void> {
    if (this.#last !== null) await this.#deliver(this.#last)
  }

  async #deliver(batch: object): Promise<void> {
    const about = { account: ACCOUNT, accessLimits: [], lost: 0 }
    const input = { batch, ...about, isDescribed: false, isFromEdge: true }
    for (let isFirst = true; ; isFirst = false) {
      const { part } = this
      const from = performance.now()
      try {
        await this.#ledger().call('append', input)
        if (isFirst && part !== null) this.waits[part].push(performance.now() - from)
        return
      } catch {
        await sleep(RETRY_MS)
      }
    }
  }
}
