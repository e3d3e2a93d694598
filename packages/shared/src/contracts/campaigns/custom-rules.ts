import type { FactName, Operator } from '@crivo/filter-engine'
import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { entriesOf, flag, notesSchema } from './campaign-entries.ts'
import { parameterSchema } from './request-filters.ts'

/** Rules that are always evaluated first: the allow lists. */
export const FIRST_RULES = ['allowed-list', 'allowed-addresses'] as const

/** Rules for IP addresses that a customer entered or had listed in order to filter them. */
export const BLOCK_LIST_RULES = ['blocked-list', 'blocked-addresses', 'repeated-access'] as const

/** Rules against invalid traffic. */
export const INVALID_RULES = [
  'spoofed-crawler',
  'scraping-tool',
  'declared-crawler',
  'no-browser',
  'hosting-network',
  'automated-browser',
  'open-proxy',
  'tor',
  'busy-address',
] as const

/** Rules that limit a campaign's audience. */
const AUDIENCE_RULES = [
  'country',
  'place',
  'device',
  'device-type',
  'browser',
  'in-app',
  'user-agent',
  'language',
  'referrer',
  'parameter',
  'isp',
] as const

/** Rules of the campaign's policy. */
export const POLICY_RULES = [...BLOCK_LIST_RULES, 'vpn', ...AUDIENCE_RULES] as const

/** Rules that a campaign's form can create, in their default order. */
export const CAMPAIGN_RULES = [
  ...FIRST_RULES,
  ...BLOCK_LIST_RULES,
  ...INVALID_RULES,
  'vpn',
  ...AUDIENCE_RULES,
] as const
export type CampaignRuleId = (typeof CAMPAIGN_RULES)[number]

/** What a custom rule's visitors get. */
export const RULE_ACTIONS = ['main', 'fallback', 'check'] as const

/** Rules whose form field has a `watch` position, so `watchedRules` cannot contain them. */
export const POSITIONED_RULES = [
  'open-proxy',
  'tor',
  'vpn',
] as const satisfies readonly CampaignRuleId[]

/** Rules based on graded evidence, whose visitors can get a check. */
export const CHECKABLE_RULES = [
  'hosting-network',
  'automated-browser',
  'open-proxy',
  'tor',
  'busy-address',
] as const satisfies readonly CampaignRuleId[]

/** Percentages of filtered visitors that a campaign can check. */
export const CHECK_SHARES = [0, 1, 2, 3, 4, 5] as const

/** Facts that custom rules can test. */
export const RULE_FACTS = [
  'ip',
  'country',
  'region',
  'subdivision',
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
  'now',
] as const satisfies readonly FactName[]
export type RuleFact = (typeof RULE_FACTS)[number]

export const RULE_OPERATORS = [
  'unknown',
  'in',
  'accepts',
  'contains',
  'startsWith',
  'matches',
  'is',
  'atLeast',
  'before',
  'from',
  'present',
] as const satisfies readonly Operator[]
export type RuleOperator = (typeof RULE_OPERATORS)[number]

/** The account's IP lists that rules can test the fact `ip` against. */
export const ACCOUNT_LISTS = ['allowed', 'blocked', 'repeated-access'] as const

const MOST_CONDITIONS = 100
const textSchema = z.string('wrong_type').trim().min(1, 'required').max(512, 'too_long')
const numberSchema = z.number('wrong_type')

/** The engine validates that operator and value suit the fact. */
const comparisonSchema = z.strictObject({
  fact: z.enum(RULE_FACTS, 'unknown_fact').describe('What is compared.'),
  op: z.enum(RULE_OPERATORS, 'operator_not_of_fact').describe('How the fact is compared.'),
  name: parameterSchema.optional().describe('The parameter’s name; only for `parameter`.'),
  value: z
    .union(
      [
        z
          .array(z.union([textSchema, numberSchema]), 'wrong_type')
          .min(1, 'required')
          .max(1_000, 'too_many'),
        textSchema,
        numberSchema,
        flag,
      ],
      'wrong_type',
    )
    .optional()
    .describe('A list of values for `in` and `accepts`, a single value for other operators.'),
  list: z
    .enum(ACCOUNT_LISTS, 'unknown_entry')
    .optional()
    .describe('One of the account’s lists, in place of `value`; only for `ip` and `in`.'),
})
export type RuleComparison = z.output<typeof comparisonSchema>

