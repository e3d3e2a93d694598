import type { Runtime } from '@crivo/runtime'
import { MINUTE_MS, SECOND_MS } from '@crivo/shared'
import type { ControlPlane } from '#control-plane/control-plane.ts'
import { backoffMs, blockedMs } from '#lib/backoff.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { RulesetStore } from './ruleset-store.ts'

/**
 * Rarely needed: acknowledgements also name the version, and the control plane repeats a lost push.
 */
const CHECK_EVERY_MS = 5 * MINUTE_MS
/** Applies after a missed push until the next one arrives, because the zone may block pushes. */
const CHECK_EVERY_MS_UNPUSHED = 25 * SECOND_MS
/** Shorter for a Hub without a ruleset, because visitors are waiting. */
const CHECK_EVERY_MS_WITHOUT = 2_000
/** Maximum wait after a failure, including `Retry-After`; a block by the zone waits longer. */
const LONGEST_REST_MS = 30 * SECOND_MS

/** Checks the control plane for a newer ruleset; concurrent callers share one check. */
export class RulesetRefresh {
  readonly #controlPlane: ControlPlane
  readonly #store: RulesetStore
  readonly #runtime: Pick<Runtime, 'now' | 'random'>
  #running: Promise<void> | null = null
  #askedAt = Number.NEGATIVE_INFINITY
  #missesPushes = false
  #failures = 0
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(
    controlPlane: ControlPlane,
    store: RulesetStore,
    runtime: Pick<Runtime, 'now' | 'random'>,
  ) {
    this.#controlPlane = controlPlane
    this.#store = store
    this.#runtime = runtime
  }

  /** Runs a check unless the last one is too recent. Never rejects. */
  async runIfDue(): Promise<void> {
    const dueAt = Math.max(this.#askedAt + this.#every(), this.#restUntil)
    if (this.#running !== null || this.#runtime.now() >= dueAt) await this.run()
  }

  /** Records the version named in an acknowledgement, which replaces a check. Never rejects. */
  async noteVersion(version: number): Promise<void> {
    if (version > (this.#store.held?.version ?? 0)) await this.run()
    else this.#askedAt = this.#runtime.now()
  }

  /** Records that pushes arrive. */
  notePush(): void {
    this.#missesPushes = false
  }

  #every(): number {
    if (this.#store.held === null) return CHECK_EVERY_MS_WITHOUT
    return this.#missesPushes ? CHECK_EVERY_MS_UNPUSHED : CHECK_EVERY_MS
  }

  /** Runs a check now. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#ask().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#runtime.now()
    try {
      const offer = await this.#controlPlane.fetchRuleset(this.#store.held?.version ?? 0)
      if (offer.state === 'blocked') {
        this.#restUntil = this.#runtime.now() + blockedMs(this.#runtime)
        return
      }
      if (offer.state === 'failed') return this.#rest(offer.retryAfterMs ?? 0)
      this.#failures = 0
      if (offer.state === 'none') return
      const isFirst = this.#store.held === null
      const admission = await this.#store.admit(offer.signed)
      if (admission === 'accepted') this.#missesPushes = !isFirst
      else {
        log.error('ruleset not admitted', { admission, version: offer.signed.version })
      }
    } catch (error) {
      log.error('ruleset not refreshed', { reason: reasonOf(error) })
    }
  }

  #rest(askedToMs: number): void {
    this.#failures += 1
    const ms = Math.max(backoffMs(this.#failures, this.#runtime), askedToMs)
    this.#restUntil = this.#runtime.now() + Math.min(ms, LONGEST_REST_MS)
  }
}
