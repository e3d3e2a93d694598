import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import { POSITIONED_RULES } from '../contracts/campaigns/custom-rules.ts'
import { comparisonsOf } from './custom-rule-drafts.ts'

/** Rules whose addresses a customer wrote or had listed; turning them away is what they are for. */
const BLOCK_LISTS: readonly string[] = ['blocked-list', 'blocked-addresses', 'repeated-access']
const ALLOW_LISTS: readonly string[] = ['allowed-list', 'allowed-addresses']

/** Returns whether the guard may suspend a rule: it filters, and is no block list. */
export function isGuardable({ customRules }: CampaignPolicy, id: string): boolean {
  if (BLOCK_LISTS.includes(id) || ALLOW_LISTS.includes(id)) return false
  const custom = customRules.find((rule) => rule.id === id)
  if (custom === undefined) return true
  const isBlockList = comparisonsOf(custom.when).every(({ fact }) => fact === 'ip')
  return custom.action === 'fallback' && !isBlockList
}

/** Returns the rules of a form that only record what they would have done. */
export function watchedIn({ watchedRules, traffic, customRules }: CampaignPolicy): string[] {
  const positions = { 'open-proxy': traffic.proxy, tor: traffic.tor, vpn: traffic.vpn }
  return [
    ...watchedRules,
    ...POSITIONED_RULES.filter((id) => positions[id] === 'watch'),
    ...customRules.filter(({ watched }) => watched).map(({ id }) => id),
  ]
}

/** Returns whether a rule of a form would decide; one that the form does not have might. */
export function isLiveRule(policy: CampaignPolicy, id: string): boolean {
  if (watchedIn(policy).includes(id)) return false
  if (!id.startsWith('custom-')) return true
  return policy.customRules.some((rule) => rule.id === id && rule.enabled)
}
