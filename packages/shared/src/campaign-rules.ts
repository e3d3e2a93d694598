import type { Condition, Leaf, Rule, RulesetCampaign } from '@crivo/filter-engine'
import {
  ALL_COUNTRIES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  type CampaignFilters,
} from './contracts/campaign-filters.ts'
import {
  ALL_BROWSERS,
  type CampaignPolicy,
  type RunWindowUnit,
} from './contracts/campaign-policy.ts'
import { UNKNOWN_COUNTRY } from './contracts/codes.ts'

/** What a campaign's form means in a ruleset. */
export type CampaignProgram = Pick<RulesetCampaign, 'alwaysWhite' | 'window' | 'clickLimit'> & {
  /** Left out unless it is so: edges that do not know it yet refuse what they do not know. */
  readonly disableRightClick?: boolean
  readonly rules: readonly Rule[]
}

/** What a translation has to know beside the form. */
export interface CampaignContext {
  /** When the run window was saved: one without a start begins then. Milliseconds. */
  readonly windowSetAt: number
  /** Whether the account's list of blocked addresses has entries. */
  readonly hasBlockedList: boolean
  /** Whether the account's plan has the catalogue of scraping tools. */
  readonly hasAntiSpy: boolean
  /** The engine's `AUTOMATION_THRESHOLD`: the weight of evidence from which a browser is automated. */
  readonly automationThreshold: number
}

/** The list, shared by the account's campaigns, of addresses that came too often. */
export const REPEATED_ACCESS_LIST = 'repeated-access'
/** The list, shared by the account's campaigns, of addresses that are blocked for other reasons. */
export const BLOCKED_LIST = 'blocked'

export const UNIT_MS: Readonly<Record<RunWindowUnit, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
}

/**
 * The rules that a campaign's form fields mean, in the order in which they are
 * judged: block lists, invalid traffic, policy. `readCampaignRules` is the way back.
 */
export function campaignRules(policy: CampaignPolicy, context: CampaignContext): CampaignProgram {
  return {
    alwaysWhite: policy.alwaysShowWhite,
    ...runWindow(policy, context.windowSetAt),
    ...(policy.disableRightClick ? { disableRightClick: true } : {}),
    rules: [
      ...blockRules(policy, context),
      ...invalidTrafficRules(context),
      ...countryRules(policy.filters),
      ...deviceRules(policy.filters),
      ...browserRules(policy),
      ...languageRules(policy.filters),
      ...referrerRules(policy),
    ],
  }
}

function runWindow(policy: CampaignPolicy, windowSetAt: number) {
  const { whitePageControlType, whitePageStartTime: from } = policy
  if (whitePageControlType === 'disabled') return { window: null, clickLimit: null }
  if (whitePageControlType === 'clicks') {
    return { window: { from, until: null }, clickLimit: policy.whitePageClickLimit }
  }
  const start = from === null ? windowSetAt : Date.parse(from)
  const end = start + policy.whitePageTimeLimit * UNIT_MS[policy.whitePageTimeUnit]
  return { window: { from, until: new Date(end).toISOString() }, clickLimit: null }
}

function blockRules(
  { blockedIps, fixRepeatedAccess }: CampaignPolicy,
  { hasBlockedList }: CampaignContext,
): Rule[] {
  const listed = white('blocked-list', 'POLICY.BLOCK_LIST', {
    fact: 'ip',
    op: 'in',
    list: BLOCKED_LIST,
  })
  const blocked = white('blocked-addresses', 'POLICY.BLOCK_LIST', {
    fact: 'ip',
    op: 'in',
    value: blockedIps,
  })
  const repeated = white('repeated-access', 'POLICY.REPEATED_ACCESS', {
    fact: 'ip',
    op: 'in',
    list: REPEATED_ACCESS_LIST,
  })
  return [
    ...(hasBlockedList ? [listed] : []),
    ...(blockedIps.length > 0 ? [blocked] : []),
    ...(fixRepeatedAccess ? [repeated] : []),
  ]
}

