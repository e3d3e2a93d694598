import { formatIp } from '../addresses/ip.ts'
import type { Decision } from '../decide.ts'
import type { Facts } from '../facts.ts'
import type { CompiledCampaign } from '../program.ts'
import { type FactColumns, isByState, type PackedFacts } from './fact-columns.ts'
import type { LooksAt } from './looks-at.ts'

/** The longest text of packed facts; visitors choose some of them. */
const MAX_LENGTH = 2_000

/**
 * What of a visit's facts has to be stored so that its decision can be explained: columns, and
 * as a short text what the campaign's rules look at besides. `restoreFacts` is the way back.
 */
export function storeFacts(
  { looksAt }: CompiledCampaign,
  decision: Decision,
  facts: Facts,
): FactColumns {
  const { agent } = facts
  const isAgentKnown = agent.bot !== 'missing'
  return {
    clientIp: facts.ip && formatIp(facts.ip),
    country: facts.country,
    region: facts.region,
    city: facts.city,
    asn: facts.asn,
    language: facts.languages?.[0] ?? null,
    os: isAgentKnown ? agent.os : null,
    // An app's built-in browser says more by the app's name than as "other".
    browser: isAgentKnown ? (agent.inApp ?? agent.browser) : null,
    device: isAgentKnown ? agent.device : null,
    referrer: facts.referrerHost,
    facts: packFacts(looksAt, decision, facts),
  }
}

function packFacts(looksAt: LooksAt, decision: Decision, facts: Facts): string {
  const packed: Writable<PackedFacts> = {}
  if (facts.crawler !== null) packed.crawler = facts.crawler.id
  if (facts.clicks !== null) packed.clicks = facts.clicks
  if (!isByState(decision)) packRuleFacts(packed, looksAt, facts)
  // Most visits have nothing of it, and no object's text is asked for in vain.
  for (const _ in packed) return textOf(packed)
  return ''
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function packRuleFacts(packed: Writable<PackedFacts>, looksAt: LooksAt, facts: Facts): void {
  const { agent } = facts
  const used = looksAt.facts
  if (agent.bot !== null && used.has('bot')) packed.bot = agent.bot
  if (agent.tool !== null && used.has('tool')) packed.tool = agent.tool
  if (facts.network !== null && used.has('network')) packed.network = facts.network
  if (facts.evidence !== 0 && used.has('evidence')) packed.evidence = facts.evidence
  if (facts.prefetch && used.has('prefetch')) packed.prefetch = true
  if (agent.inApp !== null && (used.has('browser') || used.has('inApp'))) {
    if (agent.bot === 'missing') packed.inApp = agent.inApp
    else packed.browser = agent.browser
  }
  if (facts.languages !== null && facts.languages.length > 1 && used.has('language')) {
    packed.languages = facts.languages.slice(1)
  }
  packSeldomFacts(packed, looksAt, facts)
}

/** What no campaign's form looks at, only expert rules. */
function packSeldomFacts(packed: Writable<PackedFacts>, looksAt: LooksAt, facts: Facts): void {
  const used = looksAt.facts
  if (facts.asOrganisation !== null && used.has('organisation')) {
    packed.organisation = facts.asOrganisation
  }
  if (facts.userAgent !== null && used.has('userAgent')) packed.userAgent = facts.userAgent
  const names = looksAt.parameters.filter((name) => Object.hasOwn(facts.parameters, name))
  if (names.length > 0) {
    packed.parameter = Object.fromEntries(names.map((name) => [name, facts.parameters[name] ?? '']))
  }
  if (facts.accessCount !== null && used.has('accessCount')) packed.accessCount = facts.accessCount
  if (facts.requestsPerMinute !== null && used.has('requestsPerMinute')) {
    packed.requestsPerMinute = facts.requestsPerMinute
  }
  if (facts.sampleKey !== null && used.has('sample')) packed.sample = facts.sampleKey
}

/** What visitors can make as long as they like, the likeliest to be too long first. */
const LONG = ['parameter', 'userAgent', 'languages'] as const

function textOf(packed: PackedFacts): string {
  const text = JSON.stringify(packed)
  if (text.length <= MAX_LENGTH) return text
  const [long] = LONG.filter((name) => packed[name] !== undefined)
  if (long === undefined) return text
  const { [long]: _, ...rest } = packed
  const fact = long === 'languages' ? 'language' : long
  return textOf({ ...rest, lost: [...(packed.lost ?? []), fact] })
}
