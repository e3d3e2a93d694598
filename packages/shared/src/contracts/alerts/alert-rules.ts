import * as z from 'zod'
import { plainText } from '../../lib/plain-text.ts'
import { parseMicros } from '../../money/amounts.ts'
import { SOURCE_DIMENSIONS } from '../../sources/visit-source.ts'
import { currencySchema } from '../money/costs.ts'
import { ALERT_CHANNELS } from './alert-channels.ts'

/** Maximum number of alert rules per account. */
export const MOST_ALERT_RULES = 20

/**
 * Dimensions of a rule about invalid traffic; excludes those that identify a visitor or a crawler.
 */
export const ALERT_DIMENSIONS = [
  ...SOURCE_DIMENSIONS,
  'referrer',
  'asn',
  'country',
  'region',
  'city',
  'device',
  'os',
  'browser',
  'language',
  'campaign',
] as const

/** Time windows of a rate, in hours. */
export const RATE_HOURS = [1, 24] as const
/** Time ranges of spending, in UTC days including today. */
export const SPEND_DAYS = [1, 7, 30] as const

const campaignId = z
  .int('wrong_type')
  .positive('unknown_entry')
  .nullable()
  .default(null)
  .describe('Only visits to this campaign; `null` for all of the account.')

const invalidRate = z.strictObject({
  kind: z.literal('invalid_rate').describe('A share of invalid visits.'),
  campaignId,
  dimension: z
    .enum(ALERT_DIMENSIONS, 'unknown_entry')
    .nullable()
    .default(null)
    .describe('Evaluates each value of this dimension separately; `null` for all visits together.'),
  value: z
    .string('wrong_type')
    .trim()
    .min(1, 'required')
    .max(256, 'too_long')
    .nullable()
    .default(null)
    .describe('The only value to evaluate; `null` for each value of the dimension.')
    .meta({ examples: ['google'] }),
  percent: z
    .number('wrong_type')
    .min(0, 'too_small')
    .max(99.9, 'too_large')
    .describe('Alerts above this share of invalid visits, in percent.')
    .meta({ examples: [30] }),
  visits: z
    .int('wrong_type')
    .min(1, 'too_small')
    .max(1_000_000, 'too_large')
    .default(100)
    .describe('Evaluates only groups with at least this many visits from people and bots.'),
  hours: z.literal([...RATE_HOURS], 'unknown_entry').describe('Length of the window in hours.'),
})

const invalidSpend = z.strictObject({
  kind: z.literal('invalid_spend').describe('The cost of invalid visits.'),
  campaignId,
  amount: z
    .string('wrong_type')
    .refine((text) => parseMicros(text) !== null, 'invalid_amount')
    .refine((text) => parseMicros(text) !== 0, 'too_small')
    .describe('Alerts above this cost, a decimal string.')
    .meta({ examples: ['50.00'] }),
  currency: currencySchema.describe('Currency of the amount, ISO 4217.'),
  days: z
    .literal([...SPEND_DAYS], 'unknown_entry')
    .describe('Number of UTC days to add up, today included.'),
})

const noVisits = z.strictObject({
  kind: z.literal('no_visits').describe('A time without visits.'),
  campaignId,
  hours: z
    .int('wrong_type')
    .min(1, 'too_small')
    .max(720, 'too_large')
    .describe('Hours without a visit before the rule alerts.'),
})

export const alertConditionSchema = z
  .discriminatedUnion('kind', [invalidRate, invalidSpend, noVisits], 'unknown_entry')
  .check(({ value: condition, issues }) => {
    if (condition.kind !== 'invalid_rate') return
    const { dimension, value, campaignId: campaign } = condition
    const report = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: condition })
    if (dimension === null && value !== null) report('dimension', 'required')
    // A single campaign is selected by `campaignId`.
    if (dimension === 'campaign' && value !== null) report('value', 'unknown_entry')
    if (dimension === 'campaign' && campaign !== null) report('campaignId', 'unknown_entry')
  })
export type AlertCondition = z.output<typeof alertConditionSchema>

const name = z
  .string('required')
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(80, 'too_long'))
  .describe('The rule’s name, which its alerts start with.')
const condition = alertConditionSchema
  .describe('When the rule fires.')
  .meta({ examples: [{ kind: 'no_visits', hours: 3 }] })
const channels = z
  .array(z.enum(ALERT_CHANNELS, 'unknown_entry'), 'required')
  .max(ALERT_CHANNELS.length, 'too_many')
  .transform((chosen) => ALERT_CHANNELS.filter((channel) => chosen.includes(channel)))
  .describe('Where the rule’s alerts are sent, in addition to the alert list.')

/** `POST /api/alert-rules` */
export const createAlertRuleSchema = z.strictObject({ name, condition, channels })
export type CreateAlertRule = z.output<typeof createAlertRuleSchema>

/** `PATCH /api/alert-rules/{id}`: changes only the given fields. */
export const changeAlertRuleSchema = z.strictObject({
  name: name.optional(),
  condition: condition.optional(),
  channels: channels.optional(),
  isPaused: z
    .boolean('wrong_type')
    .optional()
    .describe('Paused rules are not evaluated; a resumed rule starts over.'),
})
export type ChangeAlertRule = z.output<typeof changeAlertRuleSchema>

/** The figure that a rule measured when it fired. */
export const alertFigureSchema = z.object({
  value: z
    .string()
    .nullable()
    .describe('The dimension’s value, or the name of a campaign; `null` without a dimension.'),
  measured: z
    .number()
    .describe('Percent, amount in the rule’s currency, or hours without a visit.'),
  visits: z
    .number()
    .int()
    .nullable()
    .describe('Evaluated visits from people and bots; `null` if none are counted.'),
})
export type AlertFigure = z.output<typeof alertFigureSchema>

/** Why a rule cannot be evaluated. */
export const ALERT_RULE_PROBLEMS = ['rate_missing', 'unreadable'] as const
export type AlertRuleProblem = (typeof ALERT_RULE_PROBLEMS)[number]

export const alertRuleSchema = z
  .object({
    id: z.number().int().describe('The rule’s ID.'),
    name: z.string().describe('The rule’s name.'),
    condition,
    channels: z
      .array(z.enum(ALERT_CHANNELS))
      .describe('Where the rule’s alerts are sent, in addition to the alert list.'),
    isPaused: z.boolean().describe('Whether the rule is paused.'),
    isFiring: z
      .boolean()
      .describe(
        'Whether the figure is above the rule’s threshold; the rule alerts again only after the figure has dropped below it.',
      ),
    problem: z
      .enum(ALERT_RULE_PROBLEMS)
      .nullable()
      .describe(
        'Why it couldn’t be evaluated last time: an exchange rate is missing, or visits can’t be read; `null` if it could.',
      ),
    createdAt: z.iso.datetime().describe('When the rule was created, UTC.'),
    lastFiredAt: z.iso
      .datetime()
      .nullable()
      .describe('When the rule last fired, UTC; `null` if never.'),
    lastFigures: z
      .array(alertFigureSchema)
      .describe('Values measured at that time, highest first, up to ten.'),
  })
  .meta({ id: 'AlertRule' })
export type AlertRule = z.output<typeof alertRuleSchema>
