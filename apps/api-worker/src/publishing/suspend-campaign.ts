import type { Ruleset } from '@crivo/filter-engine'
import type { Suspension } from '@crivo/shared'

type RulesetCampaign = Ruleset['campaigns'][number]

/**
 * A campaign as the edge is given it while it is suspended. It has no rules, so that nothing is
 * routed by policy: everybody gets the black page, or people a notice in the place of the white
 * one. Any edge understands this, also one that its customer keeps from being updated.
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
