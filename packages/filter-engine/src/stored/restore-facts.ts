import { parseIp } from '../addresses/ip.ts'
import type { DeviceClass, OperatingSystem } from '../agents/agent.ts'
import type { FactName } from '../conditions/scheme.ts'
import type { Connection, Facts, NetworkFact } from '../decision/facts.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import type { PackedFacts, StoredVisit, VisitValues } from './fact-columns.ts'
import { restoreCrawler } from './restore-crawler.ts'
import { isBrowser, isLostOfOld, unknownFacts, unknownParametersOf } from './unknown-facts.ts'

export interface RestoredFacts {
  readonly facts: Facts
  /** Facts that the campaign's rules test but that are not stored. */
  readonly unknown: ReadonlySet<FactName>
  /**
   * Parameters that the rules name but whose values are not stored; `true` for parameters that were
   * sent.
   */
  readonly unknownParameters?: ReadonlyMap<string, boolean>
}

/** Restores the facts of a stored visit for `explainStored`; the inverse of `storeFacts`. */
export function restoreFacts(campaign: CompiledCampaign, visit: StoredVisit): RestoredFacts {
  const packed = parsePacked(visit.facts ?? '')
  const unknown = [...campaign.looksAt.facts].filter((fact) =>
    visit.facts === null ? isLostOfOld(visit, fact) : packed.lost?.includes(fact),
  )
  const facts = factsOf(visit, packed)
  const clicks = facts.clicks ?? (isCapped(visit) ? campaign.clickLimit : null)
  return { facts: { ...facts, clicks }, unknown: new Set(unknown) }
}

/** The facts of a stored visit for any ruleset, and which of them are known. */
export interface AnyFacts extends Required<RestoredFacts> {
  /** Whether the number of clicks before the visit is known or does not matter. */
  readonly areClicksKnown: boolean
}

/**
 * Restores the facts of a stored visit for a campaign that did not decide it, such as a draft.
 * Facts that are not stored are unknown, never a default. Restores only the parameters that the
 * campaign's rules name.
 */
export function restoreForAny(
  campaign: CompiledCampaign,
  visit: StoredVisit,
  packed: PackedFacts | null = visit.facts === null ? null : parsePacked(visit.facts),
): AnyFacts {
  const { looksAt } = campaign
  const facts = factsOf(visit, packed ?? NO_FACTS, looksAt.parameters)
  const areClicksKnown = campaign.clickLimit === null || facts.clicks !== null
  return {
    facts,
    unknown: unknownFacts(visit, packed, looksAt),
    unknownParameters: unknownParametersOf(packed, looksAt),
    areClicksKnown,
  }
}

const NO_FACTS: PackedFacts = {}
/** Parses a visit's packed facts; returns an empty object if there are none. */
export const parsePacked = (text: string): PackedFacts => (text === '' ? {} : JSON.parse(text))

/** Restores the facts of a stored visit without its campaign; clicks may be missing. */
export function factsOf(visit: VisitValues, packed: PackedFacts, named?: readonly string[]): Facts {
  const facts = commonFacts(visit, packed, named)
  const { signals, host, path, stage, check } = packed
  // Copying all facts to add one costs more than reading them.
  if ((signals ?? host ?? path ?? stage ?? check) === undefined) return facts
  return {
    ...facts,
    ...(signals === undefined ? {} : { signals }),
    ...(host === undefined ? {} : { host }),
    ...(path === undefined ? {} : { path }),
    ...(stage === undefined ? {} : { stage }),
    ...(check === undefined ? {} : { check }),
  }
}

function commonFacts(visit: VisitValues, packed: PackedFacts, named?: readonly string[]): Facts {
  const isInApp =
    packed.browser !== undefined || (visit.browser !== null && !isBrowser(visit.browser))
  return {
    ip: visit.clientIp === null ? null : parseIp(visit.clientIp),
    country: visit.country,
    region: visit.region,
    subdivision: packed.subdivision ?? null,
    city: visit.city,
    asn: visit.asn,
    asOrganisation: packed.organisation ?? null,
    networks: networksOf(packed),
    connection: connectionOf(packed),
    userAgent: packed.userAgent ?? null,
    agent: {
      bot: visit.os === null ? 'missing' : (packed.bot ?? null),
      botName: visit.botName,
      // The column contains a code that the engine had at that time.
      os: (visit.os ?? 'other') as OperatingSystem,
      claimedOs: (visit.os ?? 'other') as OperatingSystem,
      browser: packed.browser ?? (isBrowser(visit.browser) ? visit.browser : 'other'),
      device: (visit.device ?? 'other') as DeviceClass,
      inApp: packed.inApp ?? (isInApp ? visit.browser : null),
      isWebview: false,
      namedCrawler: null,
      tool: packed.tool ?? null,
      engine: null,
    },
    crawler: restoreCrawler(visit, packed),
    evidence: packed.evidence ?? 0,
    prefetch: packed.prefetch ?? false,
    languages: languagesOf(visit, packed),
    referrerHost: visit.referrer,
    parameters: packed.parameter === undefined ? NO_VALUES : parametersOf(packed.parameter, named),
    accessCount: packed.accessCount ?? null,
    clicks: packed.clicks ?? null,
    requestsPerMinute: packed.requestsPerMinute ?? null,
    sampleKey: packed.sample ?? null,
    // The draw is not stored; the reviewer's page reveals its side of the threshold.
    draw: visit.action === 'black' ? 0 : 1,
    now: visit.at,
  }
}

function languagesOf({ language }: VisitValues, { languages }: PackedFacts): string[] | null {
  if (language === null) return null
  return languages === undefined ? [language] : [language, ...languages]
}

function connectionOf({ connection }: PackedFacts): Connection | null {
  if (connection === undefined) return null
  const [protocol, tlsVersion, tlsCipher, helloLength, roundTripMs, ...hashes] = connection
  const [ciphersHash, extensionsHash] = hashes
  return {
    ...{ protocol, tlsVersion, tlsCipher, helloLength, roundTripMs },
    ...{ ciphersHash, extensionsHash },
  }
}

const NO_VALUES: Readonly<Record<string, string>> = {}
type Parameters = NonNullable<PackedFacts['parameter']>

function parametersOf(
  parameter: Parameters,
  names: readonly string[] = Object.keys(parameter),
): Readonly<Record<string, string>> {
  if (names.length === 0) return NO_VALUES
  const parameters: Record<string, string> = {}
  for (const name of names) {
    const value = parameter[name]
    if (value === true) parameters[name] = ''
    else if (typeof value === 'string') parameters[name] = value
  }
  return parameters
}

const NO_NETWORKS: NetworkFact[] = []

function networksOf({ network, networks }: PackedFacts): NetworkFact[] {
  if (network === undefined && networks === undefined) return NO_NETWORKS
  const old: PackedFacts['networks'] = network === undefined ? [] : [[network, '', '']]
  return (networks ?? old).map(([kind, source, asOf]) => ({ kind, source, asOf }))
}

/** Returns whether a campaign had reached its click limit, even if it was only testing. */
const isCapped = ({ reason, monitored }: StoredVisit): boolean =>
  reason === 'POLICY.CAP' || monitored === 'POLICY.CAP'
