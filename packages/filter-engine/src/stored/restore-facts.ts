import { parseIp } from '../addresses/ip.ts'
import { BROWSERS, type Browser, type DeviceClass, type OperatingSystem } from '../agents/agent.ts'
import type { CrawlerIdentity } from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import type { FactName } from '../conditions/scheme.ts'
import type { Facts } from '../facts.ts'
import type { CompiledCampaign } from '../program.ts'
import {
  type FactColumns,
  isByState,
  type PackedFacts,
  type StoredDecision,
} from './fact-columns.ts'

/** A visit as it is stored, with its time and the robot's name. */
export interface StoredVisit extends FactColumns, StoredDecision {
  /** Milliseconds since the epoch, UTC. */
  readonly at: number
  readonly botName: string | null
  readonly monitored: string | null
}

export interface RestoredFacts {
  readonly facts: Facts
  /** Facts that are not stored, of those that the campaign's rules look at. */
  readonly unknown: ReadonlySet<FactName>
}

/** Facts that are in a column as they are: known of every visit, whatever its rules looked at. */
export const FACTS_IN_COLUMNS: ReadonlySet<FactName> = new Set([
  'ip',
  'country',
  'region',
  'city',
  'asn',
  'os',
  'device',
  'referrer',
  'now',
])

/** The facts of a stored visit, for `explainStored`; `storeFacts` is the way there. */
export function restoreFacts(campaign: CompiledCampaign, visit: StoredVisit): RestoredFacts {
  const packed: PackedFacts = visit.facts ? JSON.parse(visit.facts) : {}
  const unknown = [...campaign.looksAt.facts].filter((fact) =>
    visit.facts === null ? isLostOfOld(visit, fact) : packed.lost?.includes(fact),
  )
  return { facts: factsOf(campaign, visit, packed), unknown: new Set(unknown) }
}

/** Whether a visit without packed facts leaves a fact open. */
function isLostOfOld(visit: StoredVisit, fact: FactName): boolean {
  if (FACTS_IN_COLUMNS.has(fact)) return false
  // Without a first language there is none, and without a system no user agent.
  if (fact === 'language') return visit.language !== null
  if (fact === 'bot') return visit.os !== null
  if (fact === 'browser') return visit.browser !== null && !isBrowser(visit.browser)
  return true
}

const isBrowser = (text: string | null): text is Browser => BROWSERS.some((each) => each === text)

function factsOf(campaign: CompiledCampaign, visit: StoredVisit, packed: PackedFacts): Facts {
  const isInApp =
    packed.browser !== undefined || (visit.browser !== null && !isBrowser(visit.browser))
  return {
    ip: visit.clientIp === null ? null : parseIp(visit.clientIp),
    country: visit.country,
    region: visit.region,
    city: visit.city,
    asn: visit.asn,
    asOrganisation: packed.organisation ?? null,
    network: packed.network ?? null,
    userAgent: packed.userAgent ?? null,
    agent: {
      bot: visit.os === null ? 'missing' : (packed.bot ?? null),
      botName: visit.botName,
      // The columns hold what the engine of then wrote: one of its own codes.
      os: (visit.os ?? 'other') as OperatingSystem,
      claimedOs: (visit.os ?? 'other') as OperatingSystem,
      browser: packed.browser ?? (isBrowser(visit.browser) ? visit.browser : 'other'),
      device: (visit.device ?? 'other') as DeviceClass,
      inApp: packed.inApp ?? (isInApp ? visit.browser : null),
      isWebview: false,
      namedCrawler: null,
      tool: packed.tool ?? null,
      chromium: null,
    },
    crawler: crawlerOf(visit, packed),
    evidence: packed.evidence ?? 0,
    prefetch: packed.prefetch ?? false,
    languages: visit.language === null ? null : [visit.language, ...(packed.languages ?? [])],
    referrerHost: visit.referrer,
    parameters: packed.parameter ?? {},
    accessCount: packed.accessCount ?? null,
    clicks: packed.clicks ?? (isCapped(visit) ? campaign.clickLimit : null),
    requestsPerMinute: packed.requestsPerMinute ?? null,
    sampleKey: packed.sample ?? null,
    now: visit.at,
  }
}

/** Whether a campaign had its clicks, also one that is tested and only notes it. */
const isCapped = ({ reason, monitored }: StoredVisit): boolean =>
  reason === 'POLICY.CAP' || monitored === 'POLICY.CAP'

/** Who the visitor was taken for: what a crawler with parity is, its reason says. */
function crawlerOf(visit: StoredVisit, packed: PackedFacts): CrawlerIdentity | null {
  const [, group, purpose] =
    /^(VERIFIED|CLAIMED)\.(AD|SEARCH|PREVIEW|MONITOR)$/.exec(visit.reason) ?? []
  const id = packed.crawler ?? visit.botName
  if (group !== undefined && isByState(visit)) {
    return {
      id: id ?? 'cdn',
      purpose: PURPOSES[purpose ?? ''] ?? 'search',
      state: group === 'VERIFIED' ? 'verified' : 'claimed',
    }
  }
  if (packed.crawler === undefined) return null
  const known = CRAWLERS.find((crawler) => crawler.id === packed.crawler)
  return { id: packed.crawler, purpose: known?.purpose ?? 'search', state: 'spoofed' }
}

const PURPOSES: Readonly<Record<string, CrawlerIdentity['purpose']>> = {
  AD: 'ad',
  SEARCH: 'search',
  PREVIEW: 'preview',
  MONITOR: 'monitor',
}
