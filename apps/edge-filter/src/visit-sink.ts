import { type JudgedVisit, visitRow } from '@crivo/visit'
import type { WaitUntil } from './deps.ts'
import type { Connect } from './upstream.ts'
import { packVisits, type VisitWindow, WINDOW_MAX_VISITS } from './visit-window.ts'

/** Where visits go once their answer is decided. */
export interface VisitSink {
  /** Never throws and never delays the answer. */
  record(visit: JudgedVisit, waitUntil: WaitUntil): void
}

/** A killed isolate loses what it has not handed over. */
const GATHER_MS = 50
/** A window that is still there so long after its first visit has lost the request that owned it. */
const ABANDONED_MS = 1_000
const ROWS_AT_ONCE = 20
const RETRY_AFTER_MS = [200, 800, 2_400]

interface Gathering {
  readonly visits: JudgedVisit[]
  readonly since: number
}

/**
 * Hands an isolate's visits on: the first of a quiet moment at once; while one is under way
 * others gather. The first of them owns their window in its own `waitUntil` and the others
 * only push, as awaiting another request's promise is not allowed.
 */
export class GatheringSink implements VisitSink {
  readonly #takers: readonly Connect[]
  readonly #onVersion: (version: number | null) => void
  readonly #now: () => number
  #gathering: Gathering | null = null
  #underWay = 0
  #openedAt = Number.NEGATIVE_INFINITY

  /** `takers` in the order in which they are tried. */
  constructor(
    takers: readonly Connect[],
    onVersion: (version: number | null) => void,
    now: () => number,
  ) {
    this.#takers = takers
    this.#onVersion = onVersion
    this.#now = now
  }

  record(visit: JudgedVisit, waitUntil: WaitUntil): void {
    const gathering = this.#gathering
    const now = this.#now()
    if (gathering !== null) {
      gathering.visits.push(visit)
      const isFull = gathering.visits.length >= WINDOW_MAX_VISITS
      if (isFull || now - gathering.since > ABANDONED_MS) waitUntil(this.#close(gathering))
    } else if (this.#underWay === 0 && now - this.#openedAt >= GATHER_MS) {
      this.#openedAt = now
      waitUntil(this.#handOver([visit]))
    } else {
      this.#openedAt = now
      this.#gathering = { visits: [visit], since: now }
      waitUntil(this.#closeLater(this.#gathering))
    }
  }

  async #closeLater(gathering: Gathering): Promise<void> {
    await scheduler.wait(GATHER_MS)
    if (this.#gathering === gathering) await this.#close(gathering)
  }

  #close({ visits }: Gathering): Promise<void> {
    this.#gathering = null
    return this.#handOver(visits)
  }

  async #handOver(visits: readonly JudgedVisit[]): Promise<void> {
    this.#underWay += 1
    try {
      for (const window of packVisits(await this.#rowsOf(visits))) await this.#deliver(window)
    } finally {
      this.#underWay -= 1
    }
  }

  /** Some at a time, and only now that their answers are on their way: visitors come meanwhile. */
  async #rowsOf(visits: readonly JudgedVisit[]): Promise<string[]> {
    const rows: string[] = []
    for (const visit of visits) {
      if (rows.length % ROWS_AT_ONCE === 0) await scheduler.wait(0)
      rows.push(JSON.stringify(visitRow(visit)))
    }
    return rows
  }

  async #deliver(window: VisitWindow): Promise<void> {
    for (const connect of this.#takers) {
      for (const retryAfter of [...RETRY_AFTER_MS, null]) {
        try {
          // Twice the same visits do no harm: they are known by their ids.
          const { version } = await connect().record(window)
          this.#onVersion(version)
          return
        } catch (error) {
          const reason = error instanceof Error ? error.message : 'unknown'
          console.warn('visits not recorded', { visits: window.count, retryAfter, reason })
          if (retryAfter !== null) await scheduler.wait(retryAfter)
        }
      }
    }
    console.error('visits lost', { visits: window.count })
  }
}
