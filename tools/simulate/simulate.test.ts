import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'

const run = promisify(execFile)

/** The second has a rollout, the third deployments, and the fourth lasts until visits are in R2. */
const SEEDS = 4

/** Runs seeds in a separate process, because the simulation replaces globals. */
async function simulate(seed: number, seeds: number) {
  const args = ['tools/simulate/main.ts', '--seed', String(seed), '--seeds', String(seeds)]
  const { stdout } = await run(process.execPath, args, { cwd: ROOT }).catch((error) => error)
  const lines = String(stdout).split('\n')
  const printed = (name: string): number =>
    JSON.parse(lines.find((line: string) => line.includes(`simulate/${name}"`)) ?? '{}').value
  return { stdout, failures: printed('failures'), trace: printed('trace') }
}

it('keeps every promise, and replays a seed event by event whatever ran before it', async () => {
  const [alone, after] = await Promise.all([simulate(SEEDS, 1), simulate(1, SEEDS)])
  expect([alone.failures, after.failures], alone.stdout + after.stdout).toEqual([0, 0])
  expect(alone.trace).toBeTypeOf('number')
  expect(after.trace).toBe(alone.trace)
})
