import { type HourSeed, hourOf } from '@crivo/shared'

/** How long a seed is used without a newer one, in hours. */
const SERVES = 2

/** Stores the newest seed that this isolate received. */
export class HourSeeds {
  #held: HourSeed | null = null

  /** Stores the seed from an upstream's response; older releases send none. */
  take(seed: HourSeed | null | undefined): void {
    if (seed && seed.hour >= (this.#held?.hour ?? 0)) this.#held = seed
  }

  /**
   * Returns the secret for drawing reviewers' pages. Without a recent seed, this is the ruleset's
   * hash: predictable, but evenly distributed too.
   */
  secretAt(now: number, rulesetHash: string): string {
    const held = this.#held
    return held !== null && Math.abs(hourOf(now) - held.hour) <= SERVES ? held.secret : rulesetHash
  }
}
