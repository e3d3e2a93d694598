import { backoffMs } from '../backoff.ts'
import type { ControlPlane } from '../control-plane.ts'
import type { RulesetStore } from './ruleset-store.ts'

/** A push normally brings news; where it is lost, a change is in force within half a minute. */
const CHECK_EVERY_MS = 25_000
/** A Hub without a ruleset has visitors waiting, */
const CHECK_EVERY_MS_WITHOUT = 2_000
/** so that it rests no longer than this, whatever failed and whatever it is asked to. */
const LONGEST_REST_MS = 30_000

/** Asks the control plane for a newer ruleset; concurrent callers share one question. */
export class RulesetRefresh {
  readonly #controlPlane: ControlPlane
  readonly #store: RulesetStore
  readonly #now: () => number
  #running: Promise<void> | null = null
  #askedAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(controlPlane: ControlPlane, store: RulesetStore, now: () => number) {
    this.#controlPlane = controlPlane
    this.#store = store
    this.#now = now
  }

  /** Asks if the last question is long enough ago. Never rejects. */
  async runIfDue(): Promise<void> {
    const every = this.#store.held === null ? CHECK_EVERY_MS_WITHOUT : CHECK_EVERY_MS
    const dueAt = Math.max(this.#askedAt + every, this.#restUntil)
    if (this.#running !== null || this.#now() >= dueAt) await this.run()
  }

  /** Asks now. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#ask().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#now()
    try {
      const offer = await this.#controlPlane.fetchRuleset(this.#store.held?.version ?? 0)
      if (offer.state === 'failed') return this.#rest(offer.retryAfterMs ?? 0)
      this.#failures = 0
      if (offer.state === 'none') return
      const admission = await this.#store.admit(offer.signed)
      if (admission !== 'accepted') {
        console.error('ruleset not admitted', { admission, version: offer.signed.version })
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      console.error('ruleset not refreshed', { reason })
    }
  }

  #rest(askedToMs: number): void {
    this.#failures += 1
    const ms = Math.max(backoffMs(this.#failures), askedToMs)
    this.#restUntil = this.#now() + Math.min(ms, LONGEST_REST_MS)
  }
}
