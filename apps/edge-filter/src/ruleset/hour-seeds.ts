import { type HourSeed, hourOf } from '@crivo/shared'

/** How long a seed is used, in hours, while no newer one arrives. */
const SERVES = 2

/** Holds the newest seed this isolate received. */
export class HourSeeds {
  #held: HourSeed | null = null

  /** Stores the seed from an upstream's response; releases without seeds send none. */
  take(seed: HourSeed | null | undefined): void {
    if (seed && seed.hour >= (this.#held?.hour ?? 0)) this.#held = seed
  }

  /**
   * Returns the secret for drawing reviewers' pages. Without a recent seed, it is the ruleset's
   * hash: predictable, but just as even.
   */
  secretAt(now: number, rulesetHash: string): string {
    const held = this.#held
    return held !== null && Math.abs(hourOf(now) - held.hour) <= SERVES ? held.secret : rulesetHash
  }
}
