import { SECOND_MS } from '@crivo/shared'
import { log, reasonOf } from '#lib/log.ts'
import type { Connect, UpstreamState } from './upstream.ts'

/** Limits how often health checks reach the Hub. */
const FRESH_MS = 10 * SECOND_MS

/** Caches the upstream's state for a few seconds; `null` if the upstream did not answer. */
export class HeldState {
  readonly #connect: Connect
  readonly #now: () => number
  #held: UpstreamState | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(connect: Connect, now: () => number) {
    this.#connect = connect
    this.#now = now
  }

  async read(): Promise<UpstreamState | null> {
    const now = this.#now()
    if (now - this.#askedAt < FRESH_MS) return this.#held
    try {
      this.#held = await this.#connect().state()
    } catch (error) {
      log.warn('no state', { reason: reasonOf(error) })
      this.#held = null
    }
    this.#askedAt = now
    return this.#held
  }
}
