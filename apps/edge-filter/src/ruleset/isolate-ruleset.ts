import { compile, type Program, withoutFilters } from '@crivo/filter-engine'
import { type Runtime, withTimeout } from '@crivo/runtime'
import { MINUTE_MS, SECOND_MS, type SignedRuleset } from '@crivo/shared'
import type { RulesetVersion } from '#control-plane/upstream.ts'
import { log, reasonOf } from '#lib/log.ts'
import type { WaitUntil } from '#lib/wait-until.ts'

export interface HeldRuleset {
  readonly version: number
  readonly hash: string
  readonly program: Program
  /** When the ruleset's filters were turned off at the edge; absent if they are on. */
  readonly unfilteredSince?: number
}

/** Returns the domain's ruleset, or `null` if none is newer than version `have`. */
export type RulesetSource = (have: number) => Promise<SignedRuleset | null>

export interface RulesetSources {
  /** The source for updates. */
  readonly news: RulesetSource
  /** Sources for a cold isolate, tried in order. */
  readonly first: readonly RulesetSource[]
  /** Stores a newly received ruleset. */
  readonly keep: (signed: SignedRuleset) => Promise<void>
}

export interface Pace {
  /** How long a confirmed version is used without asking again. */
  readonly trustMs: number
  /** How long a visitor waits for an update while there is a usable copy. */
  readonly waitMs: number
}

/** With a Hub: `trustMs` plus the call to the Hub delay a pushed change by less than 2 s. */
export const HUB_PACE: Pace = { trustMs: 1_500, waitMs: 250 }
/** Without a Hub: acknowledgements confirm the copy, so a visit waits only after a quiet period. */
export const DIRECT_PACE: Pace = { trustMs: 25_000, waitMs: SECOND_MS }
/**
 * How long a visitor without a copy waits for each source, because the Hub may ask the control
 * plane.
 */
const COLD_WAIT_MS = 3 * SECOND_MS
/**
 * After this time, a visitor waits as if there were no copy. Otherwise, with a Hub far from
 * reviewers, each isolate near them would give the first one what people got before a change.
 */
const LONGEST_APART_MS = MINUTE_MS
/** How often a visit checks whether another visit's refresh has finished. */
const LOOK_EVERY_MS = 10
/** How long only the first source is asked after none of them had a ruleset. */
const COLD_REST_MS = 2 * SECOND_MS

/** Stores this isolate's compiled ruleset and keeps it up to date. */
export class IsolateRuleset {
  readonly #sources: RulesetSources
  readonly #pace: Pace
  readonly #runtime: Pick<Runtime, 'now' | 'wait' | 'setTimer'>
  #published: HeldRuleset | null = null
  /** The ruleset in force, without filters while they are turned off. */
  #held: HeldRuleset | null = null
  #unfilteredSince: number | null = null
  #trustedUntil = 0
  /** Deadline for visits that wait for the refresh of a stale copy. */
  #doubtedUntil = 0
  #restUntil = 0

  constructor(
    sources: RulesetSources,
    pace: Pace,
    runtime: Pick<Runtime, 'now' | 'wait' | 'setTimer'>,
  ) {
    this.#sources = sources
    this.#pace = pace
    this.#runtime = runtime
  }

  /**
   * Returns the ruleset to use for decisions; `null` if no source ever had one. One visit refreshes
   * it for all. Under steady traffic, the others continue with the copy; after a quiet period the
   * copy is stale, so they wait too.
   */
  current(waitUntil: WaitUntil): Promise<HeldRuleset | null> | HeldRuleset {
    const now = this.#runtime.now()
    const isTrusted = now < this.#trustedUntil && now >= this.#doubtedUntil
    return isTrusted && this.#held !== null ? this.#held : this.#renewed(now, waitUntil)
  }

