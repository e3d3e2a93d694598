import type { Edge } from '../world/edge.ts'
import { Violation } from '../world/truth.ts'
import type { World } from '../world/world.ts'

/** How long a running isolate may use an older ruleset than the Hub's. */
const LATEST_MS = 3_000

/** A ruleset version that an isolate used. */
interface Used {
  readonly version: number
  readonly at: number
}

/**
 * Asks isolates of an edge for their ruleset version. Checks that a new isolate never starts with
 * an older ruleset than one already in use, and that running isolates soon follow.
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
    const { schedule, truth, deployed } = this.#world
    // Once its worker has been deleted, an edge has no Hub to follow.
    if (!deployed.includes(this.#edge)) return
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
    // The Hub may just have been killed, so ask again.
    schedule.in(2 * LATEST_MS, () => void this.#look(at, true))
  }

  /** Returns the time since which the isolates could have followed a ruleset first seen at `at`. */
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
