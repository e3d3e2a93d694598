import { Random } from '../../fuzz/random.ts'
import type { Schedule } from './schedule.ts'

/**
 * Random numbers that depend only on the seed, the time and their purpose, so that an additional
 * event does not change those of later ones.
 */
export class MomentRandom extends Random {
  readonly #seed: number
  readonly #schedule: Schedule
  readonly #purposes = new Map<string, MomentRandom>()
  #at = 0
  #moment = new Random(0)

  constructor(seed: number, schedule: Schedule) {
    super(seed)
    this.#seed = seed
    this.#schedule = schedule
  }

  override bits(): number {
    const { now } = this.#schedule
    if (now !== this.#at) {
      this.#at = now
      this.#moment = new Random(this.#seed ^ Math.imul(now % 0x7fffffff, 0x9e3779b1))
    }
    return this.#moment.bits()
  }

  override for(purpose: string): Random {
    const known = this.#purposes.get(purpose)
    if (known !== undefined) return known
    let hash = this.#seed
    for (const char of purpose) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
    const random = new MomentRandom(hash, this.#schedule)
    this.#purposes.set(purpose, random)
    return random
  }
}
