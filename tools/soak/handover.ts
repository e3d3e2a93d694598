import { describeError } from '../rig/describe-error.ts'
import type { Fault } from '../rig/link.ts'
import { Latencies } from './latencies.ts'
import { Tally } from './tally.ts'

const VISITS_PATH = '/edge/v1/visits'

/** Measures how the Hub hands visits over to the control plane. */
export class Handover {
  readonly #calls = new Latencies()
  /** Calls that were not acknowledged. */
  readonly #failures = new Tally()
  #begun = 0
  #batches = 0
  #visits = 0
  #longestPauseMs = 0
  /** When the last batch ended; `null` while one is in transit. */
  #idleSince: number | null = performance.now()

  /** Returns a fault that also watches the calls. */
  readonly through =
    (fault: Fault): Fault =>
    async (call, deliver) => {
      if (!call.path.startsWith(VISITS_PATH)) return fault(call, deliver)
      const from = performance.now()
      this.#begun += 1
      this.#endPause(from)
      try {
        const answer = await fault(call, deliver)
        if (answer?.status === 200) this.#note(call.body)
        else this.#failures.add(answer === null ? 'no answer' : `answered ${answer.status}`)
        return answer
      } catch (error) {
        this.#failures.add(describeError(error))
        throw error
      } finally {
        this.#idleSince = performance.now()
        this.#calls.add(this.#idleSince - from)
      }
    }

  /**
   * Describes a phase, which left `waiting` visits in the Hub, whose next batch has failed
   * `attempts` times. Calls that timed out before they arrived count only as attempts.
   */
  describe(waiting: number, attempts: number): string {
    this.#endPause(performance.now())
    const [median = Number.NaN, longest = Number.NaN] = [0.5, 1].map((share) =>
      Math.round(this.#calls.quantile(share)),
    )
    const failed = this.#failures.counts.map(([what, count]) => `, ${count} failed: ${what}`)
    const calls = `${this.#begun} calls${failed.join('')}`
    const times = this.#calls.count === 0 ? '' : ` in ${median} ms (p50) to ${longest} ms`
    const pause = `paused for ${Math.round(this.#longestPauseMs / 1_000)} s at most`
    return `the Hub made ${calls}${times}, ${pause}; ${this.#visits} visits arrived in \
${this.#batches} batches, ${waiting} wait${attempts > 0 ? ` as ${attempts} attempts failed` : ''}`
  }

  #endPause(now: number): void {
    if (this.#idleSince === null) return
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#idleSince)
    this.#idleSince = null
  }

  #note(body: Buffer): void {
    this.#batches += 1
    this.#visits += JSON.parse(body.toString()).visits.length
  }
}
