import * as z from 'zod/mini'
import type { Condition } from './conditions/condition.ts'
import { instantSchema } from './instant.ts'
import { RULE_REASON_CODES } from './reasons.ts'

/** The version of the ruleset's form that this engine reads. */
export const RULESET_SCHEMA = 1

/** Ids of rules and lists. */
const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const countSchema = z.int().check(z.positive())
const pageUrlSchema = z.url({ protocol: /^https?$/ })

/**
 * One rule: visitors that `when` holds for get page `action`, for `reason`. In
 * `monitor` mode it is evaluated and noted, without effect. The condition is
 * checked by `compile`, which names every fault in it.
 */
const ruleSchema = z.strictObject({
  id: idSchema,
  reason: z.enum(RULE_REASON_CODES),
  action: z.enum(['black', 'white']),
  mode: z._default(z.enum(['live', 'monitor']), 'live'),
  when: z.custom<Condition>((value) => value !== undefined, 'A rule needs a condition'),
})
export type Rule = z.input<typeof ruleSchema>

const rulesetCampaignSchema = z.strictObject({
  id: countSchema,
  /** Path on the domain, starting with `/`, without a slash at its end (but for `/` itself). */
  path: z.string().check(z.regex(/^\/(?:.*[^/])?$/)),
  /** `testing`: rules, run window and caps only monitor; everybody gets the black page. */
  status: z.enum(['active', 'paused', 'testing']),
  /** `proxy`: the page is fetched and shown under the campaign's address; `redirect`: 302 to it. */
  delivery: z.enum(['proxy', 'redirect']),
  blackUrl: pageUrlSchema,
  whiteUrl: pageUrlSchema,
  /** Whether a proxied page's context menu is kept shut, for every visitor alike. */
  disableRightClick: z._default(z.boolean(), false),
  alwaysWhite: z._default(z.boolean(), false),
  /** The run window: from its start up to, not including, its end. */
  window: z._default(
    z.nullable(
      z.strictObject({ from: z.nullable(instantSchema), until: z.nullable(instantSchema) }),
    ),
    null,
  ),
  /** The campaign runs until it has had this many visits. */
  clickLimit: z._default(z.nullable(countSchema), null),
  /** In order; the first whose condition holds decides. */
  rules: z.array(ruleSchema).check(z.maxLength(1_000)),
})
export type RulesetCampaign = z.infer<typeof rulesetCampaignSchema>

/** Values that rules share by id: addresses and CIDR blocks, AS numbers, or texts. */
const listSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ip'), entries: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('number'), entries: z.array(z.number()) }),
  z.strictObject({ kind: z.literal('text'), entries: z.array(z.string()) }),
])

/** Everything about one domain that the edge needs to decide: data, addressed by its hash. */
export const rulesetSchema = z.strictObject({
  schema: z.literal(RULESET_SCHEMA),
  domain: z.strictObject({ id: countSchema, name: z.string().check(z.minLength(1)) }),
  /** `frozen`: the white page for all people; `over-quota`: the black page, unfiltered. */
  account: z._default(z.enum(['active', 'frozen', 'over-quota']), 'active'),
  /** The page for visitors of a campaign with a rule that could not be evaluated. */
  onError: z._default(z.enum(['black', 'white']), 'black'),
  lists: z._default(z.record(idSchema, listSchema), {}),
  campaigns: z.array(rulesetCampaignSchema).check(z.maxLength(500)),
})
/** A ruleset as it is written: what has a default may be left out. */
export type Ruleset = z.input<typeof rulesetSchema>
