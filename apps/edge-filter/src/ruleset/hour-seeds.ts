import { type HourSeed, hourOf } from '@crivo/shared'

/** How long a seed serves, in hours, while no newer one arrives. */
const SERVES = 2

/** Holds the newest seed this isolate received. */
export class HourSeeds {
  #held: HourSeed | null = null

  /** Takes the seed of an upstream's reply; releases without seeds send none. */
  take(seed: HourSeed | null | undefined): void {
    if (seed && seed.hour >= (this.#held?.hour ?? 0)) this.#held = seed
  }

  /**
   * Returns the secret to draw reviewers' pages with. Without a recent seed it is the ruleset's
   * hash: predictable, but no less even.
   */
  secretAt(now: number, rulesetHash: string): string {
    const held = this.#held
    return held !== null && Math.abs(hourOf(now) - held.hour) <= SERVES ? held.secret : rulesetHash
  }
}
