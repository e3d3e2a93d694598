import { setTimeout as sleep } from 'node:timers/promises'
import { countWaiting } from '../../scripts/lib/visits/stored.ts'
import type { Rig } from '../rig/rig.ts'

const LOOK_EVERY_MS = 1_000
/** Longer than a Hub rests after failures. */
const LONGEST_STANDSTILL_MS = 5 * 60_000

/** The visits that the Hub still had to send when the load ended, and how long that took. */
interface Drained {
  readonly waiting: number
  readonly seconds: number
}

/**
 * Waits until the Hub has sent all visits or stops sending. Reads only the Hub, because this
 * process carries the calls between the parts and reading the ledger would delay them.
 */
export async function drain({ state, toControlPlane }: Rig): Promise<Drained> {
  toControlPlane.fault = null
  const from = performance.now()
  const waiting = await countWaiting(state)
  let least = waiting
  let movedAt = from
  while (least > 0 && performance.now() - movedAt < LONGEST_STANDSTILL_MS) {
    await sleep(LOOK_EVERY_MS)
    const left = await countWaiting(state)
    if (left >= least) continue
    least = left
    movedAt = performance.now()
  }
  return { waiting, seconds: (performance.now() - from) / 1_000 }
}
