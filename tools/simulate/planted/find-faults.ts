import { execFileSync } from 'node:child_process'
import { ROOT } from '#scripts/lib/paths.ts'
import { bundleWorld } from '../bundle.ts'
import { type Finding, findTold } from '../unseen/find-told.ts'
import { drawFault } from './draw-fault.ts'
import { type Fault, patchOf } from './fault.ts'
import { LEAKS } from './leaks.ts'
import { WRITTEN } from './written-faults.ts'

/**
 * CPU time after which a fault counts as hanging: it may make the product loop forever, so that no
 * seed ends.
 */
const HANGS_S = 1_500

/** Draws more faults than are used, because some change nothing. */
const DRAWN = 72

/** Plants each fault and runs up to `seeds` seeds until one fails; prints the findings. */
export async function findFaults(seeds: number): Promise<void> {
  const drawn = Array.from({ length: DRAWN }, (_, at) => drawFault(at + 1))
  const isRepeated = ({ file, at, replace }: Fault, place: number) =>
    drawn.findIndex((each) => each.file === file && each.at === at && each.replace === replace) !==
    place
  const faults = [...WRITTEN, ...drawn.filter((fault, place) => !isRepeated(fault, place))]
  let planted = 0
  let found = 0
  for (const [at, fault] of faults.entries()) {
    const bundle = await bundleWorld(`planted-${at}`, patchOf(fault)).catch(() => null)
    // A drawn change may not even bundle, so it could never ship.
    if (bundle === null) continue
    planted += 1
    const outcome = find(bundle, seeds)
    if (outcome !== null) found += 1
    const { name, file, line, replace } = fault
    const change = line === undefined ? name : `${name}: ${line.trim()} → ${replace.trim() || '∅'}`
    console.log(
      `${outcome === null ? 'not found' : 'found'} | ${change} | ${file} | ${outcome ?? ''}`,
    )
  }
  const print = (name: string, value: number) => console.log(JSON.stringify({ name, value }))
  print('simulate/faults-planted', planted)
  print('simulate/faults-found', found)
}

/** Plants each leak and runs up to `seeds` seeds until an account tells of a reviewer. */
export async function findLeaks(seeds: number): Promise<void> {
  for (const [at, leak] of LEAKS.entries()) {
    const bundle = await bundleWorld(`leak-${at}`, patchOf(leak))
    let found: Finding | null = null
    await findTold(bundle, { seed: 1, seeds, isFirstOnly: true }, (finding) => {
      found = finding
    })
    console.log(
      `${found === null ? 'not found' : 'found'} | ${leak.name} | ${JSON.stringify(found)}`,
    )
  }
}

/** Runs seeds until one fails; returns its message. */
function find(bundle: string, seeds: number): string | null {
  const run = [process.execPath, 'tools/simulate/until-broken.ts', bundle, String(seeds)]
  try {
    // Limits CPU time rather than elapsed time, so that a busy machine gets the same result.
    const args = ['-c', `ulimit -t ${HANGS_S}; exec "$@"`, 'sh', ...run]
    return execFileSync('sh', args, { cwd: ROOT, encoding: 'utf8' }).trim() || null
  } catch (error) {
    const isKilled = error instanceof Error && 'signal' in error && error.signal !== null
    return isKilled ? 'hangs' : 'ends the process'
  }
}
