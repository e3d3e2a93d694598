import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import {
  BLOCK_LIST_RULES,
  FIRST_RULES,
  POSITIONED_RULES,
} from '../contracts/campaigns/custom-rules.ts'
import { comparisonsOf } from './custom-rule-drafts.ts'

const ADDRESS_LISTS: readonly string[] = [...FIRST_RULES, ...BLOCK_LIST_RULES]

/** Returns whether the guard may suspend a rule: the rule filters and is not a block list. */
export function isGuardable({ customRules }: CampaignPolicy, id: string): boolean {
  if (ADDRESS_LISTS.includes(id)) return false
  const custom = customRules.find((rule) => rule.id === id)
  if (custom === undefined) return true
  const isBlockList = comparisonsOf(custom.when).every(({ fact }) => fact === 'ip')
  return custom.action === 'fallback' && !isBlockList
}

/** Returns the rules of a form that are only watched. */
export function watchedIn({ watchedRules, traffic, customRules }: CampaignPolicy): string[] {
  const positions = { 'open-proxy': traffic.proxy, tor: traffic.tor, vpn: traffic.vpn }
  return [
    ...watchedRules,
    ...POSITIONED_RULES.filter((id) => positions[id] === 'watch'),
    ...customRules.filter(({ watched }) => watched).map(({ id }) => id),
  ]
}

/** Returns whether a form leaves a rule live; true for every built-in rule that is not watched. */
export function isLiveRule(policy: CampaignPolicy, id: string): boolean {
  if (watchedIn(policy).includes(id)) return false
  if (!id.startsWith('custom-')) return true
  return policy.customRules.some((rule) => rule.id === id && rule.enabled)
}
