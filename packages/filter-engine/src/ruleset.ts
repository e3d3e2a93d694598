import { z } from 'zod'
import { conditionSchema } from './conditions.ts'
import { RULE_REASON_CODES } from './reasons.ts'

/** One rule: visitors that `when` holds for get page `action`, for `reason`. */
export const ruleSchema = z.strictObject({
  id: z.string().min(1).max(64),
  reason: z.enum(RULE_REASON_CODES),
  action: z.enum(['black', 'white']),
  when: conditionSchema,
})
export type Rule = z.infer<typeof ruleSchema>

export const rulesetCampaignSchema = z.strictObject({
  id: z.number().int().positive(),
  /** Path on the domain, starting with `/`, without a slash at its end (but for `/` itself). */
  path: z.string().startsWith('/'),
  status: z.enum(['active', 'paused']),
  /** `proxy`: the page is fetched and shown under the campaign's address; `redirect`: 302 to it. */
  delivery: z.enum(['proxy', 'redirect']),
  blackUrl: z.url({ protocol: /^https?$/ }),
  whiteUrl: z.url({ protocol: /^https?$/ }),
  /** In order; the first whose condition holds decides. */
  rules: z.array(ruleSchema).max(200),
})
export type RulesetCampaign = z.infer<typeof rulesetCampaignSchema>

/** Everything about one domain that the edge needs to decide: data, addressed by its hash. */
export const rulesetSchema = z.strictObject({
  schema: z.literal(1),
  domain: z.strictObject({ id: z.number().int().positive(), name: z.string().min(1) }),
  /** The page for visitors of a campaign with a rule that could not be evaluated. */
  onError: z.enum(['black', 'white']),
  campaigns: z.array(rulesetCampaignSchema).max(500),
})
export type Ruleset = z.infer<typeof rulesetSchema>
