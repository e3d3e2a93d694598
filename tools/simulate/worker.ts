import { parentPort, workerData } from 'node:worker_threads'
import type * as Run from './run.ts'

/** A seed whose outcome is ignored. */
const WARM_UP = 0

const { bundle, days }: { bundle: string; days: number } = workerData
const { runSeed }: typeof Run = await import(bundle)
// Warms up state shared by all isolates of a thread, so that a run does not depend on earlier
// seeds.
await runSeed(WARM_UP, 0)
parentPort?.on('message', async (seed: number) => {
  parentPort?.postMessage({ seed, ...(await runSeed(seed, days)) })
})
parentPort?.postMessage(null)
