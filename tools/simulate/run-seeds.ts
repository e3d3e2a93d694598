import type * as Run from './run.ts'

/** A seed whose run broke an invariant. */
type Failure = Run.Outcome & { readonly seed: number }

interface Wanted {
  readonly seed: number
  readonly seeds: number
  readonly days: number
  /** Ends with the first failure. */
  readonly isFirstOnly?: boolean
}

/** A seed whose outcome does not matter. */
const WARM_UP = 0

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const

/**
 * Runs seeds in a bundled world, without the product's logs, and prints each failure. `minutes` are
 * of one core; `trace` is the last seed's.
 */
export async function runSeeds(
  bundle: string,
  { seed, seeds, days, isFirstOnly = false }: Wanted,
): Promise<{ readonly failures: Failure[]; readonly minutes: number; readonly trace: number }> {
  const loud = LEVELS.map((level) => [level, console[level]] as const)
  const failures: Failure[] = []
  let trace = 0
  let before = process.cpuUsage()
  for (const level of LEVELS) console[level] = () => {}
  try {
    const { runSeed }: typeof Run = await import(bundle)
    // Fills what all isolates of a process share, so that a seed's run does not depend on earlier ones.
    await runSeed(WARM_UP, 0)
    before = process.cpuUsage()
    for (let next = seed; next < seed + seeds; next += 1) {
      const outcome = await runSeed(next, days)
      if (outcome.broken !== null) {
        failures.push({ seed: next, ...outcome })
        process.stdout.write(`seed ${next}, event ${outcome.events}: ${outcome.broken}\n`)
      }
      trace = outcome.trace
      if (isFirstOnly && failures.length > 0) break
    }
  } finally {
    for (const [level, write] of loud) console[level] = write
  }
  const { user, system } = process.cpuUsage(before)
  return { failures, minutes: (user + system) / 60e6, trace }
}
