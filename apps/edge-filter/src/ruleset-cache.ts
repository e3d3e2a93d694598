import { compile, type Program } from '@crivo/filter-engine'
import type { WaitUntil } from './deps.ts'
import type { ConnectHub, RulesetReply } from './hub-client.ts'

export interface HeldRuleset {
  readonly version: number
  readonly hash: string
  readonly program: Program
}

/** How long a confirmed version is used unasked: the propagation goal of a pushed change. */
const TRUST_MS = 2_000
/** How long a visitor waits for news while there is a copy to judge by. */
const WARM_WAIT_MS = 250
/** How long a visitor waits when there is none: the Hub may have to ask the control plane. */
const COLD_WAIT_MS = 5_000

/** The compiled ruleset of this isolate, and how it is kept up to date. */
export class RulesetCache {
  readonly #connectHub: ConnectHub
  readonly #now: () => number
  #held: HeldRuleset | null = null
  #trustedUntil = 0

  constructor(connectHub: ConnectHub, now: () => number) {
    this.#connectHub = connectHub
    this.#now = now
  }

  /**
   * The ruleset to judge by; `null` when nobody answered and there never was one.
   * Each request asks for itself, as none may wait for another one's promise.
   */
  async current(waitUntil: WaitUntil): Promise<HeldRuleset | null> {
    if (this.#held !== null && this.#now() < this.#trustedUntil) return this.#held
    const asked = this.#ask()
    waitUntil(asked)
    await settledWithin(asked, this.#held === null ? COLD_WAIT_MS : WARM_WAIT_MS)
    // Also after a failure: a Hub that is down must not delay every visit.
    this.#trustedUntil = this.#now() + TRUST_MS
    return this.#held
  }

  /** Takes note of the version that the Hub holds, as each of its replies says. */
  confirm(version: number | null): void {
    const isBehind = version !== null && version > (this.#held?.version ?? 0)
    this.#trustedUntil = isBehind ? 0 : this.#now() + TRUST_MS
  }

  async #ask(): Promise<void> {
    try {
      this.#adopt(await this.#connectHub().ruleset(this.#held?.version ?? 0))
    } catch (error) {
      console.warn('ruleset not confirmed', error instanceof Error ? error.message : 'unknown')
    }
  }

  #adopt({ signed }: RulesetReply): void {
    if (signed === null || signed.version <= (this.#held?.version ?? 0)) return
    const { program, issues } = compile(JSON.parse(signed.ruleset))
    if (program === null) {
      console.error('ruleset does not compile', { version: signed.version, issues: issues.length })
      return
    }
    // Its other rules judge on; a newer control plane may write what this worker cannot read.
    if (issues.length > 0) {
      console.error('ruleset with broken rules', { version: signed.version, issues })
    }
    this.#held = { version: signed.version, hash: signed.hash, program }
  }
}

async function settledWithin(promise: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
