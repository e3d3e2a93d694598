import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, PUSH_PATH } from '@crivo/shared'
import { build } from '../../scripts/lib/build.ts'
import type { Fault } from '../rig/link.ts'
import { BLACK, type Rig, startRig, WHITE } from '../rig/rig.ts'
import { median, report } from './measure.ts'

const PUSHES = 10
const REPEATS = 3
/** Spreads changes over the time that an isolate trusts its copy. */
const REST_MS = 1_500
/** Too few visits to fill a batch, whose response would reveal the change early. */
const FEW = { atOnce: 1, restMs: 100 }
const GIVE_UP_MS = MINUTE_MS

/**
 * Measures the time from a saved change to the first visit it affects. Few visitors come and nobody
 * watches the live list; otherwise batches, and the versions in their responses, would travel
 * sooner.
 */
export async function benchPropagation(): Promise<void> {
  await build()
  const rig = await startRig('propagation', { isUnwatched: true })
  try {
    rig.visitors.expect((location) => location === BLACK || location === WHITE)
    rig.visitors.come(FEW)
    reportTimes('push', await timeChanges(rig, PUSHES), 'change saved to first visit; at most 2000')
    const times: number[] = []
    for (let change = 0; change < REPEATS; change++) {
      rig.toEdge.fault = losesPush(rig)
      times.push(...(await timeChanges(rig, 1)))
    }
    reportTimes('repeat', times, 'the same if the first push is lost; at most 30000')
  } finally {
    await rig.visitors.leave()
    await rig.stop()
  }
}

/** Drops the next push and delivers all other calls. */
const losesPush =
  ({ toEdge }: Rig): Fault =>
  async (call, deliver) => {
    if (call.path !== PUSH_PATH) return deliver(call)
    toEdge.fault = null
    return null
  }

function reportTimes(name: string, times: readonly number[], baseline: string): void {
  report(`${name}/ms`, median(times), 'ms', `median of ${times.length}, ${baseline}`)
  report(`${name}/max-ms`, Math.max(...times), 'ms', `longest of ${times.length}, ${baseline}`)
}

async function timeChanges(rig: Rig, count: number): Promise<number[]> {
  const times: number[] = []
  for (let change = 0; change < count; change++) {
    // Spreads changes over the time that an isolate trusts its copy.
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
