import { parentPort, workerData } from 'node:worker_threads'
import type * as Run from './run.ts'

/** A seed whose outcome does not matter. */
const WARM_UP = 0

const { bundle, days }: { bundle: string; days: number } = workerData
const { runSeed }: typeof Run = await import(bundle)
// Fills what all isolates of a thread share, so that a seed's run does not depend on earlier ones.
await runSeed(WARM_UP, 0)
parentPort?.on('message', async (seed: number) => {
  parentPort?.postMessage({ seed, ...(await runSeed(seed, days)) })
})
parentPort?.postMessage(null)
