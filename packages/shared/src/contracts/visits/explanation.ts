import type {
  CrawlerPurpose,
  CrawlerState,
  FactName,
  Network,
  Operator,
  Outcome,
} from '@crivo/filter-engine'
import * as z from 'zod'
import { campaignPolicySchema } from '../campaigns/campaign-policy.ts'
import { RULE_FACTS, RULE_OPERATORS } from '../campaigns/custom-rules.ts'
import { visitSchema } from './visit.ts'

/** `GET /api/analytics/visits/{id}/explanation` */
export const explanationQuerySchema = z.strictObject({
  at: z.iso.datetime('invalid_time').describe('The visit’s `timestamp`, needed to find it.'),
})

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
    '`not-evaluated`: an earlier rule decided. `failed`: it couldn’t be evaluated and counted as not matching. `unknown`: the fact it checks isn’t stored.',
  )

/** Facts that rules can test. */
const FACTS = [...RULE_FACTS, 'sample'] as const satisfies readonly FactName[]

const NETWORK_KINDS = [
  'relay',
  'tor',
  'proxy',
  'vpn',
  'hosting',
  'carrier',
  'business',
] as const satisfies readonly Network[]

const OPERATORS = [...RULE_OPERATORS, 'below'] as const satisfies readonly Operator[]

const text = z.string().nullable()

/** One line of a rule's condition. Its children follow, with a `depth` one higher. */
const checkSchema = z
  .object({
    depth: z
      .number()
      .int()
      .describe('Nesting depth in the rule: parts of a condition are one level deeper.'),
    join: z
      .enum(['all', 'any'])
      .nullable()
      .describe('Whether all or any of the checks below must match; `null` for a comparison.'),
    negated: z.boolean().describe('Whether the check is negated.'),
    fact: z.enum(FACTS).nullable().describe('The fact that was checked.'),
    parameter: text.describe('Name of the URL parameter, for the fact `parameter`.'),
    operator: z
      .enum(OPERATORS)
      .nullable()
      .describe('How the visit’s value is compared with the rule’s values.'),
    wanted: z.array(z.string()).describe('At most 100 values.'),
    wantedCount: z.number().int().describe('Number of the rule’s values; not all may be listed.'),
    list: text.describe('ID of the ruleset list the values come from.'),
    saw: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .nullable()
      .describe(
        'The visit’s value; `true` for a parameter of which only its presence is tested; `null` if not sent, unknown or not stored.',
      ),
    outcome,
  })
  .meta({ id: 'ExplainedCheck' })
export type ExplainedCheck = z.infer<typeof checkSchema>

export const explanationRuleSchema = z
  .object({
    ruleId: z.string().describe('ID of the rule in the ruleset.'),
    name: text.describe(
      'The custom rule’s current name; `null` for a rule of the form’s filters, or a deleted one.',
    ),
    reason: z.string().describe('Reason code of visits this rule decides.'),
    action: z
      .enum(['black', 'white'])
      .describe('`black`: the main page; `white`: the fallback page.'),
    mode: z.enum(['live', 'monitor']).describe('Whether the rule acts or only monitors.'),
    outcome: outcome.describe(
      'Outcome of the whole rule; derived from the decision if a check is unknown.',
    ),
    decided: z.boolean().describe('Whether this rule made the decision.'),
    checks: z.array(checkSchema).describe('Empty if the rule didn’t compile.'),
  })
  .meta({ id: 'ExplainedRule' })
export type ExplainedRule = z.infer<typeof explanationRuleSchema>

/** The form fields that a draft changes, each as a whole, in the form's format. */
const draftFormSchema = campaignPolicySchema.partial()

