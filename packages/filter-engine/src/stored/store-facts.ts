import { formatIp } from '../addresses/ip.ts'
import { agentReason, parityReason } from '../decision/crawler-reasons.ts'
import type { Decision } from '../decision/decision.ts'
import type { Connection, Facts, NetworkFact } from '../decision/facts.ts'
import type { CompiledCampaign, LooksAt } from '../ruleset/program.ts'
import type { FactColumns, PackedConnection, PackedFacts } from './fact-columns.ts'
import { keptParameters } from './kept-parameters.ts'

/** Maximum length of packed facts, some of which visitors control. */
const MAX_LENGTH = 2_000

/**
 * Returns the facts of a visit as columns and one text with all others, so that its decision can be
 * explained and any later ruleset can decide it. For reviewers, stores only the crawler.
 * `restoreFacts` is the inverse.
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
    // For in-app browsers, the app's name is more useful than "other".
    browser: isAgentKnown ? (agent.inApp ?? agent.browser) : null,
    device: isAgentKnown ? agent.device : null,
    referrer: facts.referrerHost,
    facts: packFacts(looksAt, decision, facts),
  }
}

function packFacts(looksAt: LooksAt, decision: Decision, facts: Facts): string {
  const packed: Writable<PackedFacts> = {}
  const { crawler } = facts
  const isReviewer = parityReason(crawler) !== null
  if (!isReviewer) packed.kept = 1
  if (crawler !== null) {
    packed.crawler = crawler.id
    const group = parityReason(crawler) ?? agentReason(crawler)
    if (group !== null && group !== decision.reason) packed.parity = group
  }
  if (facts.clicks !== null) packed.clicks = facts.clicks
  if (facts.connection !== null) packed.connection = packConnection(facts.connection)
  if (!isReviewer) {
    packEvidence(packed, facts)
    packRuleFacts(packed, looksAt, facts)
  }
  // Skips serializing for visits without packed facts.
  for (const _ in packed) return textOf(packed)
  return ''
}

/** Length of `2026-11-22`. */
const DAY_LENGTH = 10

/**
 * Returns whether to store a network type. Carrier and business types are omitted, because the AS
 * number reveals them.
 */
const isTold = ({ kind }: NetworkFact): boolean => kind !== 'carrier' && kind !== 'business'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Packs the facts that `isPerson` tests. */
function packEvidence(
  packed: Writable<PackedFacts>,
  { agent, networks, evidence, signals }: Facts,
): void {
  if (agent.bot !== null) packed.bot = agent.bot
  if (agent.tool !== null) packed.tool = agent.tool
  const told = networks.filter(isTold)
  if (told.length > 0) {
    packed.networks = told.map(({ kind, source, asOf }) => [
      kind,
      source,
      asOf.slice(0, DAY_LENGTH),
    ])
  }
  if (evidence !== 0) packed.evidence = evidence
  if (signals) packed.signals = signals
}

const packConnection = (connection: Connection): PackedConnection => [
  connection.protocol,
  connection.tlsVersion,
  connection.tlsCipher,
  connection.helloLength,
  connection.roundTripMs,
  connection.ciphersHash,
  connection.extensionsHash,
]

function packRuleFacts(packed: Writable<PackedFacts>, looksAt: LooksAt, facts: Facts): void {
  const { agent } = facts
  if (facts.prefetch || looksAt.facts.has('prefetch')) packed.prefetch = facts.prefetch
  if (agent.inApp !== null) {
    if (agent.bot === 'missing') packed.inApp = agent.inApp
    else packed.browser = agent.browser
  }
  if (facts.languages !== null && facts.languages.length > 1) {
    packed.languages = facts.languages.slice(1)
  }
  if (facts.asOrganisation !== null) packed.organisation = facts.asOrganisation
  if (facts.subdivision !== null) packed.subdivision = facts.subdivision
  if (facts.userAgent !== null) packed.userAgent = facts.userAgent
  const parameter = keptParameters(facts.parameters, looksAt)
  for (const _ in parameter) {
    packed.parameter = parameter
    break
  }
  if (facts.accessCount !== null) packed.accessCount = facts.accessCount
  if (facts.requestsPerMinute !== null) packed.requestsPerMinute = facts.requestsPerMinute
  if (facts.sampleKey !== null) packed.sample = facts.sampleKey
  if (facts.host !== undefined) packed.host = facts.host
  if (facts.path !== undefined) packed.path = facts.path.slice(0, MAX_PATH_LENGTH)
  if (facts.stage !== undefined) packed.stage = facts.stage
  if (facts.check !== undefined) packed.check = facts.check
}

/** Limits the path, because visitors control everything after the campaign's path. */
const MAX_PATH_LENGTH = 200

/** Facts whose length visitors control, longest first. */
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
