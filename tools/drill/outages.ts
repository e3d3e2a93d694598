import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import { type Rig, startRig } from '../rig/rig.ts'
import { type Kill, type Outcome, settle } from './outcome.ts'

const DOWN_MS = 8_000
const KILLS = 10

/** Stops the control plane under traffic and starts it again. */
export async function controlPlaneDown(): Promise<Outcome> {
  const rig = await startRig('control-plane-down')
  try {
    await rig.controlPlane.kill()
    await rig.visitors.comeFor(DOWN_MS)
    await rig.controlPlane.start()
    return await settle(rig)
  } finally {
    await rig.stop()
  }
}

/** Kills the edge's or the control plane's workerd ten times at random moments, under traffic. */
export async function kill(random: Random): Promise<Outcome> {
  const rig = await startRig('kill')
  const edgeKills: Kill[] = []
  try {
    rig.visitors.come()
    for (let index = 0; index < KILLS; index++) {
      await sleep(200 + random.below(1_000))
      // Alternates, so that both are killed equally often.
      if (index % 2 === 0) edgeKills.push(await restartEdge(rig))
      else await rig.controlPlane.kill()
      await rig.controlPlane.start()
    }
    await rig.visitors.leave()
    return await settle(rig, edgeKills)
  } finally {
    await rig.visitors.leave()
    await rig.stop()
  }
}

async function restartEdge({ edge }: Rig): Promise<Kill> {
  const from = Date.now()
  await edge.kill()
  const to = Date.now()
  await edge.start()
  return { from, to, upAt: Date.now() }
}