/** One change of a draft, to be described in words. */
const draftChangeSchema = z
  .object({
    field: z.string().describe('Path of the field in the form, such as `filters.countries`.'),
    kind: z
      .enum(['add', 'remove', 'set'])
      .describe(
        'Whether `value` is added to a list, removed from it, or replaces the field’s value.',
      ),
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
  'role',
  'sample',
  'own-check',
] as const

/** A change that would have let the visit pass; applied only when a user saves it. */
const exceptionSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z
        .literal('draft')
        .describe('`draft`: a change to the campaign would let such visits pass.'),
      campaignId: z.number().int().describe('The campaign to change.'),
      form: draftFormSchema.describe(
        'The fields that differ from the campaign, in the format of its form.',
      ),
      changes: z.array(draftChangeSchema).describe('The proposed changes, one by one.'),
      unblock: z
        .array(
          z.object({
            id: z.number().int().describe('ID of the block list entry.'),
            ip: z.string().describe('The blocked IP address or CIDR range.'),
          }),
        )
        .describe('Block list entries that would have to be removed.'),
    }),
    z.object({
      state: z
        .literal('none')
        .describe('`none`: no change to the campaign would let the visit pass.'),
      why: z.enum(NO_DRAFT_REASONS).describe('Why there is no draft.'),
      reason: text.describe('Reason code that would still filter the visit.'),
    }),
  ])
  .meta({ id: 'ExceptionDraft' })
export type ExceptionDraft = z.infer<typeof exceptionSchema>

/** Checks made before any rule, in this order. */
export const STATE_CHECKS = [
  'frozen',
  'paused',
  'always-white',
  'schedule',
  'cap',
  'quota',
  'parity',
  'agent',
] as const

/** The outcome of a check made before any rule. */
export const stateCheckSchema = z.object({
  check: z.enum(STATE_CHECKS).describe('The condition that is checked before any rule.'),
  outcome,
})

export const explanationSchema = z
  .object({
    visit: visitSchema.describe('The visit being explained.'),
    clickId: z
      .object({
        parameter: z
          .string()
          .describe('The parameter that contained the click ID, such as `gclid`.'),
        value: z.string().describe('The click ID.'),
      })
      .nullable()
      .describe(
        'The network’s click ID; `null` if the campaign keeps none, after 90 days, and for roles that can’t see IP addresses.',
      ),
    ruleset: z
      .object({
        hash: z.string().describe('SHA-256 of the ruleset’s content, in hexadecimal.'),
        version: z.number().int().nullable().describe('`null` if the version is no longer listed.'),
        isCurrent: z.boolean().describe('Whether this is the current ruleset.'),
      })
      .describe('The ruleset that decided the visit.'),
    campaign: z
      .object({
        id: z.number().int().describe('The campaign’s ID.'),
        path: z.string().describe('The campaign’s path in that ruleset.'),
        status: z
          .enum(['active', 'paused', 'testing'])
          .describe('The campaign’s status in that ruleset.'),
      })
      .describe('The campaign that was visited.'),
    crawler: z
      .object({
        id: z.string().describe('Name of the crawler in the catalog.'),
        owner: text.describe('The operator of the crawler.'),
        purpose: z
          .enum(['ad', 'search', 'preview', 'agent', 'monitor'] satisfies CrawlerPurpose[])
          .describe('The crawler’s purpose.'),
        state: z
          .enum(['verified', 'claimed', 'spoofed'] satisfies CrawlerState[])
          .describe(
            '`verified`: by network or signature; `claimed`: by name only, not verifiable; `spoofed`: it names an owner whose published networks don’t include its IP address.',
          ),
        source: text.describe('The owner’s verification documentation.'),
      })
      .nullable()
      .describe('The crawler the visitor was identified as; `null` if none in the catalog.'),
    networks: z
      .array(
        z.object({
          kind: z.enum(NETWORK_KINDS).describe('The network type, such as hosting.'),
          source: text.describe(
            'ID of the list, or `cdn` for the CDN’s data; `null` if not stored.',
          ),
          asOf: text.describe('The list’s date; `null` if not stored.'),
        }),
      )
      .describe('The network types the visit came from; a network can have several.'),
    state: z.array(stateCheckSchema).describe('The checks made before any rule, in order.'),
    rules: z.array(explanationRuleSchema).describe('All of the campaign’s rules, in order.'),
    unknown: z
      .array(
        z.object({
          fact: z.enum(FACTS).describe('The fact that was checked.'),
          why: z
            .enum(['not-stored', 'masked', 'list-forgotten'])
            .describe(
              '`masked`: IP addresses are masked after the number of days set in the account. `list-forgotten`: the IP address list was deleted.',
            ),
        }),
      )
      .describe('Facts the rules use that are no longer known.'),
    exception: exceptionSchema.describe('A draft exception that would have let the visit pass.'),
  })
  .meta({ id: 'Explanation' })
export type VisitExplanation = z.infer<typeof explanationSchema>
