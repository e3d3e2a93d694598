import { execFileSync } from 'node:child_process'
import { ROOT } from '#scripts/lib/paths.ts'
import { bundleWorld } from '../bundle.ts'
import { type Fault, patchOf, WRITTEN } from './faults.ts'
import { drawFault } from './mutate.ts'

/** A fault may make the product loop, which no seed ends: the longest time of a processor. */
const HANGS_S = 1_500

/** How many faults are drawn: more than are used, because some change nothing. */
const DRAWN = 72

/** Plants each fault and runs up to this many seeds until one fails; prints the findings. */
export async function findFaults(seeds: number): Promise<void> {
  const drawn = Array.from({ length: DRAWN }, (_, at) => drawFault(at + 1))
  const isRepeated = ({ file, at, replace }: Fault, place: number) =>
    drawn.findIndex((each) => each.file === file && each.at === at && each.replace === replace) !==
    place
  const faults = [...WRITTEN, ...drawn.filter((fault, place) => !isRepeated(fault, place))]
  let found = 0
  for (const [at, fault] of faults.entries()) {
    const outcome = await find(fault, at, seeds)
    if (outcome !== null) found += 1
    const { name, file, line, replace } = fault
    const change = line === undefined ? name : `${name}: ${line.trim()} → ${replace.trim() || '∅'}`
    console.log(
      `${outcome === null ? 'not found' : 'found'} | ${change} | ${file} | ${outcome ?? ''}`,
    )
  }
  const print = (name: string, value: number) => console.log(JSON.stringify({ name, value }))
  print('simulate/faults-planted', faults.length)
  print('simulate/faults-found', found)
}

/** Runs seeds until one fails; returns its message. */
async function find(fault: Fault, at: number, seeds: number): Promise<string | null> {
  const bundle = await bundleWorld(`planted-${at}`, patchOf(fault))
  const run = [process.execPath, 'tools/simulate/until-broken.ts', bundle, String(seeds)]
  try {
    // The processor's time and not the clock's, so that a busy machine finds the same.
    const args = ['-c', `ulimit -t ${HANGS_S}; exec "$@"`, 'sh', ...run]
    return execFileSync('sh', args, { cwd: ROOT, encoding: 'utf8' }).trim() || null
  } catch (error) {
    const isKilled = error instanceof Error && 'signal' in error && error.signal !== null
    return isKilled ? 'hangs' : 'ends the process'
  }
}
