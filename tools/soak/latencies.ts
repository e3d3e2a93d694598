import { describeError } from '../rig/describe-error.ts'
import { Tally } from './tally.ts'

/** Durations of calls to one part, sampled at random to limit memory. */
export class Latencies {
  readonly #most = 20_000
  readonly #kept: number[] = []
  count = 0
  /** Errors of failed calls. */
  readonly failures = new Tally()

  /** Measures a call and records its error if it throws. */
  async measure(call: () => Promise<unknown>): Promise<void> {
    const from = performance.now()
    try {
      await call()
    } catch (error) {
      this.failures.add(describeError(error))
    }
    this.add(performance.now() - from)
  }

  add(ms: number): void {
    this.count += 1
    if (this.#kept.length < this.#most) this.#kept.push(ms)
    else if (Math.random() < this.#most / this.count) {
      this.#kept[Math.floor(Math.random() * this.#most)] = ms
    }
  }

  /** Returns the duration that the given share of calls did not exceed; `NaN` without calls. */
  quantile(share: number): number {
    const sorted = this.#kept.toSorted((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  }
}
