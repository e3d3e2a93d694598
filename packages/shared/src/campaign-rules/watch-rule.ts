import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import { watchedRulesSchema } from '../contracts/campaigns/custom-rules.ts'

const FIELD_OF = { vpn: 'vpn', 'open-proxy': 'proxy', tor: 'tor' } as const
const isPositioned = (id: string): id is keyof typeof FIELD_OF => Object.hasOwn(FIELD_OF, id)

/** Returns a form in which a rule is only watched, or live; enables a custom rule. */
export function watchRule(policy: CampaignPolicy, id: string, isWatched: boolean): CampaignPolicy {
  if (policy.customRules.some((rule) => rule.id === id)) {
    const customRules = policy.customRules.map((rule) =>
      rule.id === id ? { ...rule, watched: isWatched, enabled: true } : rule,
    )
    return { ...policy, customRules }
  }
  if (isPositioned(id)) {
    const position = isWatched ? 'watch' : 'fallback'
    return { ...policy, traffic: { ...policy.traffic, [FIELD_OF[id]]: position } }
  }
  const others = policy.watchedRules.filter((each) => each !== id)
  const watchedRules = watchedRulesSchema.parse(isWatched ? [...others, id] : others)
  return { ...policy, watchedRules }
}
