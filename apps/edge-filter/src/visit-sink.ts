import type { VisitRow } from '@crivo/shared'
import type { WaitUntil } from './deps.ts'
import type { ConnectHub } from './hub-client.ts'

/** Where visits go once their answer is decided. */
export interface VisitSink {
  /** Never throws and never delays the answer. */
  record(visit: VisitRow, waitUntil: WaitUntil): void
}

const WINDOW_MS = 100
const WINDOW_VISITS = 500
const RETRY_AFTER_MS = [200, 800, 2_400]

/**
 * Gathers an isolate's visits and hands them to the Hub in one call. The first
 * visit of a window owns the call in its own `waitUntil`; the others only push,
 * as awaiting another request's promise is not allowed.
 */
export class HubVisitSink implements VisitSink {
  readonly #connectHub: ConnectHub
  readonly #onVersion: (version: number | null) => void
  #window: VisitRow[] = []

  constructor(connectHub: ConnectHub, onVersion: (version: number | null) => void) {
    this.#connectHub = connectHub
    this.#onVersion = onVersion
  }

  record(visit: VisitRow, waitUntil: WaitUntil): void {
    if (this.#window.length >= WINDOW_VISITS) this.#window = []
    this.#window.push(visit)
    if (this.#window.length === 1) waitUntil(this.#flush(this.#window))
  }

  async #flush(window: VisitRow[]): Promise<void> {
    await scheduler.wait(WINDOW_MS)
    if (this.#window === window) this.#window = []
    for (const retryAfter of [...RETRY_AFTER_MS, null]) {
      try {
        // Twice the same visits do no harm: the Hub knows them by their ids.
        const { version } = await this.#connectHub().record(window)
        this.#onVersion(version)
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown'
        console.error('visits not recorded', { visits: window.length, retryAfter, reason })
        if (retryAfter !== null) await scheduler.wait(retryAfter)
      }
    }
  }
}
