import * as z from 'zod/mini'
import type { Condition } from '../conditions/condition.ts'
import { instantSchema } from '../conditions/instant.ts'
import { RULE_REASON_CODES } from '../decision/reasons.ts'
import { publicRecordSchema } from './public-record.ts'

/** The ruleset forms that this engine reads, oldest first. */
export const RULESET_FORMS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The newest ruleset form that this engine reads. */
export const RULESET_FORM = 8 satisfies (typeof RULESET_FORMS)[number]

/** Ids of rules and lists. */
const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const countSchema = z.int().check(z.positive())
const pageUrlSchema = z.url({ protocol: /^https?$/ })

/**
 * A rule gives visitors who match `when` the page `action`, for `reason`. In `monitor` mode, the
 * rule is evaluated and logged but has no effect. `compile` checks the condition and reports all
 * faults.
 */
const ruleSchema = z.strictObject({
  id: idSchema,
  reason: z.enum(RULE_REASON_CODES),
  action: z.enum(['black', 'white']),
  mode: z._default(z.enum(['live', 'monitor']), 'live'),
  /**
   * Whether visitors filtered by the rule get a check, and the main page if they pass. If absent,
   * only a share of them does. Since form 7.
   */
  check: z.optional(z.literal(true)),
  when: z.custom<Condition>((value) => value !== undefined, 'A rule needs a condition'),
})
export type Rule = z.input<typeof ruleSchema>

const keepSchema = z.strictObject({
  /**
   * How long a copy is used if its headers state no lifetime; with 0, such pages are not cached.
   */
  seconds: z.int().check(z.gte(0), z.lte(3_600)),
  /** Names of the visitor's URL parameters that are passed to the page's origin. */
  parameters: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(20)),
  /** Copies with another generation are not used. */
  generation: z.int().check(z.gte(0)),
})

/** A rule change that applies to only a share of visitors. */
const stageSchema = z.strictObject({
  /** The campaign's version in which the change was first published. */
  version: countSchema,
  /** Percentage of visitors. */
  share: z.int().check(z.gte(1), z.lte(100)),
  /** Random for each change, so that nobody can predict which visitors get it. */
  salt: z.string().check(z.minLength(16), z.maxLength(64)),
  rules: z.array(ruleSchema).check(z.maxLength(1_000)),
})

/** A check for a share of the visitors who are filtered because of graded evidence. */
const checkSchema = z.strictObject({
  /** Percentage of visitors; with 0, only rules with `check` lead to a check. */
  share: z.int().check(z.gte(0), z.lte(5)),
  salt: z.string().check(z.minLength(1), z.maxLength(64)),
})

const rulesetCampaignSchema = z.strictObject({
  id: countSchema,
  /** Path on the domain, starting with `/`, without a trailing slash (except for `/` itself). */
  path: z.string().check(z.regex(/^\/(?:.*[^/])?$/)),
  /** With `testing`, rules, run window and limits only monitor; everyone gets the main page. */
  status: z.enum(['active', 'paused', 'testing']),
  /** `proxy` serves the page under the campaign's URL; `redirect` redirects to it with 302. */
  delivery: z.enum(['proxy', 'redirect']),
  blackUrl: pageUrlSchema,
  whiteUrl: pageUrlSchema,
  /** Whether a proxied page's context menu is blocked, for all visitors alike. */
  disableRightClick: z._default(z.boolean(), false),
  /**
   * How the shared copy of a proxied page is cached. If absent, the edge's defaults apply. Since
   * form 3.
   */
  keep: z.optional(keepSchema),
  /**
   * Whether a page's script reports after the visit, or only once the page reports the visitor's
   * consent. If absent, it does not. Since form 4.
   */
  visitEvidence: z.optional(z.enum(['on', 'consent'])),
  /**
   * The URL parameter that passes a token of the visit to the page, for all visitors alike. If
   * absent, the page gets no token. Since form 6.
   */
  clickParameter: z.optional(z.string().check(z.regex(/^[A-Za-z][\w-]{0,31}$/))),
  /**
   * Whether visits, except crawlers', store their ad network's click id. If absent, they store only
   * whether one was sent. Since form 8.
   */
  keepClickIds: z.optional(z.literal(true)),
  alwaysWhite: z._default(z.boolean(), false),
  /** The page for agents acting for people. If absent, the main page. Since form 4. */
  agents: z.optional(z.literal('white')),
  /** The run window: start inclusive, end exclusive. */
  window: z._default(
    z.nullable(
      z.strictObject({ from: z.nullable(instantSchema), until: z.nullable(instantSchema) }),
    ),
    null,
  ),
  /** The campaign runs until it has had this many visits. */
  clickLimit: z._default(z.nullable(countSchema), null),
  /**
   * Share of people who get the main page, in tenths; absent for nine or more, or if there are too
   * few people. It determines how reviewers' pages are drawn. Since form 3.
   */
  peopleShare: z.optional(z.int().check(z.gte(0), z.lte(8))),
  /** Evaluated in order; the first matching rule decides. */
  rules: z.array(ruleSchema).check(z.maxLength(1_000)),
  /** The rules for a share of visitors, replacing `rules`; never for reviewers. Since form 5. */
  stage: z.optional(stageSchema),
  /** If absent, nobody gets a check. Since form 7. */
  check: z.optional(checkSchema),
})
export type RulesetCampaign = z.infer<typeof rulesetCampaignSchema>

/** Values shared by rules: IP addresses and CIDR blocks, AS numbers, or strings. */
const listSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ip'), entries: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('number'), entries: z.array(z.number()) }),
  z.strictObject({ kind: z.literal('text'), entries: z.array(z.string()) }),
])

/** Everything that the edge needs to decide a domain's visits; content-addressed by its hash. */
export const rulesetSchema = z.strictObject({
  /** The ruleset's form. */
  schema: z.literal([...RULESET_FORMS]),
  domain: z.strictObject({ id: countSchema, name: z.string().check(z.minLength(1)) }),
  /** `frozen` means the fallback page for all; `over-quota` means the main page without filters. */
  account: z._default(z.enum(['active', 'frozen', 'over-quota']), 'active'),
  /** The page for visitors of a campaign with a rule that could not be evaluated. */
  onError: z._default(z.enum(['black', 'white']), 'black'),
  lists: z._default(z.record(idSchema, listSchema), {}),
  campaigns: z.array(rulesetCampaignSchema).check(z.maxLength(500)),
  /**
   * Contact for abuse reports; replaces the contact that the edge was deployed with. Since form 2.
   */
  reportAbuseTo: z.optional(z.string().check(z.minLength(1), z.maxLength(2_048))),
  /** The history of each path's state. Since form 3. */
  publicRecord: z.optional(publicRecordSchema),
})
/** A ruleset as input; fields with a default may be omitted. */
export type Ruleset = z.input<typeof rulesetSchema>
