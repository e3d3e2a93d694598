import * as z from 'zod'
import { ANALYTICS_RANGES } from './campaign-analytics.ts'

/** `off`: not evaluated. `watched`: only recorded. `live`: decides. */
export const RULE_MODES = ['off', 'watched', 'live'] as const
export type RuleMode = (typeof RULE_MODES)[number]

/** `GET /api/campaigns/{id}/rules` */
export const listedRulesQuerySchema = z.strictObject({
  range: z.enum(ANALYTICS_RANGES, 'unknown_entry').default('7d').describe('The time range.'),
})
export type ListedRulesQuery = z.infer<typeof listedRulesQuerySchema>

const count = z.number().int()

/** Why the guard suspended a rule. */
const suspensionSchema = z.object({
  at: z.iso.datetime().describe('When the rule was suspended, UTC.'),
  from: z.iso.datetime().describe('Start of the evaluated period, UTC, inclusive.'),
  to: z.iso.datetime().describe('End, exclusive.'),
  visits: count.describe('Visits it filtered that would previously have passed.'),
  taken: count.describe('Visits that it filtered in that period.'),
  expectedTaken: count.describe('Visits that it was expected to filter.'),
  passing: count.describe('Visits that passed.'),
  expectedPassing: count.describe('Visits that were expected to pass.'),
  total: count.describe('Visits that the campaign’s rules decided.'),
  expectedTotal: count.describe('Expected visits.'),
})
export type RuleSuspension = z.infer<typeof suspensionSchema>

const listedRuleSchema = z.object({
  id: z.string().describe('ID of the rule, as stored with visits.'),
  name: z.string().nullable().describe('Name of a custom rule; `null` for a rule of the form.'),
  reason: z.string().nullable().describe('The rule’s reason code; `null` while the rule is off.'),
  action: z
    .enum(['black', 'white'])
    .describe('The page it gives. `black`: the main page; `white`: the fallback page.'),
  mode: z.enum(RULE_MODES).describe('Whether the rule decides, is only watched, or is off.'),
  isChecked: z.boolean().describe('Whether all visitors that the rule filters get a check first.'),
  errors: z
    .object({
      asked: count.describe('Visits that were checked.'),
      solved: count.describe('Visitors who passed: probably people.'),
      failed: count.describe('Visitors who responded with an automated browser.'),
      unanswered: count.describe('Visitors who left, blocked scripts or declined.'),
      percent: z.number().describe('Percentage of checked visitors who passed.'),
      low: z.number().describe('Lower end of the 95% interval.'),
      high: z.number().describe('Upper end of the 95% interval.'),
    })
    .nullable()
    .describe('Estimate of how often the rule is wrong; `null` if nobody was checked.'),
  decided: count.describe('Visits that it decided.'),
  wouldDecide: count.describe('Visits it would have decided as the first matching watched rule.'),
  guard: z
    .enum(['on', 'off', 'never'])
    .describe(
      'Whether the rule is suspended if it filters visits that used to pass. `never`: block lists, allow lists and rules that give the main page.',
    ),
  suspension: suspensionSchema
    .nullable()
    .describe(
      'Why the guard suspended the rule to watched; `null` if it didn’t, or if a person has decided.',
    ),
  acceptedUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Time until which it can’t be suspended because a person made it live again; `null` otherwise.',
    ),
})

/** A campaign's rules and their effect on its visits. */
export const listedRulesSchema = z
  .object({
    range: z.enum(ANALYTICS_RANGES).describe('The time range.'),
    from: z.iso.datetime().describe('Start of the range, UTC, inclusive.'),
    to: z.iso.datetime().describe('End, exclusive.'),
    visits: count.describe('The campaign’s visits in the range, excluding reviewers’.'),
    countedFrom: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time from which visits are counted, because there were too many earlier ones to read; `null` if all are counted.',
      ),
    rules: z.array(listedRuleSchema).describe('All rules in evaluation order, then disabled ones.'),
  })
  .meta({ id: 'ListedRules' })
export type ListedRules = z.infer<typeof listedRulesSchema>
export type ListedRule = ListedRules['rules'][number]

/** `PATCH /api/campaigns/{id}/rules` */
export const setRuleModeSchema = z.strictObject({
  ruleId: z
    .string('required')
    .min(1, 'required')
    .max(64, 'too_long')
    .describe('ID of a rule of the campaign.')
    .meta({ examples: ['hosting-network'] }),
  mode: z
    .enum(RULE_MODES, 'unknown_entry')
    .optional()
    .describe(
      '`off` only for custom rules; the form turns its own rules off. `watched` keeps a suspended rule suspended; `live` ends that, and it is not suspended again for seven days.',
    ),
  guarded: z
    .boolean('wrong_type')
    .optional()
    .describe('Whether the rule may be suspended; not for block lists.'),
})
export type SetRuleMode = z.infer<typeof setRuleModeSchema>
