import { parseArgs } from 'node:util'
import { ADDRESSES } from './addresses.ts'
import { AGENTS_FAMILY } from './agents.ts'
import { DECISIONS } from './decisions.ts'
import { run } from './family.ts'
import { LANGUAGES } from './languages.ts'
import { checkLinearTime } from './linear-time.ts'
import { Random } from './random.ts'
import { COMPILATION } from './rulesets.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } })

/** Parses an integer option; returns `null` if it is not set. */
function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,10}$/.test(text)) return Number(text)
  console.error('Usage: npm run -s fuzz -- [--seed N] [--count N]')
  process.exit(1)
}

const seed = numberOf(values.seed) ?? Date.now() % 0x1_0000_0000
const count = numberOf(values.count)
console.log(`seed ${seed}`)

// Each family has its own generator, so that a failure is reproducible without the earlier
// families.
const results = [
  run(ADDRESSES, new Random(seed), count),
  run(LANGUAGES, new Random(seed), count),
  run(AGENTS_FAMILY, new Random(seed), count),
  await checkLinearTime(new Random(seed)),
  run(COMPILATION, new Random(seed), count),
  run(DECISIONS, new Random(seed), count),
]
process.exitCode = results.every(Boolean) ? 0 : 1
