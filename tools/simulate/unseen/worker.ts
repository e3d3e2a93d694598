import { parentPort, workerData } from 'node:worker_threads'
import type * as Run from '../run.ts'

const { bundle, visitor }: { bundle: string; visitor: Run.VisitorName } = workerData
const { runUnseen }: typeof Run = await import(bundle)
parentPort?.on('message', async (seed: number) => {
  const run = runUnseen(seed, visitor)
  parentPort?.postMessage(await run.catch((error) => ({ broken: String(error) })))
})
