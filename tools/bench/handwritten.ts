import { type Facts, parseCidr } from '@crivo/filter-engine'
import {
  BLOCKED_REFERRERS,
  BLOCKS,
  BOTS,
  BROWSERS,
  COUNTRIES,
  LANGUAGES,
  SYSTEMS,
} from './engine/campaign.ts'

const countries: ReadonlySet<string> = new Set(COUNTRIES)
const systems: ReadonlySet<string> = new Set(SYSTEMS)
const browsers: ReadonlySet<string> = new Set(BROWSERS)
const referrers: ReadonlySet<string> = new Set(BLOCKED_REFERRERS)
const bots: ReadonlySet<string> = new Set(BOTS)
const blocks = BLOCKS.flatMap((text) => {
  const block = parseCidr(text)
  return block?.version === 4 ? [block] : []
}).sort((a, b) => a.first - b.first)
const firsts = Uint32Array.from(blocks, ({ first }) => first)
const lasts = Uint32Array.from(blocks, ({ last }) => last)

/** Decides as careful handwritten code would for the typical campaign. */
export function decideByHand(facts: Facts) {
  const { crawler, ip, agent, networks, country, languages, referrerHost, parameters } = facts
  if (crawler !== null) {
    if (crawler.state !== 'spoofed') return { action: 'black', reason: 'VERIFIED' }
    return { action: 'white', reason: 'SIVT.SPOOFED_CRAWLER' }
  }
  if (ip?.version === 4 && isBlocked(ip.value)) {
    return { action: 'white', reason: 'POLICY.BLOCK_LIST' }
  }
  if (agent.bot !== null && bots.has(agent.bot)) return { action: 'white', reason: 'GIVT.CRAWLER' }
  if (networks.some(({ kind }) => kind === 'hosting'))
    return { action: 'white', reason: 'GIVT.DATACENTER' }
  if (country !== null && !countries.has(country)) return { action: 'white', reason: 'POLICY.GEO' }
  if (!systems.has(agent.os)) return { action: 'white', reason: 'POLICY.DEVICE' }
  if (!browsers.has(agent.browser)) return { action: 'white', reason: 'POLICY.BROWSER' }
  const language = languages?.[0]?.toLowerCase()
  if (
    language !== undefined &&
    !LANGUAGES.some((range) => language === range || language.startsWith(`${range}-`))
  ) {
    return { action: 'white', reason: 'POLICY.LANGUAGE' }
  }
  if (referrerHost !== null && isReferrerBlocked(referrerHost)) {
    return { action: 'white', reason: 'POLICY.REFERRER' }
  }
  if (!Object.hasOwn(parameters, 'utm_source')) return { action: 'white', reason: 'POLICY.PARAM' }
  return { action: 'black', reason: 'PASS.DEFAULT' }
}

function isBlocked(value: number): boolean {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((firsts[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low > 0 && value <= (lasts[low - 1] ?? 0)
}

function isReferrerBlocked(host: string): boolean {
  for (let rest = host; ; ) {
    if (referrers.has(rest)) return true
    const dot = rest.indexOf('.')
    if (dot < 0) return false
    rest = rest.slice(dot + 1)
  }
}
