import type { Ruleset } from '@crivo/filter-engine'
import type { Suspension } from '@crivo/shared'

type RulesetCampaign = Ruleset['campaigns'][number]

/**
 * Returns a suspended campaign for the edge. The campaign has no rules, so no policy applies:
 * everyone gets the main page, or everyone gets a notice. Every edge release supports this,
 * including those without automatic updates.
 */
export function suspendCampaign(
  { id, path, delivery, blackUrl, whiteUrl }: RulesetCampaign,
  suspended: Suspension,
  noticeUrl: string,
): RulesetCampaign {
  const campaign = { id, path, blackUrl, rules: [] }
  return suspended === 'closed'
    ? { ...campaign, status: 'paused', delivery: 'redirect', whiteUrl: noticeUrl }
    : { ...campaign, status: 'active', delivery, whiteUrl }
}
