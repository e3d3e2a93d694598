import { compile, type Program } from '@crivo/filter-engine'
import type { SignedRuleset } from '@crivo/shared'
import type { WaitUntil } from './deps.ts'
import { settledWithin } from './settled-within.ts'

export interface HeldRuleset {
  readonly version: number
  readonly hash: string
  readonly program: Program
}

/** Gives the domain's ruleset, unless it knows of none but the version that the caller has. */
export type RulesetSource = (have: number) => Promise<SignedRuleset | null>

export interface RulesetSources {
  /** Who is asked for news. */
  readonly news: RulesetSource
  /** Who is asked by an isolate that has none, one after the other. */
  readonly first: readonly RulesetSource[]
  /** Takes what came in. */
  readonly keep: (signed: SignedRuleset) => Promise<void>
}

export interface Pace {
  /** How long a confirmed version is used unasked. */
  readonly trustMs: number
  /** How long a visitor waits for news while there is a copy to judge by. */
  readonly waitMs: number
}

/** With a Hub: together with a call to it, within the 2 s in which a pushed change is to be in force. */
export const HUB_PACE: Pace = { trustMs: 1_500, waitMs: 250 }
/** Without one the control plane is asked, beside the visit. */
export const DIRECT_PACE: Pace = { trustMs: 25_000, waitMs: 0 }
/** How long a visitor waits for each source when there is no copy: the Hub may have to ask. */
const COLD_WAIT_MS = 3_000
/** How often a visit looks whether the one that asks has its answer. */
const LOOK_EVERY_MS = 10
/** How long, after all sources had none, only the first is asked. */
const COLD_REST_MS = 2_000

/** The compiled ruleset of this isolate, and how it is kept up to date. */
export class RulesetCache {
  readonly #sources: RulesetSources
  readonly #pace: Pace
  readonly #now: () => number
  #held: HeldRuleset | null = null
  #trustedUntil = 0
  /** Until when, at most, visits wait for the one that asks about a copy that may be old. */
  #doubtedUntil = 0
  #restUntil = 0

  constructor(sources: RulesetSources, pace: Pace, now: () => number) {
    this.#sources = sources
    this.#pace = pace
    this.#now = now
  }

  /**
   * The ruleset to judge by; `null` when nobody answered and there never was one. One visit
   * asks for all. While visits come all the time the others go on by a copy that was confirmed
   * a moment ago; of one that nobody asked about for longer they await the news too.
   */
  async current(waitUntil: WaitUntil): Promise<HeldRuleset | null> {
    if (this.#held === null) return this.#start(waitUntil)
    const now = this.#now()
    const { trustMs, waitMs } = this.#pace
    if (now < this.#trustedUntil) {
      // Each by its own timer, as none may wait for another one's promise.
      while (this.#now() < this.#doubtedUntil) await scheduler.wait(LOOK_EVERY_MS)
      return this.#held
    }
    if (now - this.#trustedUntil > waitMs) this.#doubtedUntil = now + waitMs
    // Before the answer: a Hub that is down delays no more than the visits of this moment.
    this.#trustedUntil = now + trustMs
    await this.#ask(this.#sources.news, waitMs, waitUntil)
    this.#doubtedUntil = 0
    return this.#held
  }

  /** Takes note of the version that is current, as each reply to recorded visits says. */
  confirm(version: number | null): void {
    // From somebody who knows of none, which says nothing about the copy.
    if (version === null) return
    const isBehind = version > (this.#held?.version ?? 0)
    this.#trustedUntil = isBehind ? 0 : this.#now() + this.#pace.trustMs
  }

  async #start(waitUntil: WaitUntil): Promise<HeldRuleset | null> {
    for (const source of this.#sources.first) {
      await this.#ask(source, COLD_WAIT_MS, waitUntil)
      if (this.#held !== null) {
        // A copy may be old: the next visit asks for news.
        if (source === this.#sources.news) this.#trustedUntil = this.#now() + this.#pace.trustMs
        return this.#held
      }
      if (this.#now() < this.#restUntil) return null
    }
    this.#restUntil = this.#now() + COLD_REST_MS
    return this.#held
  }

  /** Asks a source and waits so long for it; what it says later is taken too. */
  async #ask(source: RulesetSource, waitMs: number, waitUntil: WaitUntil): Promise<void> {
    const asked = this.#take(source, waitUntil)
    waitUntil(asked)
    await settledWithin(asked, waitMs)
  }

  async #take(source: RulesetSource, waitUntil: WaitUntil): Promise<void> {
    try {
      const signed = await source(this.#held?.version ?? 0)
      if (signed !== null && this.#adopt(signed)) waitUntil(this.#sources.keep(signed))
    } catch (error) {
      console.warn('ruleset not confirmed', error instanceof Error ? error.message : 'unknown')
    }
  }

  #adopt(signed: SignedRuleset): boolean {
    if (signed.version <= (this.#held?.version ?? 0)) return false
    const { program, issues } = compile(JSON.parse(signed.ruleset))
    if (program?.domain.id !== signed.domainId) {
      console.error('ruleset does not compile', { version: signed.version, issues: issues.length })
      return false
    }
    // Its other rules judge on; a newer control plane may write what this worker cannot read.
    if (issues.length > 0) {
      console.error('ruleset with broken rules', { version: signed.version, issues })
    }
    this.#held = { version: signed.version, hash: signed.hash, program }
    return true
  }
}
