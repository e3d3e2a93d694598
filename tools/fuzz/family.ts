import { SECOND_MS } from '@crivo/shared'
import type { Random } from './random.ts'
import { shrink } from './shrink.ts'

/** Random inputs of one kind, and the property that must hold for each. */
export interface Family<T> {
  readonly name: string
  /** Number of inputs without `--count`; costly families run for a number of seconds. */
  readonly limit: { readonly count: number } | { readonly seconds: number }
  /** Makes an input that is JSON, so that a failing one can be shrunk and read. */
  readonly make: (random: Random) => T
  /** Returns the failure or `null`; an exception is also a failure. */
  readonly check: (input: T) => string | null
}

const PROGRESS_MS = 5 * SECOND_MS
const CLOCK_EVERY = 64

/** Runs a family and prints its summary; returns whether every input passed. */
export function run<T>(family: Family<T>, random: Random, count: number | null): boolean {
  const { name, limit, make } = family
  const most = count ?? ('count' in limit ? limit.count : Number.POSITIVE_INFINITY)
  const started = performance.now()
  const until = count === null && 'seconds' in limit ? started + limit.seconds * 1_000 : Infinity
  let said = started
  let done = 0
  while (done < most) {
    const input = make(random)
    const problem = judge(family, input)
    done++
    if (problem !== null) {
      report(family, input, problem, done)
      return false
    }
    if (done % CLOCK_EVERY !== 0) continue
    const now = performance.now()
    if (now > until) break
    if (now - said < PROGRESS_MS) continue
    said = now
    console.error(`${name}: ${done.toLocaleString('en')} …`)
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${name}: ${done.toLocaleString('en')} inputs in ${seconds} s, no failure`)
  return true
}

function judge<T>({ check }: Family<T>, input: T): string | null {
  try {
    return check(input)
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : error}`
  }
}

function report<T>(family: Family<T>, input: T, problem: string, done: number): void {
  const smallest = shrink(input, (smaller) => judge(family, smaller) !== null)
  console.log(`${family.name}: FAILED on input ${done.toLocaleString('en')}`)
  console.log(`  ${judge(family, smallest) ?? problem}`)
  console.log(`  smallest: ${JSON.stringify(smallest)}`)
}
