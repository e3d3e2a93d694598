import type { Rule } from '@crivo/filter-engine'
import {
  CAMPAIGN_RULES,
  type CampaignPolicy,
  type CampaignRuleId,
  type RuleSummary,
  UNKNOWN_VALUE,
} from '@crivo/shared'

/** How many entries the account's lists have. */
interface Lists {
  readonly blocked: number
  readonly repeated: number
}

/** What each rule of a campaign's form does, in the order in which they are judged. */
export const summariseRules = (
  rules: readonly Rule[],
  policy: CampaignPolicy,
  lists: Lists,
): RuleSummary[] =>
  rules.flatMap(({ id, reason }) => {
    const known = CAMPAIGN_RULES.find((each) => each === id)
    return known === undefined ? [] : [{ id: known, reason, ...detailsOf(known, policy, lists) }]
  })

type Details = Pick<RuleSummary, 'whitePageFor' | 'values' | 'count'>

function detailsOf(id: CampaignRuleId, policy: CampaignPolicy, lists: Lists): Details {
  const { filters, blockedReferrers, allowDirectAccess } = policy
  switch (id) {
    case 'blocked-list':
      return entries(lists.blocked)
    case 'blocked-addresses':
      return entries(policy.blockedIps.length)
    case 'repeated-access':
      return entries(lists.repeated)
    case 'country':
      return choice(filters.countries, filters.allowedCountries)
    case 'device':
      return choice(filters.devices, true)
    case 'browser':
      return choice(policy.browserFilters, policy.allowedBrowsers)
    case 'language':
      return choice(filters.languages, filters.allowedLanguages)
    case 'referrer':
      return choice([...blockedReferrers, ...(allowDirectAccess ? [] : [UNKNOWN_VALUE])], false)
    default:
      return { whitePageFor: 'matching', values: [], count: 0 }
  }
}

const entries = (count: number): Details => ({ whitePageFor: 'listed', values: [], count })

const choice = (values: string[], isAllowed: boolean): Details => ({
  whitePageFor: isAllowed ? 'unlisted' : 'listed',
  values,
  count: values.length,
})
