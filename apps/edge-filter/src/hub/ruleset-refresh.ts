import type { ControlPlane } from '../control-plane.ts'
import type { RulesetStore } from './ruleset-store.ts'

/** A push normally brings news; this is how long a lost one goes unnoticed. */
const CHECK_EVERY_MS = 30_000
/** A Hub without a ruleset has visitors waiting. */
const CHECK_EVERY_MS_WITHOUT = 2_000

/** Asks the control plane for a newer ruleset; concurrent callers share one question. */
export class RulesetRefresh {
  readonly #controlPlane: ControlPlane
  readonly #store: RulesetStore
  readonly #now: () => number
  #running: Promise<void> | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(controlPlane: ControlPlane, store: RulesetStore, now: () => number) {
    this.#controlPlane = controlPlane
    this.#store = store
    this.#now = now
  }

  /** Asks if the last question is long enough ago. Never rejects. */
  async runIfDue(): Promise<void> {
    const every = this.#store.held === null ? CHECK_EVERY_MS_WITHOUT : CHECK_EVERY_MS
    if (this.#running !== null || this.#now() - this.#askedAt >= every) await this.run()
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
      const signed = await this.#controlPlane.fetchRuleset(this.#store.held?.version ?? 0)
      if (signed === null) return
      const admission = await this.#store.admit(signed)
      if (admission !== 'accepted') {
        console.error('ruleset not admitted', { admission, version: signed.version })
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      console.error('ruleset not refreshed', { reason })
    }
  }
}
