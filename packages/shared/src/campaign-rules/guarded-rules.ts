import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import { POSITIONED_RULES } from '../contracts/campaigns/custom-rules.ts'
import { comparisonsOf } from './custom-rule-drafts.ts'

/** Rules whose IP addresses a customer entered or had listed; filtering them is their purpose. */
const BLOCK_LISTS: readonly string[] = ['blocked-list', 'blocked-addresses', 'repeated-access']
const ALLOW_LISTS: readonly string[] = ['allowed-list', 'allowed-addresses']

/** Returns whether the guard may suspend a rule: it filters, and is not a block list. */
export function isGuardable({ customRules }: CampaignPolicy, id: string): boolean {
  if (BLOCK_LISTS.includes(id) || ALLOW_LISTS.includes(id)) return false
  const custom = customRules.find((rule) => rule.id === id)
  if (custom === undefined) return true
  const isBlockList = comparisonsOf(custom.when).every(({ fact }) => fact === 'ip')
  return custom.action === 'fallback' && !isBlockList
}

/** Returns the rules of a form that are only recorded. */
export function watchedIn({ watchedRules, traffic, customRules }: CampaignPolicy): string[] {
  const positions = { 'open-proxy': traffic.proxy, tor: traffic.tor, vpn: traffic.vpn }
  return [
    ...watchedRules,
    ...POSITIONED_RULES.filter((id) => positions[id] === 'watch'),
    ...customRules.filter(({ watched }) => watched).map(({ id }) => id),
  ]
}

/** Returns whether a rule of a form would decide; a rule missing from the form might. */
export function isLiveRule(policy: CampaignPolicy, id: string): boolean {
  if (watchedIn(policy).includes(id)) return false
  if (!id.startsWith('custom-')) return true
  return policy.customRules.some((rule) => rule.id === id && rule.enabled)
}
