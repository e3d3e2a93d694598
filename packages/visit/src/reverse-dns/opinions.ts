import type { ReverseDnsOpinion, ReverseDnsQuestion } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@crivo/shared'
import { networkOf } from '../lib/network-of.ts'
import { TokenBuckets } from '../lib/token-buckets.ts'
import { lookUp } from './look-up.ts'
import type { Resolve } from './resolver.ts'

/** An opinion and its expiry, in milliseconds since the epoch. */
export interface KeptOpinion {
  readonly opinion: ReverseDnsOpinion
  readonly until: number
}

/** The stored data about an IP address. */
export interface OpinionEntry extends KeptOpinion {
  /** Times at which lookups failed within the last day although the resolver answered others. */
  readonly failures: readonly number[]
}

/** Stores a limited number of entries. */
export interface OpinionStore {
  read(key: string): OpinionEntry | null
  write(key: string, entry: OpinionEntry, now: number): void
}

/** These two add up to the five seconds that a lookup may take. */
const LOOK_UP_MS = 4 * SECOND_MS
const CONTROL_MS = SECOND_MS

const KEPT_MS = { confirmed: DAY_MS, denied: HOUR_MS, unknown: 5 * MINUTE_MS }
/**
 * Number of failures within a day that denies a claim, because a spoofer owns its reverse zone and
 * may let queries hang.
 */
const FAILURES_THAT_DENY = 3
/** A worker opens at most six connections at once; a query waiting for one would seem to fail. */
const MOST_AT_ONCE = 4
/**
 * Allows for the many IP addresses of an owner's new network, but limits a spoofer with just as
 * many.
 */
const RATE = { burst: 60, perSecond: 1 }

/** Queries reverse DNS about claimed crawlers, and stores the opinions. */
export class ReverseDnsOpinions {
  readonly #resolve: Resolve
  readonly #store: OpinionStore
  readonly #runtime: Pick<Runtime, 'now' | 'timeout'>
  readonly #limits = new TokenBuckets(RATE)
  readonly #asked = new Set<string>()

  constructor(resolve: Resolve, store: OpinionStore, runtime: Pick<Runtime, 'now' | 'timeout'>) {
    this.#resolve = resolve
    this.#store = store
    this.#runtime = runtime
  }

  /**
   * Returns the opinion on a question within five seconds; `unknown` while the same question or too
   * many others are pending, or if its network has asked too often. `key` identifies the question.
   * Never rejects.
   */
  async ask(key: string, question: ReverseDnsQuestion): Promise<KeptOpinion> {
    const now = this.#runtime.now()
    const known = this.#store.read(key)
    if (known !== null && now < known.until) return known
    const isTooMuch =
      this.#asked.has(key) ||
      this.#asked.size >= MOST_AT_ONCE ||
      this.#limits.take(networkOf(question.ip), 1, now) > 0
    if (isTooMuch) return { opinion: 'unknown', until: now }
    this.#asked.add(key)
    try {
      const entry = await this.#judge(question, known?.failures ?? [])
      this.#store.write(key, entry, this.#runtime.now())
      return { opinion: entry.opinion, until: entry.until }
    } finally {
      this.#asked.delete(key)
    }
  }

  async #judge(
    { ip, domains, control }: ReverseDnsQuestion,
    earlier: readonly number[],
  ): Promise<OpinionEntry> {
    const answer = await this.#lookUp(ip, domains, LOOK_UP_MS)
    const now = this.#runtime.now()
    if (answer !== null) return { opinion: answer, until: now + KEPT_MS[answer], failures: [] }
    const recent = earlier.filter((at) => now - at < DAY_MS)
    // If the owner's own IP addresses get no answer either, the resolver or the owner's zone is at
    // fault.
    const isOthersFault =
      control === null || (await this.#lookUp(control, domains, CONTROL_MS)) === null
    if (isOthersFault) {
      return { opinion: 'unknown', until: now + KEPT_MS.unknown, failures: recent }
    }
    const failures = [...recent, now].slice(-FAILURES_THAT_DENY)
    const opinion = failures.length === FAILURES_THAT_DENY ? 'denied' : 'unknown'
    return { opinion, until: now + KEPT_MS[opinion], failures }
  }

  /** Returns `null` if the resolver does not answer in time. */
  async #lookUp(ip: ReverseDnsQuestion['ip'], domains: readonly string[], ms: number) {
    try {
      return await lookUp(this.#resolve, ip, domains, this.#runtime.timeout(ms))
    } catch {
      return null
    }
  }
}
