import { runDeployments } from './deployments/run-deployments.ts'
import { installLogs } from './platform/logs.ts'
import { installTimers } from './platform/timers.ts'
import { installWebCrypto } from './platform/web-crypto.ts'
import { runReleases } from './releases/run-releases.ts'
import { archiveVisits } from './world/archive.ts'
import { runDay, startDays } from './world/day.ts'
import { createWorld } from './world/world.ts'

export { measureParity } from './parity/run-parity.ts'
export { runUnseen } from './unseen/run-unseen.ts'
export type { VisitorName } from './unseen/visitor.ts'

/** In every fourth seed (0, 4, …), visits become old enough to be archived. */
const ARCHIVED = 4
/** In every fourth seed (3, 7, …), domains are deployed after the days. */
const DEPLOYED = 4
/** In every sixteenth seed (2, 18, …), a release is rolled out on the last day. */
const RELEASED = 16

installWebCrypto()
installTimers()
installLogs()
Object.assign(globalThis, { WebSocketRequestResponsePair: Object })

/** The result of a seed's run. */
export interface Outcome {
  /**
   * The number of events; if `broken` describes a broken invariant, the number of the event that
   * broke it.
   */
  readonly events: number
  /** The same for every run of the same seed and code. */
  readonly trace: number
  readonly broken: string | null
}

export async function runSeed(seed: number, days: number): Promise<Outcome> {
  const world = await createWorld(seed)
  const { schedule } = world
  const outcome = (broken: string | null) => ({
    events: schedule.events,
    trace: schedule.trace,
    broken,
  })
  try {
    const customer = await startDays(world)
    for (let day = 1; day <= days; day += 1) {
      const isReleased = seed % RELEASED === 2 && day === days
      await (isReleased ? runReleases : runDay)(world, customer)
    }
    if (seed % DEPLOYED === DEPLOYED - 1 && days > 0) await runDeployments(world, customer)
    if (seed % ARCHIVED === 0 && days > 0) await archiveVisits(world)
    return outcome(null)
  } catch (error) {
    return outcome(error instanceof Error ? error.message : String(error))
  } finally {
    world.close()
  }
}
