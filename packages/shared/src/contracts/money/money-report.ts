import * as z from 'zod'
import { DAY_MS } from '../../lib/time.ts'
import { SOURCE_DIMENSIONS } from '../../sources/visit-source.ts'
import { visitFilterSchema } from '../visits/visit-filter.ts'
import { daySchema } from './costs.ts'

/** Dimensions for grouping visits in the cost report. */
export const MONEY_DIMENSIONS = [...SOURCE_DIMENSIONS, 'campaign', 'referrer', 'country'] as const
export type MoneyDimension = (typeof MONEY_DIMENSIONS)[number]

const LONGEST_DAYS = 400
const count = z.number().int()
const DECIMAL = 'A decimal string.'
const money = (description: string) => z.string().describe(`${description} ${DECIMAL}`)
const moneyOrNull = (description: string) =>
  z.string().nullable().describe(`${description} ${DECIMAL}`)

/** `GET /api/analytics/money`, and `GET /api/analytics/money/export` as CSV. */
export const moneyQuerySchema = visitFilterSchema
  .omit({ ownChecks: true })
  .extend({
    from: daySchema.describe('First day (UTC), `YYYY-MM-DD`.'),
    to: daySchema.describe('Last day (UTC), inclusive.'),
    by: z
      .enum(MONEY_DIMENSIONS, 'unknown_entry')
      .default('source')
      .describe('What visits are grouped by.'),
    limit: z.coerce
      .number('wrong_type')
      .int('wrong_type')
      .min(1, 'too_small')
      .max(500, 'too_large')
      .default(100)
      .describe('Maximum number of rows; the others are summed up as `(other)`.'),
  })
  .check(({ value: { from, to }, issues }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    const message = days < 1 ? 'span_empty' : days > LONGEST_DAYS ? 'span_too_long' : null
    if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: to })
  })
export type MoneyQuery = z.infer<typeof moneyQuerySchema>

const figures = {
  visits: count.describe(
    'Visits from people and bots, excluding reviewers, assistants and unevaluated visits.',
  ),
  invalid: count.describe('Invalid visits, including those found invalid afterwards.'),
  paidVisits: count.describe('The visits the cost is spread over.'),
  paidInvalid: count.describe('The invalid visits the cost is spread over.'),
  spent: money('Cost of these visits.'),
  wasted: money('Cost of the invalid visits.'),
  wastedLow: money('Lower end of the 95% interval of `wasted`.'),
  wastedHigh: money('Upper end of the 95% interval of `wasted`.'),
  conversions: count
    .nullable()
    .describe(
      'Approved conversions of these visits; `null` if a filter can’t be applied to conversions.',
    ),
  revenue: moneyOrNull(
    'Total payout of approved conversions; `null` if a filter can’t be applied to conversions.',
  ),
  returnPercent: z
    .number()
    .nullable()
    .describe('Revenue as a percentage of `spent`; `null` if either is missing.'),
  costPerValid: moneyOrNull('Cost per valid visit; `null` without any.'),
}

const row = z.object({
  value: z.string().nullable().describe('The value; `null` if unknown, `(other)` for all others.'),
  ...figures,
})
export type MoneyFigures = Omit<z.infer<typeof row>, 'value'>

export const moneyReportSchema = z
  .object({
    currency: z.string().describe('The currency of all amounts: the account’s report currency.'),
    by: z.enum(MONEY_DIMENSIONS).describe('What visits are grouped by.'),
    from: z.string().describe('First day (UTC).'),
    to: z.string().describe('Last day (UTC), inclusive.'),
    hasCosts: z.boolean().describe('Whether any cost was entered for these days.'),
    rows: z.array(row).describe('Highest cost first.'),
    total: z
      .object(figures)
      .describe('The total of all rows, to the cent; `spent` also includes unallocated costs.'),
    unallocated: money('Cost of days and sources without visits, which no row includes.'),
    unallocatedCosts: z
      .array(
        z.object({
          campaignId: count
            .nullable()
            .describe('The campaign; `null` for a cost of all campaigns.'),
          dimension: z.string().nullable().describe('The dimension; `null` for all visits.'),
          value: z.string().nullable().describe('The dimension’s value.'),
          days: count.describe('Number of days without visits from this source.'),
          amount: money('Cost of these days.'),
        }),
      )
      .describe('Unallocated costs, highest first, up to 20.'),
    overlapping: count.describe(
      'Visits with more than one cost, such as one for their source and one for their placement. Check that none was entered twice.',
    ),
    countedFrom: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time from which visits are counted, because earlier ones couldn’t be read; `null` if all are counted. The costs of the earlier days are unallocated.',
      ),
  })
  .meta({ id: 'MoneyReport' })
export type MoneyReport = z.infer<typeof moneyReportSchema>