  async #renewed(now: number, waitUntil: WaitUntil): Promise<HeldRuleset | null> {
    if (this.#held === null) return this.#start(waitUntil)
    const { trustMs } = this.#pace
    if (now < this.#trustedUntil) {
      // Polls on its own timer, because a request must not await another request's promise.
      while (this.#runtime.now() < this.#doubtedUntil) await this.#runtime.wait(LOOK_EVERY_MS)
      return this.#held
    }
    const quietMs = now - this.#trustedUntil
    const waitMs = quietMs > LONGEST_APART_MS ? COLD_WAIT_MS : this.#pace.waitMs
    if (quietMs > waitMs) this.#doubtedUntil = now + waitMs
    // Set before the answer arrives, so that an unavailable Hub delays only the current visits.
    this.#trustedUntil = now + trustMs
    await this.#ask(this.#sources.news, waitMs, waitUntil)
    this.#doubtedUntil = 0
    return this.#held
  }

  /** Compares the stored version with the current one from the reply to recorded visits. */
  confirm(version: number | null): void {
    // The upstream has no ruleset, so the reply says nothing about the copy.
    if (version === null) return
    const isBehind = version > (this.#held?.version ?? 0)
    this.#trustedUntil = isBehind ? 0 : this.#runtime.now() + this.#pace.trustMs
  }

  /**
   * Records whether the filters were turned off at the edge. They stay off until this isolate has
   * the ruleset that includes the switch.
   */
  noteFilters({ version, unfilteredSince }: RulesetVersion): void {
    if (unfilteredSince === undefined || unfilteredSince === this.#unfilteredSince) return
    if (unfilteredSince === null && version !== this.#held?.version) return
    this.#unfilteredSince = unfilteredSince
    this.#enforce()
  }

  async #start(waitUntil: WaitUntil): Promise<HeldRuleset | null> {
    for (const source of this.#sources.first) {
      await this.#ask(source, COLD_WAIT_MS, waitUntil)
      if (this.#held !== null) {
        // A cached copy may be stale, so the next visit checks for an update.
        if (source === this.#sources.news)
          this.#trustedUntil = this.#runtime.now() + this.#pace.trustMs
        return this.#held
      }
      if (this.#runtime.now() < this.#restUntil) return null
    }
    this.#restUntil = this.#runtime.now() + COLD_REST_MS
    return this.#held
  }

  /** Asks a source and waits at most `waitMs`; a later answer is still adopted. */
  async #ask(source: RulesetSource, waitMs: number, waitUntil: WaitUntil): Promise<void> {
    const asked = this.#take(source, waitUntil)
    waitUntil(asked)
    await withTimeout(this.#runtime, asked, waitMs, () => undefined)
  }

  async #take(source: RulesetSource, waitUntil: WaitUntil): Promise<void> {
    try {
      const signed = await source(this.#held?.version ?? 0)
      if (signed !== null && this.#adopt(signed)) waitUntil(this.#sources.keep(signed))
    } catch (error) {
      log.warn('ruleset not confirmed', {
        reason: reasonOf(error),
      })
    }
  }

  #adopt(signed: SignedRuleset): boolean {
    if (signed.version <= (this.#held?.version ?? 0)) return false
    const { program, issues } = compile(JSON.parse(signed.ruleset))
    if (program?.domain.id !== signed.domainId) {
      log.error('ruleset does not compile', { version: signed.version, issues: issues.length })
      return false
    }
    // The other rules still apply, because a newer control plane may use forms unknown to this
    // worker.
    if (issues.length > 0) {
      log.error('ruleset with broken rules', { version: signed.version, issues })
    }
    this.#published = { version: signed.version, hash: signed.hash, program }
    this.#enforce()
    return true
  }

  #enforce(): void {
    const published = this.#published
    const unfilteredSince = this.#unfilteredSince
    this.#held =
      published === null || unfilteredSince === null
        ? published
        : { ...published, program: withoutFilters(published.program), unfilteredSince }
  }
}
