import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import type { Fault } from '../rig/link.ts'
import { startRig } from '../rig/rig.ts'
import { type Outcome, settle } from './outcome.ts'

const LOAD_MS = 5_000
const DELIVERIES = 5
const CLOCK_OFF_MS = 10 * 60_000

/** Delivers every batch five times, at once or one by one, often dropping the response. */
export async function sameBatch(random: Random): Promise<Outcome> {
  const rig = await startRig('same-batch')
  try {
    rig.toControlPlane.fault = repeatDeliveries(random)
    await rig.visitors.comeFor(LOAD_MS)
    return await settle(rig)
  } finally {
    await rig.stop()
  }
}

const repeatDeliveries =
  (random: Random): Fault =>
  async (call, deliver) => {
    if (call.method !== 'POST') return deliver(call)
    const isAtOnce = random.chance(0.5)
    const isAnswerLost = random.chance(0.5)
    const deliveries = [deliver(call)]
    for (let more = 1; more < DELIVERIES; more++) {
      if (!isAtOnce) await deliveries[more - 1]
      deliveries.push(deliver(call))
    }
    const [answer] = await Promise.all(deliveries)
    return isAnswerLost ? null : (answer ?? null)
  }

/** Sets the edge's clock ten minutes ahead, ten minutes behind, then right again. */
export async function clockOff(): Promise<Outcome> {
  const rig = await startRig('clock-off', { edgeEntry: 'odd-clock.js' })
  try {
    for (const ms of [CLOCK_OFF_MS, -CLOCK_OFF_MS, 0]) {
      await setFault(rig.ports.edge, `/__drill?ms=${ms}`)
      await rig.visitors.comeFor(LOAD_MS)
    }
    return await settle(rig)
  } finally {
    await rig.stop()
  }
}

/** Makes the ledger throw before and after it stores a batch, under traffic. */
export async function ledgerThrows(): Promise<Outcome> {
  const rig = await startRig('ledger-throws', { apiEntry: 'failing-ledger.js' })
  try {
    rig.visitors.come()
    let thrown: string | null = null
    for (const when of ['before', 'after', 'before', 'after', 'never']) {
      const { headers } = await setFault(rig.ports.api, `/api/__drill?throws=${when}`)
      thrown = headers.get('x-thrown')
      await sleep(LOAD_MS / 2)
    }
    await rig.visitors.leave()
    if (Number(thrown) === 0) rig.visitors.errors.push('The ledger never threw')
    return await settle(rig)
  } finally {
    await rig.visitors.leave()
    await rig.stop()
  }
}

/** Sets the fault of a drill's worker. */
export async function setFault(port: number, path: string): Promise<Response> {
  const response = await fetch(`http://localhost:${port}${path}`)
  if (response.status !== 204) throw new Error(`${path} answered ${response.status}`)
  return response
}
