import type { Visitors } from '../rig/visitors.ts'
import { Tally } from './tally.ts'

/** Describes the visits that fail after its creation. */
export class Trouble {
  readonly #visitors: Visitors
  readonly #errors: number
  readonly #unanswered: number

  constructor(visitors: Visitors) {
    this.#visitors = visitors
    this.#errors = visitors.errors.length
    this.#unanswered = visitors.unanswered.length
  }

  /**
   * Returns a line for each kind of problem: wrong responses by status and text, and broken
   * connections.
   */
  describe(): string[] {
    const tally = new Tally()
    const { errors, unanswered } = this.#visitors
    for (const answer of errors.slice(this.#errors)) tally.add(`answered wrongly: ${answer}`)
    for (const { reason } of unanswered.slice(this.#unanswered)) tally.add(`unanswered: ${reason}`)
    return tally.counts.map(([what, count]) => `${count} visits ${what}`)
  }
}
