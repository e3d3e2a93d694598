import type { Edge } from '../world/edge.ts'
import { Violation } from '../world/truth.ts'
import type { World } from '../world/world.ts'

/** How long a running isolate may use its copy while the Hub has a newer ruleset. */
const LATEST_MS = 3_000

/** The ruleset that an isolate used last. */
interface Used {
  readonly version: number
  readonly at: number
}

/**
 * Asks isolates of an edge which ruleset they use, and checks that a new one begins with no older
 * ruleset than the others used, and that all follow the newest soon.
 */
export class IsolateWatch {
  readonly #world: World
  readonly #edge: Edge
  #newest: Used = { version: 0, at: 0 }

  constructor(world: World, edge: Edge) {
    this.#world = world
    this.#edge = edge
  }

  /** Asks a random isolate. */
  readonly look = (): void => void this.#look(this.#edge.draw(), false)

  async #look(at: number, isSecond: boolean): Promise<void> {
    const { schedule, truth } = this.#world
    const [newest, asked, isCold] = [this.#newest, schedule.now, this.#edge.isCold(at)]
    const version = await this.#ask(at)
    if (version === null) return
    if (version > this.#newest.version) this.#newest = { version, at: schedule.now }
    if (version >= newest.version) return
    const { name } = this.#edge
    const difference = `uses ruleset ${version} after ${newest.version}`
    if (isCold) return truth.note(new Violation(`${name}: a new isolate ${difference}`))
    if (isSecond && asked - this.#calmSince(newest.at) > LATEST_MS) {
      return truth.note(new Violation(`${name}: an isolate still ${difference}`))
    }
    // The Hub may just have been killed.
    schedule.in(2 * LATEST_MS, () => void this.#look(at, true))
  }

  /** Returns since when nothing kept the isolates from a ruleset that one of them had by then. */
  #calmSince(at: number): number {
    return Math.max(at, this.#world.network.fineSince('edge-hub'))
  }

  /** Returns the version that an isolate uses; `null` without a ruleset or response. */
  async #ask(at: number): Promise<number | null> {
    const request = new Request(`https://${this.#edge.name}/__crivo/version`)
    try {
      const answer = await this.#edge.handle(request, at)
      const { rulesetVersion }: { rulesetVersion?: number | null } = JSON.parse(await answer.text())
      return rulesetVersion ?? null
    } catch {
      return null
    }
  }
}
