import { parseArgs } from 'node:util'
import { clockOff, ledgerThrows, sameBatch } from './drill/faults.ts'
import { malformed } from './drill/malformed.ts'
import { controlPlaneDown, kill } from './drill/outages.ts'
import type { Outcome } from './drill/outcome.ts'
import { forgedRuleset, staleKv } from './drill/rulesets.ts'
import { Random } from './fuzz/random.ts'
import { build } from './lib/build.ts'

const DRILLS: Readonly<Record<string, (random: Random) => Promise<Outcome>>> = {
  'control-plane-down': controlPlaneDown,
  kill,
  'same-batch': sameBatch,
  'clock-off': clockOff,
  'stale-kv': staleKv,
  'forged-ruleset': forgedRuleset,
  'ledger-throws': ledgerThrows,
  malformed,
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
const [name] = positionals
if (name !== undefined && !Object.hasOwn(DRILLS, name)) {
  console.error(`Usage: npm run -s drill [${Object.keys(DRILLS).join('|')}] [-- --seed N]`)
  process.exit(1)
}
const seed = Number(values.seed ?? Date.now() % 0x1_0000_0000)
console.error(`seed ${seed}`)

await build()
let failed = 0
for (const [drill, run] of Object.entries(DRILLS)) {
  if (name !== undefined && drill !== name) continue
  try {
    // A generator of its own for each, so that a failure comes back whatever ran before it.
    const outcome = await run(new Random(seed))
    console.log(JSON.stringify({ name: drill, ...outcome }))
    const { sent, lost, doubled, errors } = outcome
    if (sent === 0 || lost > 0 || doubled > 0 || errors > 0) failed += 1
  } catch (error) {
    console.error(drill, error)
    failed += 1
  }
}
process.exit(failed === 0 ? 0 : 1)
