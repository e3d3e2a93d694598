import { parityReason } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { SECOND_MS, type VisitReportRow } from '@crivo/shared'
import { type JudgedVisit, tallyAccesses, visitRow } from '@crivo/visit'
import type { Connect, RecordReply } from '#control-plane/upstream.ts'
import {
  packVisitReports,
  packVisits,
  type VisitWindow,
  WINDOW_MAX_VISITS,
} from '#control-plane/visit-window.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { WaitUntil } from '#lib/wait-until.ts'
import { peopleAmong } from '#page-cache/recent-people.ts'

/** A visit that was answered. */
export interface ServedVisit extends JudgedVisit {
  /** Whether a browser opened it, and not a page's script. */
  readonly isNavigation: boolean
}

/** Receives visits after they are decided. */
export interface VisitSink {
  /** Never throws and never delays the response. */
  record(visit: ServedVisit, waitUntil: WaitUntil): void
  /** Like `record`, for a page's report after the visit. */
  report(report: VisitReportRow, waitUntil: WaitUntil): void
}

/** Kept short, because a killed isolate loses the visits it has not handed over. */
const GATHER_MS = 50
/** If a window is still open this long after its first visit, the request that owns it is lost. */
const ABANDONED_MS = SECOND_MS
const ROWS_AT_ONCE = 20
/**
 * Lets waiting requests in. A timer of 0 ms does not, because it is due again before the platform
 * looks at its sockets; at 1,000 visits/s, p99 was 0.35 ms higher.
 */
const TURN_MS = 1
const RETRY_AFTER_MS = [200, 800, 2_400]

interface Gathering {
  readonly visits: (ServedVisit | VisitReportRow)[]
  readonly since: number
}

/**
 * Hands over an isolate's visits: the first one after a quiet moment immediately, later ones in
 * windows. Each window is closed in its first visit's `waitUntil`, because a request must not await
 * another request's promise.
 */
export class GatheringSink implements VisitSink {
  readonly #targets: readonly Connect[]
  readonly #onReply: (reply: RecordReply) => void
  readonly #runtime: Pick<Runtime, 'now' | 'wait' | 'uuid'>
  #gathering: Gathering | null = null
  #underWay = 0
  #openedAt = Number.NEGATIVE_INFINITY

  /** Tries `targets` in order. */
  constructor(
    targets: readonly Connect[],
    onReply: (reply: RecordReply) => void,
    runtime: Pick<Runtime, 'now' | 'wait' | 'uuid'>,
  ) {
    this.#targets = targets
    this.#onReply = onReply
    this.#runtime = runtime
  }

  record(visit: ServedVisit, waitUntil: WaitUntil): void {
    this.#gather(visit, waitUntil)
  }

  report(report: VisitReportRow, waitUntil: WaitUntil): void {
    this.#gather(report, waitUntil)
  }

  #gather(visit: ServedVisit | VisitReportRow, waitUntil: WaitUntil): void {
    const gathering = this.#gathering
    const now = this.#runtime.now()
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
    await this.#runtime.wait(GATHER_MS)
    if (this.#gathering === gathering) await this.#close(gathering)
  }

  #close({ visits }: Gathering): Promise<void> {
    this.#gathering = null
    return this.#handOver(visits)
  }

  async #handOver(gathered: readonly (ServedVisit | VisitReportRow)[]): Promise<void> {
    this.#underWay += 1
    try {
      const visits = gathered.filter(isVisit)
      const reports = gathered.filter(isReport)
      const rows = await this.#rowsOf(visits)
      const isReviewers = visits.every(({ facts }) => parityReason(facts.crawler) !== null)
      const [first, ...more] = packVisits(rows, this.#runtime.uuid)
      if (first !== undefined) {
        const [activity, people] = [tallyAccesses(visits), peopleAmong(visits)]
        await this.#deliver({
          ...first,
          ...(isReviewers && { isReviewers }),
          ...(activity.length > 0 && { activity }),
          ...(people.length > 0 && { people }),
        })
      }
      for (const window of more) await this.#deliver(window)
      if (reports.length === 0) return
      const texts = reports.map((report) => JSON.stringify(report))
      await this.#deliver(packVisitReports(texts, this.#runtime.uuid))
    } finally {
      this.#underWay -= 1
    }
  }

  /** Serializes in chunks after the responses are sent, so that new visitors are not delayed. */
  async #rowsOf(visits: readonly ServedVisit[]): Promise<string[]> {
    const rows: string[] = []
    for (const visit of visits) {
      if (rows.length % ROWS_AT_ONCE === 0) await this.#runtime.wait(TURN_MS)
      rows.push(JSON.stringify(visitRow(visit)))
    }
    return rows
  }

  async #deliver(window: VisitWindow): Promise<void> {
    for (const connect of this.#targets) {
      for (const retryAfter of [...RETRY_AFTER_MS, null]) {
        try {
          // Retrying is safe: visits are deduplicated by id.
          this.#onReply(await connect().record(window))
          return
        } catch (error) {
          log.warn('visits not recorded', {
            visits: window.count,
            retryAfter,
            reason: reasonOf(error),
          })
          if (retryAfter !== null) await this.#runtime.wait(retryAfter)
        }
      }
    }
    log.error('visits lost', { visits: window.count })
  }
}

const isReport = (each: ServedVisit | VisitReportRow): each is VisitReportRow => 'bits' in each
const isVisit = (each: ServedVisit | VisitReportRow): each is ServedVisit => !isReport(each)