/**
 * A comparison; a group of conditions, all or at least one of which must be met; or a condition
 * that must not be met.
 */
export type RuleCondition =
  | RuleComparison
  | { all: RuleCondition[] }
  | { any: RuleCondition[] }
  | { not: RuleCondition }

const partsSchema = z.lazy(() =>
  z.array(conditionSchema, 'wrong_type').min(1, 'empty_group').max(MOST_CONDITIONS, 'too_many'),
)

export const conditionSchema: z.ZodType<RuleCondition, RuleCondition> = z
  .union([
    comparisonSchema,
    z.strictObject({ all: partsSchema.describe('Conditions that must all be met.') }),
    z.strictObject({ any: partsSchema.describe('Conditions, at least one of which must be met.') }),
    z.strictObject({
      not: z.lazy(() => conditionSchema).describe('A condition that must not be met.'),
    }),
  ])
  .describe('A comparison, or conditions: all, at least one or none must be met.')
  .meta({ id: 'RuleCondition' })

/** Id of a custom rule; visits refer to it. */
export const customRuleIdSchema = z
  .string('required')
  .regex(/^custom-[a-z0-9-]{1,40}$/, 'invalid_rule_id')

export const customRuleSchema = z.strictObject({
  id: customRuleIdSchema
    .describe('Chosen by the client; never change it, because visits refer to it.')
    .meta({ examples: ['custom-1'] }),
  name: z
    .string('required')
    .transform(plainText)
    .pipe(z.string().min(1, 'required').max(80, 'too_long'))
    .describe('The rule’s name in explanations.'),
  note: notesSchema.describe('A person’s note; `null` if there is none.'),
  action: z
    .enum(RULE_ACTIONS, 'unknown_entry')
    .describe(
      'The page that visitors who meet the condition get. `check`: those who prove that they are people get the main page, and all others the fallback page; only for graded evidence of invalid traffic.',
    ),
  watched: flag.default(false).describe('Whether the rule only records what it would have done.'),
  enabled: flag
    .default(true)
    .describe('Whether the rule is evaluated; otherwise, it is only stored.'),
  when: z.lazy(() => conditionSchema).describe('The condition.'),
})
export type CustomRule = z.output<typeof customRuleSchema>

export const MOST_CUSTOM_RULES = 50

export const customRulesSchema = z
  .array(customRuleSchema, 'wrong_type')
  .max(MOST_CUSTOM_RULES, 'too_many')
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'duplicate')
  .default([])
  .describe(
    'Rules that the other fields cannot express. The first rule whose condition is met decides; its reason code follows from the facts it uses.',
  )
  .meta({
    examples: [
      [
        {
          id: 'custom-1',
          name: 'Claro without a click ID',
          action: 'fallback',
          when: {
            all: [
              { fact: 'asn', op: 'in', value: [28_573] },
              { not: { fact: 'parameter', op: 'present', name: 'gclid' } },
            ],
          },
        },
      ],
    ],
  })

const orderedRules: readonly string[] = CAMPAIGN_RULES.filter(
  (id) => !FIRST_RULES.some((first) => first === id),
)

export const ruleOrderSchema = entriesOf(
  z
    .string('wrong_type')
    .refine(
      (id) => orderedRules.includes(id) || customRuleIdSchema.safeParse(id).success,
      'unknown_entry',
    ),
)
  .default([])
  .describe(
    'IDs of rules in evaluation order. Rules that are not named follow the one they follow by default: allow lists, block lists, traffic, `customRules`, then the campaign’s policy. Allow lists stay first.',
  )

const positioned: readonly string[] = POSITIONED_RULES

export const watchedRulesSchema = entriesOf(
  z.enum(
    CAMPAIGN_RULES.filter((id) => !positioned.includes(id)),
    'unknown_entry',
  ),
)
  .default([])
  .describe(
    'IDs of the form’s rules that only record what they would have done. VPNs, proxies and Tor have the position `watch` in `traffic`, custom rules the field `watched`.',
  )

export const checkedRulesSchema = entriesOf(z.enum(CHECKABLE_RULES, 'unknown_entry'))
  .default([])
  .describe(
    'IDs of the form’s rules whose visitors are all asked to prove that they are people, and then get the main page. Custom rules have the action `check`.',
  )
