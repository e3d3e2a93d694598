import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { SECOND_MS, type SignedRuleset } from '@crivo/shared'

const DELIVERY_MS = 20 * SECOND_MS

export interface CountingControlPlane {
  readonly url: string
  /** Throws unless all sent visits are stored within the delivery time. */
  readonly assertStored: (sent: number) => Promise<void>
  readonly stop: () => Promise<unknown>
}

/** Starts the control plane that counts visits. */
export async function startCountingControlPlane(
  signed: SignedRuleset,
): Promise<CountingControlPlane> {
  const worker = new Worker(new URL('./control-plane.ts', import.meta.url), {
    workerData: { ruleset: JSON.stringify(signed), version: signed.version },
  })
  const [{ port }] = await once(worker, 'message')
  const countStored = async (): Promise<number> => {
    worker.postMessage('count')
    const [{ stored }] = await once(worker, 'message')
    return stored
  }
  const assertStored = async (sent: number): Promise<void> => {
    const deadline = Date.now() + DELIVERY_MS
    let stored = await countStored()
    while (stored < sent && Date.now() < deadline) {
      await sleep(200)
      stored = await countStored()
    }
    if (stored !== sent) throw new Error(`${sent} visits were answered, ${stored} were stored`)
  }
  return { url: `http://127.0.0.1:${port}`, assertStored, stop: () => worker.terminate() }
}
