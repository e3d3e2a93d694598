import { DAY_MS, HOUR_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import type { Call, Parameter } from './calls.ts'
import type { Known } from './known.ts'

/** Values of filters, by parameter. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  country: ['BR', 'US', 'IE'],
  botName: ['Google', 'null'],
  reason: ['PASS.DEFAULT', 'VERIFIED.AD'],
  ip: ['66.249.64.0/24', '177.0.0.0/8'],
  device: ['mobile', 'desktop'],
  ids: ['1'],
  network: ['google'],
  timeZone: ['America/Sao_Paulo'],
}
/** Filters that match nothing here, or make most other filters pointless. */
const UNUSED = /^(?:cursor|where|rulesetHash|visitId|search|asns|codes|v)$/
const FILTERED = 0.08

/** Returns a call that reads, with a random query. */
export function readingOf(
  { path, parameters }: Call,
  { known, random, now }: { known: Known; random: Random; now: number },
): string {
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    const { name, required } = parameter
    if (parameter.in !== 'query' || UNUSED.test(name)) continue
    const isWanted = required || name === 'from' || name === 'to' || random.chance(FILTERED)
    if (isWanted) query.set(name, queryValue(parameter, { known, random, now }))
  }
  return `${known.fill(path, random)}?${query}`
}

function queryValue(
  { name, schema }: Parameter,
  { known, random, now }: { known: Known; random: Random; now: number },
): string {
  if (name === 'from' || name === 'to') {
    const hour = now - (now % HOUR_MS)
    const at = name === 'from' ? hour - DAY_MS : hour + HOUR_MS
    const text = new Date(at).toISOString()
    return schema.format === 'date' ? text.slice(0, 10) : text
  }
  if (name === 'at') return known.draw('at', random)
  if (name === 'campaignId') return known.draw('campaigns', random)
  if (name === 'domainId') return known.draw('domains', random)
  const values = VALUES[name] ?? schema.enum ?? schema.examples ?? ['1']
  return String(random.pick(values))
}
