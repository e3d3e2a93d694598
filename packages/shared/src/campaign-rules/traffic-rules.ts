import type { InvalidTrafficFilter } from '@crivo/filter-engine'
import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import type { CampaignTraffic, TrafficPosition } from '../contracts/campaigns/campaign-traffic.ts'
import type { CampaignContext } from './campaign-context.ts'
import { type Draft, isOneOf, white } from './rule-drafts.ts'

/**
 * Returns the enabled rules against invalid traffic, then the VPN rule, because people use VPNs
 * too.
 */
export function trafficRules(
  { traffic }: CampaignPolicy,
  { hasAntiSpy, invalidTrafficRules }: CampaignContext,
): Draft[] {
  const positions = positionsOf(traffic, hasAntiSpy)
  return [
    ...invalidTrafficRules.flatMap(({ id, when, filter }) =>
      inPosition(white(id, when), positions[filter]),
    ),
    ...inPosition(white('vpn', isOneOf('network', 'vpn')), traffic.vpn),
  ]
}

const positionsOf = (
  { bots, adSpyTools, hostingNetworks, activity, proxy, tor }: CampaignTraffic,
  hasAntiSpy: boolean,
): Record<InvalidTrafficFilter, TrafficPosition> => ({
  bots: bots ? 'fallback' : 'main',
  tools: adSpyTools && hasAntiSpy ? 'fallback' : 'main',
  hosting: hostingNetworks ? 'fallback' : 'main',
  activity: activity ? 'fallback' : 'main',
  proxy,
  tor,
})

function inPosition(rule: Draft, position: TrafficPosition): Draft[] {
  if (position === 'main') return []
  return [position === 'watch' ? { ...rule, mode: 'monitor' } : rule]
}
