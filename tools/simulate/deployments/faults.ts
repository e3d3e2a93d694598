import { MINUTE_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import { FAULTS_OF_DEPLOYMENTS, type Fault } from '../world/faults.ts'
import type { World } from '../world/world.ts'

const FAULTS = 8
const LONGEST_FAULT_MS = 3 * MINUTE_MS

/** The faults during a run. */
export class Faults {
  readonly #world: World
  readonly #random: Random
  readonly #kinds: readonly Fault[]
  readonly #ends: (() => void)[] = []

  constructor(world: World, random: Random, kinds: readonly Fault[] = FAULTS_OF_DEPLOYMENTS) {
    this.#world = world
    this.#random = random
    this.#kinds = kinds
  }

  /** Starts a random fault for a few minutes. */
  readonly start = (): void => {
    const { end } = this.#random.pick(this.#kinds)(this.#world, this.#random)
    this.#ends.push(end)
    this.#world.schedule.in(this.#random.below(LONGEST_FAULT_MS), end)
  }

  /** Plans a random number of faults within the given minutes. */
  plan(minutes: number): void {
    for (let left = this.#random.below(FAULTS); left > 0; left -= 1) {
      this.#world.schedule.in(this.#random.below(minutes * MINUTE_MS), this.start)
    }
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
  }
}
