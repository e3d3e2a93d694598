import { setTimeout as sleep } from 'node:timers/promises'
import { BROKEN } from '../drill/link.ts'
import { BLACK, type Rig, startRig, WHITE } from '../drill/rig.ts'
import { build } from '../lib/build.ts'
import { median, report } from './measure.ts'

const PUSHES = 10
const PULLS = 3
/** A change comes at any moment of the edge's own rhythm. */
const REST_MS = 1_500
/** Too few to fill a batch, whose answer would tell of a change before anybody asks. */
const FEW = { atOnce: 1, restMs: 100 }
const GIVE_UP_MS = 60_000

/**
 * From a saved change to the first visit that is judged by it, where few people visit
 * and nobody watches the live list: elsewhere batches, and with them versions, travel sooner.
 */
export async function benchPropagation(): Promise<void> {
  await build()
  const rig = await startRig('propagation', { isUnwatched: true })
  try {
    rig.visitors.expect((location) => location === BLACK || location === WHITE)
    rig.visitors.come(FEW)
    reportTimes('push', await timeChanges(rig, PUSHES), 'change saved to first visit; at most 2000')
    rig.toEdge.fault = BROKEN
    reportTimes('pull', await timeChanges(rig, PULLS), 'the same without the push; at most 30000')
  } finally {
    await rig.visitors.leave()
    await rig.stop()
  }
}

function reportTimes(name: string, times: readonly number[], baseline: string): void {
  report(`${name}/ms`, median(times), 'ms', `median of ${times.length}, ${baseline}`)
  report(`${name}/max-ms`, Math.max(...times), 'ms', `longest of ${times.length}, ${baseline}`)
}

async function timeChanges(rig: Rig, count: number): Promise<number[]> {
  const times: number[] = []
  for (let change = 0; change < count; change++) {
    // Changes come at all moments of the time for which an isolate trusts its copy.
    await sleep((REST_MS * change) / count)
    times.push(await timeChange(rig))
  }
  return times
}

async function timeChange({ visitors, togglePause }: Rig): Promise<number> {
  const before = visitors.ledTo
  await togglePause()
  const saved = performance.now()
  while (visitors.ledTo === before) {
    if (performance.now() - saved > GIVE_UP_MS) throw new Error('A change did not arrive')
    await sleep(2)
  }
  return performance.now() - saved
}
