import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { Random } from '../fuzz/random.ts'
import { DurableHost } from './platform/durable-host.ts'
import { Schedule } from './platform/schedule.ts'

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

it('lets no account tell of a single reviewer', async () => {
  const args = ['tools/simulate/main.ts', '--unseen', '--seed', '4', '--seeds', '2']
  const { stdout } = await run(process.execPath, args, { cwd: ROOT }).catch((error) => error)
  expect(stdout).toBe('{"name":"simulate/unseen-failures","value":0}\n')
})

it('lets no time pass between a write and the call that waits for it', async () => {
  const schedule = new Schedule(0)
  const create = (state: object) => ({ ...state, alarm: () => {} })
  const host = new DurableHost<{
    storage?: { setAlarm: (at: number) => Promise<void> }
    alarm: () => void
  }>({ name: 'object', schedule, random: new Random(1), create })
  schedule.onSettled = () => host.settle()
  let answeredAt = 0
  const call = () => host.call(({ storage }) => storage?.setAlarm(9_000))
  schedule.in(1, () => void call().then(() => (answeredAt = schedule.now)))
  schedule.in(1_000, () => {})
  await schedule.runUntil(2_000)
  expect(answeredAt).toBe(1)
})
