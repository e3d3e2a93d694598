import type { Runtime } from '@crivo/runtime'
import type { ControlPlane } from '#control-plane/control-plane.ts'
import { backoffMs } from '#lib/backoff.ts'
import type { FeedStore } from './feed-store.ts'

/** Fetches the feed when the control plane has a newer one; concurrent callers share one fetch. */
export class FeedRefresh {
  readonly #controlPlane: ControlPlane
  readonly #store: FeedStore
  readonly #runtime: Pick<Runtime, 'now' | 'random'>
  #running: Promise<void> | null = null
  #failures = 0
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(
    controlPlane: ControlPlane,
    store: FeedStore,
    runtime: Pick<Runtime, 'now' | 'random'>,
  ) {
    this.#controlPlane = controlPlane
    this.#store = store
    this.#runtime = runtime
  }

  /** Fetches the feed if the control plane's last response named a newer version. Never rejects. */
  async runIfBehind(): Promise<void> {
    if (this.#controlPlane.feedVersion <= this.#store.version) return
    if (this.#running === null && this.#runtime.now() < this.#restUntil) return
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  async #fetch(): Promise<void> {
    const signed = await this.#controlPlane.fetchFeed(this.#store.version)
    if (signed !== null && (await this.#store.admit(signed))) {
      this.#failures = 0
      return
    }
    // Also delays the next attempt after a refused feed, which would only be fetched again.
    this.#failures += 1
    this.#restUntil = this.#runtime.now() + backoffMs(this.#failures, this.#runtime)
  }
}
