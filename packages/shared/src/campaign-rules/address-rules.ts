import type { Condition } from '@crivo/filter-engine'
import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import type { CampaignAllowedIp } from '../contracts/campaigns/request-filters.ts'
import type { CampaignContext } from './campaign-context.ts'
import { type Draft, isOneOf, white } from './rule-drafts.ts'

/** The account's shared list of IP addresses that exceeded a campaign's access limit. */
export const REPEATED_ACCESS_LIST = 'repeated-access'
/** The account's shared list of IP addresses blocked for other reasons. */
export const BLOCKED_LIST = 'blocked'
/** The account's shared list of IP addresses that get the main page. */
export const ALLOWED_LIST = 'allowed'

const inList = (list: string): Condition => ({ fact: 'ip', op: 'in', list })

/** Returns the rules of the allow lists, which are evaluated before all others. */
export function allowRules(
  { allowedIps }: CampaignPolicy,
  { hasAllowedList }: CampaignContext,
): Draft[] {
  const allow = (id: string, when: Condition): Draft => ({ id, when, action: 'black' })
  return [
    ...(hasAllowedList ? [allow('allowed-list', inList(ALLOWED_LIST))] : []),
    ...(allowedIps.length > 0
      ? [allow('allowed-addresses', { any: endingTogether(allowedIps) })]
      : []),
  ]
}

/**
 * Groups entries by expiry time; edges expire them themselves, so nothing has to be published then.
 */
function endingTogether(entries: readonly CampaignAllowedIp[]): Condition[] {
  const byEnd = Map.groupBy(entries, ({ expiresAt }) => expiresAt)
  return [...byEnd].map(([end, group]) => {
    const listed = isOneOf('ip', ...group.map(({ ip }) => ip))
    return end === null ? listed : { all: [listed, { fact: 'now', op: 'before', value: end }] }
  })
}

export function blockRules(
  { blockedIps, fixRepeatedAccess }: CampaignPolicy,
  { hasBlockedList }: CampaignContext,
): Draft[] {
  return [
    ...(hasBlockedList ? [white('blocked-list', inList(BLOCKED_LIST))] : []),
    ...(blockedIps.length > 0 ? [white('blocked-addresses', isOneOf('ip', ...blockedIps))] : []),
    ...(fixRepeatedAccess ? [white('repeated-access', inList(REPEATED_ACCESS_LIST))] : []),
  ]
}
