import { parseArgs } from 'node:util'
import { bundleWorld } from './bundle.ts'
import { findFaults, findLeaks } from './planted/find-faults.ts'
import type * as Run from './run.ts'
import { runSeeds } from './run-seeds.ts'
import { findTold } from './unseen/find-told.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    days: { type: 'string' },
    workers: { type: 'string' },
    planted: { type: 'boolean' },
    parity: { type: 'boolean' },
    unseen: { type: 'boolean' },
  },
})
if (values.planted) {
  if (values.unseen) await findLeaks(Number(values.seeds ?? 100))
  else await findFaults(Number(values.seeds ?? 1_000))
  process.exit()
}
const seed = Number(values.seed ?? Date.now() % 100_000)
if (values.parity) {
  const { measureParity }: typeof Run = await import(await bundleWorld())
  // The bundle keeps the product's logs, and with them the console's, to itself.
  const print = (attack: object) => process.stdout.write(`${JSON.stringify(attack)}\n`)
  process.exit((await measureParity(seed, print)) ? 0 : 1)
}
const seeds = Number(values.seeds ?? 10)
if (values.unseen) {
  const failures = await findTold(
    await bundleWorld(),
    { seed, seeds },
    ({ seed: failed, text }) => {
      console.log(`seed ${failed}: ${text}`)
      console.log(`again: npm run -s simulate -- --unseen --seed ${failed} --seeds 1`)
    },
  )
  console.log(JSON.stringify({ name: 'simulate/unseen-failures', value: failures }))
  process.exit(failures > 0 ? 1 : 0)
}
const days = Number(values.days ?? 1)
const workers = Number(values.workers ?? 1)

console.log(`seeds ${seed} to ${seed + seeds - 1}, ${days} days each`)
const wanted = { seed, seeds, days, workers }
const { failures, minutes, trace } = await runSeeds(await bundleWorld(), wanted)
for (const { seed: failed } of failures) {
  console.log(`again: npm run -s simulate -- --seed ${failed} --seeds 1 --days ${days}`)
}
const print = (name: string, value: number) => console.log(JSON.stringify({ name, value }))
print('simulate/days-per-minute', Math.round((seeds * days) / minutes))
print('simulate/failures', failures.length)
print('simulate/trace', trace)
process.exitCode = failures.length > 0 ? 1 : 0
