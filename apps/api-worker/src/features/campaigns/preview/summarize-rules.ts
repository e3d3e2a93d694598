import type { Rule } from '@crivo/filter-engine'
import {
  CAMPAIGN_RULES,
  type CampaignFilters,
  type CampaignParameter,
  type CampaignPolicy,
  type CampaignRuleId,
  type CampaignUserAgents,
  type RuleSummary,
  UNKNOWN_VALUE,
} from '@crivo/shared'

/** The number of entries in the account's lists. */
interface Lists {
  readonly allowed: number
  readonly blocked: number
  readonly repeated: number
}

/** Describes each rule of a campaign's form, in evaluation order. */
export const summarizeRules = (
  rules: readonly Rule[],
  policy: CampaignPolicy,
  lists: Lists,
): RuleSummary[] =>
  rules.flatMap(({ id, reason, mode }) => {
    const known = CAMPAIGN_RULES.find((each) => each === id)
    if (known === undefined) return []
    const watched = mode === 'monitor'
    return [{ id: known, reason, watched, ...detailsOf(known, policy, lists) }]
  })

type Details = Pick<RuleSummary, 'whitePageFor' | 'values' | 'count'>

function detailsOf(id: CampaignRuleId, policy: CampaignPolicy, lists: Lists): Details {
  const { filters, blockedReferrers, allowDirectAccess } = policy
  switch (id) {
    case 'allowed-list':
      return { ...entries(lists.allowed), whitePageFor: 'nobody' }
    case 'allowed-addresses':
      return { ...entries(policy.allowedIps.length), whitePageFor: 'nobody' }
    case 'blocked-list':
      return entries(lists.blocked)
    case 'blocked-addresses':
      return entries(policy.blockedIps.length)
    case 'repeated-access':
      return entries(lists.repeated)
    case 'country':
      return choice(filters.countries, filters.allowedCountries)
    case 'place':
      return choice(placesOf(filters), filters.allowedPlaces)
    case 'device-type':
      return choice(filters.deviceTypes, true)
    case 'device':
      return choice(filters.devices, true)
    case 'browser':
      return choice(policy.browserFilters, policy.allowedBrowsers)
    case 'in-app':
      return choice(policy.appFilters, policy.allowedApps)
    case 'user-agent':
      return choice(textsOf(policy.userAgents), policy.userAgents.allowed)
    case 'parameter':
      return choice(policy.parameters.map(writeTest), true)
    case 'isp':
      return choice(policy.asns.map(String), policy.allowedAsns)
    case 'language':
      return choice(filters.languages, filters.allowedLanguages)
    case 'referrer':
      return choice([...blockedReferrers, ...(allowDirectAccess ? [] : [UNKNOWN_VALUE])], false)
    default:
      return { whitePageFor: 'matching', values: [], count: 0 }
  }
}

const placesOf = ({ regions, cities }: CampaignFilters): string[] => [
  ...regions,
  ...cities.map(({ name }) => name),
]

const textsOf = ({ contains, beginsWith, oneOf }: CampaignUserAgents): string[] => [
  ...contains.map((text) => `*${text}*`),
  ...beginsWith.map((text) => `${text}*`),
  ...oneOf,
]

function writeTest({ name, test, values }: CampaignParameter): string {
  if (test === 'present') return name
  if (test === 'absent') return `!${name}`
  const wanted = test === 'oneOf' ? values : values.map((value) => `${value}*`)
  return `${name}=${wanted.join('|')}`
}

const entries = (count: number): Details => ({ whitePageFor: 'listed', values: [], count })

const choice = (values: string[], isAllowed: boolean): Details => ({
  whitePageFor: isAllowed ? 'unlisted' : 'listed',
  values,
  count: values.length,
})
