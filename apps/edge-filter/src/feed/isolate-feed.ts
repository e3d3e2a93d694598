import { type Feed, FLOOR_FEED } from '@crivo/filter-engine'
import { type Runtime, withTimeout } from '@crivo/runtime'
import { MINUTE_MS } from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { WaitUntil } from '#lib/wait-until.ts'
import { openSigned, type SignedFeed } from './signed-feed.ts'

export interface FeedSources {
  /** The data center's copy. */
  readonly copy: () => Promise<SignedFeed | null>
  /** Returns the Hub's or the control plane's feed if it is newer than version `have`. */
  readonly news: (have: number) => Promise<SignedFeed | null>
  /** Stores a newly received feed in the data center. */
  readonly keep: (signed: SignedFeed) => Promise<void>
}

/** How long an isolate's first visit waits for a feed, because relays are unknown without one. */
const COLD_WAIT_MS = 500
/** Minimum time between attempts to get a newer feed. */
const REST_MS = MINUTE_MS

/**
 * Stores this isolate's feed: the build's snapshot until a signed feed has been opened, and then
 * only newer feeds. Only an isolate's first visit waits for it.
 */
export class IsolateFeed {
  readonly #sources: FeedSources
  readonly #config: Config
  readonly #runtime: Pick<Runtime, 'now' | 'setTimer'>
  #feed: Feed = FLOOR_FEED
  #version = 0
  /** The newest version named in a response. */
  #newest = 0
  #isStarted = false
  #restUntil = 0

  constructor(sources: FeedSources, config: Config, runtime: Pick<Runtime, 'now' | 'setTimer'>) {
    this.#sources = sources
    this.#config = config
    this.#runtime = runtime
  }

  /** Version of the stored feed; 0 for the build's snapshot. */
  get version(): number {
    return this.#version
  }

  /** Returns the feed to use for decisions. Never throws. */
  current(waitUntil: WaitUntil): Promise<Feed> | Feed {
    if (!this.#isStarted) return this.#first(waitUntil)
    if (this.#newest > this.#version && this.#runtime.now() >= this.#restUntil) {
      this.#restUntil = this.#runtime.now() + REST_MS
      waitUntil(this.#update(waitUntil))
    }
    return this.#feed
  }

  async #first(waitUntil: WaitUntil): Promise<Feed> {
    this.#isStarted = true
    const started = this.#start(waitUntil)
    waitUntil(started)
    await withTimeout(this.#runtime, started, COLD_WAIT_MS, () => undefined)
    return this.#feed
  }

  /** Records a version named in a response; the next visit triggers its fetch. */
  note(version: number | undefined): void {
    this.#newest = Math.max(this.#newest, version ?? 0)
  }

  async #start(waitUntil: WaitUntil): Promise<void> {
    await this.#take(this.#sources.copy)
    if (this.#version === 0) await this.#update(waitUntil)
  }

  async #update(waitUntil: WaitUntil): Promise<void> {
    const signed = await this.#take(() => this.#sources.news(this.#version))
    if (signed !== null) waitUntil(this.#sources.keep(signed))
  }

  /** Adopts a source's feed if it is authentic and newer. Never rejects. */
  async #take(source: () => Promise<SignedFeed | null>): Promise<SignedFeed | null> {
    try {
      const signed = await source()
      if (signed === null || signed.statement.version <= this.#version) return null
      const feed = await openSigned(signed, this.#config)
      // Another visit may have adopted a newer feed in the meantime.
      if (feed === null || signed.statement.version <= this.#version) return null
      this.#feed = feed
      this.#version = signed.statement.version
      this.#restUntil = 0
      return signed
    } catch (error) {
      log.warn('feed not confirmed', { reason: reasonOf(error) })
      return null
    }
  }
}
