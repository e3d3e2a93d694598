import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** An implementation that is measured repeatedly. */
export interface Contender {
  readonly name: string
  readonly run: (index: number) => unknown
}

const ROUNDS = 41
const ROUND_NS = 4_000_000

/** Keeps results alive, so that no contender's work is optimized away. */
let sink: unknown = null

/**
 * Returns each contender's median nanoseconds per run, over rounds in which the contenders
 * alternate, so that a slow moment of the machine affects all of them.
 */
export function compare(contenders: readonly Contender[]): Map<string, number> {
  const batches = contenders.map((contender) => ({ contender, size: batchSize(contender) }))
  const samples = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { contender, size } of batches) {
      samples.get(contender.name)?.push(time(contender, size))
    }
  }
  if (sink === undefined) throw new Error('Nothing was measured')
  return new Map([...samples].map(([name, values]) => [name, median(values)]))
}

/** Warms up until the compiler settles; returns how many runs fill a round. */
function batchSize(contender: Contender): number {
  let size = 16
  for (let warm = 0; warm < 60; warm++) {
    const ns = time(contender, size)
    if (ns * size < ROUND_NS / 2) size *= 2
    else if (ns * size > ROUND_NS * 2 && size > 1) size = Math.ceil(size / 2)
  }
  return size
}

function time({ run }: Contender, size: number): number {
  const started = process.hrtime.bigint()
  for (let index = 0; index < size; index++) sink = run(index)
  return Number(process.hrtime.bigint() - started) / size
}

setFlagsFromString('--expose-gc')
/** Collects this process's garbage; otherwise, measuring another process may include a pause. */
export const collectGarbage: () => void = runInNewContext('gc')

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Returns the 95th percentile. */
export const p95Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/**
 * Prints one row: a measured value, its unit, and its baseline. A value that misses the bound in
 * its baseline, such as "at most 10", makes the process exit with 1.
 */
export function report(name: string, value: number, unit: string, baseline: string): void {
  const rounded = Number(value.toPrecision(4))
  console.log(JSON.stringify({ name, value: rounded, unit, baseline }))
  if (meetsBound(rounded, baseline)) return
  console.error(`${name} is ${rounded} ${unit}: ${baseline}`)
  process.exitCode = 1
}

/** Returns whether a value meets the bound in the baseline's text; true if there is no bound. */
export function meetsBound(value: number, baseline: string): boolean {
  const [, kind, number = ''] =
    /\bat (most|least) ([\d,]+(?:\.\d+)?)(?! more)\b/.exec(baseline) ?? []
  if (kind === undefined) return true
  const bound = Number(number.replaceAll(',', ''))
  return kind === 'most' ? value <= bound : value >= bound
}
