import { parseArgs } from 'node:util'
import { build } from '../../scripts/lib/build.ts'
import { Random } from '../fuzz/random.ts'
import { copyKilled } from './copy/copy-killed.ts'
import { clockOff, ledgerThrows, sameBatch } from './faults.ts'
import { feed } from './feed.ts'
import { hostilePages } from './hostile-pages.ts'
import { keyRotation } from './key-rotation.ts'
import { malformed } from './malformed.ts'
import { missingPrograms } from './monitoring/monitor.ts'
import { monitoring } from './monitoring/monitoring.ts'
import { controlPlaneDown, kill } from './outages.ts'
import { type Outcome, WINDOW_MS } from './outcome.ts'
import { pagesMatchRecords } from './records/pages-match-records.ts'
import { forgedRuleset, staleKv } from './rulesets.ts'
import { segmentsKilled } from './segments.ts'

const DRILLS: Readonly<Record<string, (random: Random) => Promise<Outcome>>> = {
  'control-plane-down': controlPlaneDown,
  kill,
  'same-batch': sameBatch,
  'clock-off': clockOff,
  'stale-kv': staleKv,
  'forged-ruleset': forgedRuleset,
  'ledger-throws': ledgerThrows,
  malformed,
  'key-rotation': keyRotation,
  'hostile-pages': hostilePages,
  feed,
  'pages-match-records': pagesMatchRecords,
  'segments-killed': segmentsKilled,
  'copy-killed': copyKilled,
  monitoring,
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
  if (name === undefined && drill === 'monitoring' && missingPrograms().length > 0) {
    console.error('monitoring: left out, because Prometheus is not installed')
    continue
  }
  try {
    // Each drill has its own generator, so that a failure is reproducible without the earlier
    // drills.
    const outcome = await run(new Random(seed))
    console.log(JSON.stringify({ name: drill, ...outcome }))
    const { sent, lost, late, doubled, errors, unsettled = 0 } = outcome
    if (unsettled > 0) {
      console.error(
        `${unsettled} unsettled: answered less than ${WINDOW_MS} ms before the edge was killed, and killed with it before its Hub had them. The platform waits for an isolate that it ends, so only a crash of the machine causes this.`,
      )
    }
    if (late > 0) console.error(`${late} late: the Hub still holds them and hasn't sent them.`)
    if (sent === 0 || lost + late + doubled + errors > 0) failed += 1
  } catch (error) {
    console.error(drill, error)
    failed += 1
  }
}
process.exit(failed === 0 ? 0 : 1)
