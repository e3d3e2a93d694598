import { type Condition, compile, RULESET_FORM, type Ruleset } from '@crivo/filter-engine'
import { median, report } from '../measure.ts'

const RULES = 200
const ENTRIES = 200

/** Compiles 200 rules, each with its own list of 200 entries. */
export function benchCompile(): void {
  const ruleset = manyRules()
  const { issues } = compile(ruleset)
  if (issues.length > 0) throw new Error(JSON.stringify(issues.slice(0, 3)))
  const samples = Array.from({ length: 41 }, () => {
    const started = process.hrtime.bigint()
    compile(ruleset)
    return Number(process.hrtime.bigint() - started) / 1e6
  })
  report('compile/ms', median(samples), 'ms', `${RULES} rules with lists of ${ENTRIES} entries`)
}

function manyRules(): Ruleset {
  const rules = Array.from({ length: RULES }, (_, index) => ({
    id: `r${index}`,
    reason: 'POLICY.GEO' as const,
    action: 'white' as const,
    when: listOf(index),
  }))
  const page = { blackUrl: 'https://example.org/', whiteUrl: 'https://example.org/' }
  return {
    schema: RULESET_FORM,
    domain: { id: 1, name: 'example.com' },
    campaigns: [{ id: 1, path: '/', status: 'active', delivery: 'redirect', ...page, rules }],
  }
}

/** Cycles through addresses, networks, cities and parameters: the facts with long lists. */
function listOf(index: number): Condition {
  const entries = <T>(make: (entry: number) => T) =>
    Array.from({ length: ENTRIES }, (_, entry) => make(entry))
  switch (index % 4) {
    case 0:
      return {
        fact: 'ip',
        op: 'in',
        value: entries((entry) => `100.${64 + (index % 64)}.${entry % 256}.0/${24 + (entry % 9)}`),
      }
    case 1:
      return {
        fact: 'asn',
        op: 'in',
        value: entries((entry) => 1_000_000 + index * ENTRIES + entry),
      }
    case 2:
      return { fact: 'city', op: 'in', value: entries((entry) => `City ${index} ${entry}`) }
    default:
      return {
        fact: 'parameter',
        op: 'in',
        name: 'utm_campaign',
        value: entries((entry) => `campaign-${index}-${entry}`),
      }
  }
}
