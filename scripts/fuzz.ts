import { parseArgs } from 'node:util'
import { ADDRESSES } from './fuzz/addresses.ts'
import { AGENTS_FAMILY } from './fuzz/agents.ts'
import { DECISIONS } from './fuzz/decisions.ts'
import { run } from './fuzz/family.ts'
import { LANGUAGES } from './fuzz/languages.ts'
import { checkLinearTime } from './fuzz/linear-time.ts'
import { Random } from './fuzz/random.ts'
import { COMPILATION } from './fuzz/rulesets.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } })

/** A whole number of an option, or `null` without it. */
function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,10}$/.test(text)) return Number(text)
  console.error('Usage: npm run -s fuzz -- [--seed N] [--count N]')
  process.exit(1)
}

const seed = numberOf(values.seed) ?? Date.now() % 0x1_0000_0000
const count = numberOf(values.count)
console.log(`seed ${seed}`)

// Each family has a generator of its own, so that a failure comes back whatever ran before it.
const results = [
  run(ADDRESSES, new Random(seed), count),
  run(LANGUAGES, new Random(seed), count),
  run(AGENTS_FAMILY, new Random(seed), count),
  checkLinearTime(new Random(seed)),
  run(COMPILATION, new Random(seed), count),
  run(DECISIONS, new Random(seed), count),
]
process.exitCode = results.every(Boolean) ? 0 : 1
