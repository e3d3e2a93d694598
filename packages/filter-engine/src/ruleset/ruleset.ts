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
 * A rule gives visitors that match `when` the page `action`, for `reason`. In `monitor` mode it is
 * evaluated and logged without effect. `compile` checks the condition and reports all faults.
 */
const ruleSchema = z.strictObject({
  id: idSchema,
  reason: z.enum(RULE_REASON_CODES),
  action: z.enum(['black', 'white']),
  mode: z._default(z.enum(['live', 'monitor']), 'live'),
  /**
   * Whether visitors that the rule filters are asked to prove themselves, and then get the main page;
   * absent: only a share of them. From form 7 on.
   */
  check: z.optional(z.literal(true)),
  when: z.custom<Condition>((value) => value !== undefined, 'A rule needs a condition'),
})
export type Rule = z.input<typeof ruleSchema>

const keepSchema = z.strictObject({
  /** How long a copy is used if its headers name no time; with 0 such pages are not kept. */
  seconds: z.int().check(z.gte(0), z.lte(3_600)),
  /** Names of the visitor's parameters that reach the page's origin. */
  parameters: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(20)),
  /** Copies of another generation are not used. */
  generation: z.int().check(z.gte(0)),
})

/** A change of the rules that only a share of visitors gets. */
const stageSchema = z.strictObject({
  /** The campaign's version in which the change was first published. */
  version: countSchema,
  /** Percent of visitors. */
  share: z.int().check(z.gte(1), z.lte(100)),
  /** Random for each change, so that nobody can tell which visitors get it. */
  salt: z.string().check(z.minLength(16), z.maxLength(64)),
  rules: z.array(ruleSchema).check(z.maxLength(1_000)),
})

/** A share of visitors filtered for graded evidence who are asked to prove themselves. */
const checkSchema = z.strictObject({
  /** Percent of visitors; 0 asks only those of rules with `check`. */
  share: z.int().check(z.gte(0), z.lte(5)),
  salt: z.string().check(z.minLength(1), z.maxLength(64)),
})

const rulesetCampaignSchema = z.strictObject({
  id: countSchema,
  /** Path on the domain, starting with `/`, without a trailing slash (except for `/` itself). */
  path: z.string().check(z.regex(/^\/(?:.*[^/])?$/)),
  /** `testing`: rules, run window and limits only monitor; everybody gets the main page. */
  status: z.enum(['active', 'paused', 'testing']),
  /** `proxy`: serves the page under the campaign's URL; `redirect`: redirects to it with 302. */
  delivery: z.enum(['proxy', 'redirect']),
  blackUrl: pageUrlSchema,
  whiteUrl: pageUrlSchema,
  /** Whether a proxied page's context menu is blocked, for all visitors alike. */
  disableRightClick: z._default(z.boolean(), false),
  /**
   * How one copy of a proxied page is kept for all visitors; absent: the edge's defaults. From form
   * 3 on.
   */
  keep: z.optional(keepSchema),
  /**
   * Whether the script of a page reports after the visit, or only once the page says that the
   * visitor consents; absent: it does not. From form 4 on.
   */
  visitEvidence: z.optional(z.enum(['on', 'consent'])),
  /**
   * The parameter in which the page's address gets a token of the visit, for all visitors alike;
   * absent: it gets none. From form 6 on.
   */
  clickParameter: z.optional(z.string().check(z.regex(/^[A-Za-z][\w-]{0,31}$/))),
  /**
   * Whether visits carry the click ID of their network, but never those of crawlers; absent: only
   * that one was sent. From form 8 on.
   */
  keepClickIds: z.optional(z.literal(true)),
  alwaysWhite: z._default(z.boolean(), false),
  /** The page of agents that act for people; absent: the main page. From form 4 on. */
  agents: z.optional(z.literal('white')),
  /** The run window: start inclusive, end exclusive. */
  window: z._default(
    z.nullable(
      z.strictObject({ from: z.nullable(instantSchema), until: z.nullable(instantSchema) }),
    ),
    null,
  ),
  /** The campaign runs until this many visits. */
  clickLimit: z._default(z.nullable(countSchema), null),
  /**
   * Tenths of people who get the main page; absent from nine tenths up, and while too few are known.
   * A reviewer's page is drawn by it. From form 3 on.
   */
  peopleShare: z.optional(z.int().check(z.gte(0), z.lte(8))),
  /** In order; the first matching rule decides. */
  rules: z.array(ruleSchema).check(z.maxLength(1_000)),
  /** The rules of a share of visitors, in place of `rules`; never of reviewers. From form 5 on. */
  stage: z.optional(stageSchema),
  /** Absent: nobody is asked to prove themselves. From form 7 on. */
  check: z.optional(checkSchema),
})
export type RulesetCampaign = z.infer<typeof rulesetCampaignSchema>

/** Values shared by rules: addresses and CIDR blocks, AS numbers, or texts. */
const listSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ip'), entries: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('number'), entries: z.array(z.number()) }),
  z.strictObject({ kind: z.literal('text'), entries: z.array(z.string()) }),
])

/** Everything the edge needs to decide a domain's visits; content-addressed by its hash. */
export const rulesetSchema = z.strictObject({
  /** The ruleset's form. */
  schema: z.literal([...RULESET_FORMS]),
  domain: z.strictObject({ id: countSchema, name: z.string().check(z.minLength(1)) }),
  /** `frozen`: the fallback page for all; `over-quota`: the main page, unfiltered. */
  account: z._default(z.enum(['active', 'frozen', 'over-quota']), 'active'),
  /** The page for visitors of a campaign with a rule that could not be evaluated. */
  onError: z._default(z.enum(['black', 'white']), 'black'),
  lists: z._default(z.record(idSchema, listSchema), {}),
  campaigns: z.array(rulesetCampaignSchema).check(z.maxLength(500)),
  /** Contact for abuse reports, replacing the one the edge was deployed with. From form 2 on. */
  reportAbuseTo: z.optional(z.string().check(z.minLength(1), z.maxLength(2_048))),
  /** How the state of each path has changed. From form 3 on. */
  publicRecord: z.optional(publicRecordSchema),
})
/** A ruleset as input; fields with a default may be omitted. */
export type Ruleset = z.input<typeof rulesetSchema>
