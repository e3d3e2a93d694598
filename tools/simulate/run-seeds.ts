import { Worker } from 'node:worker_threads'
import type * as Run from './run.ts'

type SeedOutcome = Run.Outcome & { readonly seed: number }

interface Wanted {
  readonly seed: number
  readonly seeds: number
  readonly days: number
  /** Number of threads that run seeds in parallel; one if absent. */
  readonly workers?: number
  /** If true, stops at the first failure. */
  readonly isFirstOnly?: boolean
}

interface Findings {
  readonly failures: SeedOutcome[]
  readonly minutes: number
  readonly trace: number
}

/** Most objects live for one event; in a larger nursery fewer of them are copied. */
const NURSERY_MB = 64

/**
 * Runs seeds in a bundled world, without the product's logs, and prints each failure. `minutes` are
 * minutes of one core after a warm-up; `trace` is that of the last seed.
 */
export async function runSeeds(bundle: string, wanted: Wanted): Promise<Findings> {
  const { seed, seeds, days, workers = 1, isFirstOnly = false } = wanted
  const threads = await Promise.all(
    Array.from({ length: Math.min(workers, seeds) }, () => start(bundle, days)),
  )
  const before = process.cpuUsage()
  const failures: SeedOutcome[] = []
  let next = seed
  let trace = 0
  const runNext = async (thread: Worker): Promise<void> => {
    while (next < seed + seeds && !(isFirstOnly && failures.length > 0)) {
      const running = next
      next += 1
      const outcome = await ask(thread, running)
      if (running === seed + seeds - 1) trace = outcome.trace
      if (outcome.broken === null) continue
      failures.push(outcome)
      process.stdout.write(`seed ${running}, event ${outcome.events}: ${outcome.broken}\n`)
    }
  }
  await Promise.all(threads.map(runNext))
  const { user, system } = process.cpuUsage(before)
  await Promise.all(threads.map((thread) => thread.terminate()))
  return { failures, minutes: (user + system) / 60e6, trace }
}

/** Starts a thread; resolves once it has loaded the world and warmed up. */
async function start(bundle: string, days: number): Promise<Worker> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bundle, days },
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
  })
  await new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  return thread
}

function ask(thread: Worker, seed: number): Promise<SeedOutcome> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (outcome: SeedOutcome) => {
      thread.off('error', reject)
      resolve(outcome)
    })
    thread.postMessage(seed)
  })
}
