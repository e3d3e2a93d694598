import type {
  CrawlerPurpose,
  CrawlerState,
  FactName,
  Operator,
  Outcome,
} from '@crivo/filter-engine'
import * as z from 'zod'
import { campaignPolicySchema } from './campaign-policy.ts'
import { visitSchema } from './visit.ts'

/** `GET /api/analytics/visits/{id}/explanation` */
export const explanationQuerySchema = z.strictObject({
  at: z.iso.datetime('invalid_time').describe("The visit's `timestamp`: visits are kept by it."),
})
export type ExplanationQuery = z.infer<typeof explanationQuerySchema>

const OUTCOMES = [
  'matched',
  'not-matched',
  'not-evaluated',
  'failed',
  'unknown',
] as const satisfies readonly Outcome[]

const outcome = z
  .enum(OUTCOMES)
  .describe(
    '`not-evaluated`: the decision was made before. `failed`: it could not be evaluated and counted as not matching. `unknown`: what it looked at is not stored.',
  )

/** The facts that rules may look at. */
const FACTS = [
  'ip',
  'country',
  'region',
  'city',
  'asn',
  'organisation',
  'network',
  'userAgent',
  'bot',
  'tool',
  'crawler',
  'os',
  'browser',
  'device',
  'inApp',
  'evidence',
  'prefetch',
  'language',
  'referrer',
  'parameter',
  'accessCount',
  'requestsPerMinute',
  'sample',
  'now',
] as const satisfies readonly FactName[]

const OPERATORS = [
  'unknown',
  'in',
  'accepts',
  'contains',
  'matches',
  'is',
  'atLeast',
  'before',
  'from',
  'present',
  'below',
] as const satisfies readonly Operator[]

const text = z.string().nullable()

/** One line of a rule's condition; those that belong to it follow, one `depth` further in. */
const checkSchema = z
  .object({
    depth: z.number().int(),
    join: z
      .enum(['all', 'any'])
      .nullable()
      .describe('Whether all or any of the lines below have to hold; `null` for a comparison.'),
    negated: z.boolean().describe('The line matches when the comparison does not hold.'),
    fact: z.enum(FACTS).nullable(),
    parameter: text.describe('Name of the parameter of the address, for the fact `parameter`.'),
    operator: z.enum(OPERATORS).nullable(),
    wanted: z.array(z.string()).describe('At most 100 values.'),
    wantedCount: z.number().int(),
    list: text.describe("Id of the ruleset's list that the values are from."),
    saw: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .nullable()
      .describe('`null`: the visitor did not say it, nobody knew it, or it is not stored.'),
    outcome,
  })
  .meta({ id: 'ExplainedCheck' })
export type ExplainedCheck = z.infer<typeof checkSchema>

const ruleSchema = z
  .object({
    ruleId: z.string(),
    reason: z.string(),
    action: z.enum(['black', 'white']),
    mode: z.enum(['live', 'monitor']),
    outcome: outcome.describe(
      'Of the whole rule; follows from the decision where a check is unknown.',
    ),
    decided: z.boolean().describe('Whether this rule made the decision.'),
    checks: z.array(checkSchema).describe('Empty for a rule that did not compile.'),
  })
  .meta({ id: 'ExplainedRule' })
export type ExplainedRule = z.infer<typeof ruleSchema>

/** What of a form may be changed by a draft: whole fields, as the form saves them. */
const draftFormSchema = campaignPolicySchema.partial()

/** One change of a draft, to be told in words. */
const draftChangeSchema = z
  .object({
    field: z.string().describe('Path of the field in the form, such as `filters.countries`.'),
    kind: z.enum(['add', 'remove', 'set']),
    value: z.string().describe('The entry, or the new value.'),
  })
  .meta({ id: 'ExceptionChange' })
export type ExceptionChange = z.infer<typeof draftChangeSchema>

export const NO_DRAFT_REASONS = [
  'passed',
  'crawler',
  'already-passes',
  'invalid-traffic',
  'not-in-form',
  'facts-unknown',
  'campaign-gone',
] as const

/** A change that would have let the visit pass; nothing is applied until somebody saves it. */
const exceptionSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('draft'),
      campaignId: z.number().int(),
      form: draftFormSchema.describe(
        "The fields that differ from the campaign's, as a form takes them.",
      ),
      changes: z.array(draftChangeSchema),
      unblock: z
        .array(z.object({ id: z.number().int(), ip: z.string() }))
        .describe("Entries of the account's block list that would have to go."),
    }),
    z.object({
      state: z.literal('none'),
      why: z.enum(NO_DRAFT_REASONS),
      reason: text.describe('Code of what would still keep the visit out.'),
    }),
  ])
  .meta({ id: 'ExceptionDraft' })
export type ExceptionDraft = z.infer<typeof exceptionSchema>

/** What was looked at before any rule, in this order. */
export const STATE_CHECKS = [
  'parity',
  'frozen',
  'paused',
  'always-white',
  'schedule',
  'cap',
  'quota',
] as const

export const explanationSchema = z
  .object({
    visit: visitSchema,
    ruleset: z.object({
      hash: z.string(),
      version: z.number().int().nullable().describe('`null` for one that is not listed any more.'),
      isCurrent: z.boolean().describe('Whether the next visit is judged by it too.'),
    }),
    campaign: z.object({
      id: z.number().int(),
      path: z.string(),
      status: z.enum(['active', 'paused', 'testing']),
    }),
    crawler: z
      .object({
        id: z.string(),
        owner: text,
        purpose: z.enum(['ad', 'search', 'preview', 'monitor'] satisfies CrawlerPurpose[]),
        state: z
          .enum(['verified', 'claimed', 'spoofed'] satisfies CrawlerState[])
          .describe(
            '`verified` by network or signature, `claimed` by its name where nothing verifies it, `spoofed`: it names an owner whose published networks do not hold its address.',
          ),
        source: text.describe('Where the owner says how to verify it.'),
      })
      .nullable()
      .describe('Who the visitor was taken for; `null` for no crawler of the catalogue.'),
    state: z.array(z.object({ check: z.enum(STATE_CHECKS), outcome })),
    rules: z.array(ruleSchema).describe('All rules of the campaign, in order.'),
    unknown: z
      .array(
        z.object({
          fact: z.enum(FACTS),
          why: z
            .enum(['not-stored', 'masked', 'list-forgotten'])
            .describe(
              "`masked`: addresses are masked after the account's days. `list-forgotten`: so are lists of addresses.",
            ),
        }),
      )
      .describe('Facts that rules look at and that are not known any more.'),
    exception: exceptionSchema,
  })
  .meta({ id: 'Explanation' })
export type VisitExplanation = z.infer<typeof explanationSchema>