/**
 * Invalid traffic: every campaign filters it, and no form field turns it off. A
 * spoofed crawler is named first: it is also a declared robot, and often in a
 * hosting network, but that it pretends says more.
 */
function invalidTrafficRules({ hasAntiSpy, automationThreshold }: CampaignContext): Rule[] {
  const tools = white('scraping-tool', 'SIVT.SCRAPER', isOneOf('tool', 'scraper', 'ad-spy'))
  return [
    white('spoofed-crawler', 'SIVT.SPOOFED_CRAWLER', isOneOf('crawler', 'spoofed')),
    ...(hasAntiSpy ? [tools] : []),
    white('declared-crawler', 'GIVT.CRAWLER', isOneOf('bot', 'crawler')),
    white('no-browser', 'GIVT.UA', isOneOf('bot', 'missing', 'malformed', 'library')),
    white('hosting-network', 'GIVT.DATACENTER', isOneOf('network', 'hosting')),
    white('automated-browser', 'SIVT.AUTOMATION', {
      any: [
        isOneOf('bot', 'automation'),
        { fact: 'evidence', op: 'atLeast', value: automationThreshold },
      ],
    }),
    white('anonymous-proxy', 'SIVT.PROXY', isOneOf('network', 'tor', 'proxy')),
  ]
}

function countryRules({ countries, allowedCountries }: CampaignFilters): Rule[] {
  if (countries.includes(ALL_COUNTRIES)) return []
  const known = countries.filter((code) => code !== UNKNOWN_COUNTRY)
  const listed: Leaf = { fact: 'country', op: 'in', value: known }
  const unknown: Leaf = { fact: 'country', op: 'unknown' }
  if (allowedCountries) {
    // "Unknown" as the only entry allows nobody whose country is known.
    return [white('country', 'POLICY.GEO', { not: known.length > 0 ? listed : unknown })]
  }
  const parts = known.length < countries.length ? [listed, unknown] : [listed]
  return [white('country', 'POLICY.GEO', { any: parts })]
}

function deviceRules({ devices }: CampaignFilters): Rule[] {
  if (devices.includes(ALL_DEVICES)) return []
  return [white('device', 'POLICY.DEVICE', { not: isOneOf('os', ...devices) })]
}

function browserRules({ browserFilters, allowedBrowsers }: CampaignPolicy): Rule[] {
  if (browserFilters.includes(ALL_BROWSERS)) return []
  return [
    white(
      'browser',
      'POLICY.BROWSER',
      keepOnly(isOneOf('browser', ...browserFilters), allowedBrowsers),
    ),
  ]
}

function languageRules({ languages, allowedLanguages }: CampaignFilters): Rule[] {
  if (languages.includes(ALL_LANGUAGES)) return []
  return [
    white(
      'language',
      'POLICY.LANGUAGE',
      keepOnly(isOneOf('language', ...languages), allowedLanguages),
    ),
  ]
}

function referrerRules(policy: CampaignPolicy): Rule[] {
  if (!policy.referrerFiltering) return []
  const { blockedReferrers, allowDirectAccess } = policy
  const blocked: Condition = isOneOf('referrer', ...blockedReferrers)
  const direct: Condition = { fact: 'referrer', op: 'unknown' }
  return [
    white('referrer', 'POLICY.REFERRER', {
      any: allowDirectAccess ? [blocked] : [blocked, direct],
    }),
  ]
}

/** The white page for everybody but the listed, or for the listed. */
const keepOnly = (listed: Condition, isAllowed: boolean): Condition =>
  isAllowed ? { not: listed } : listed

const isOneOf = (fact: Leaf['fact'], ...value: string[]): Leaf => ({ fact, op: 'in', value })

const white = (id: string, reason: Rule['reason'], when: Condition): Rule => ({
  id,
  reason,
  action: 'white',
  mode: 'live',
  when,
})
