import * as z from 'zod'
import { DAY_MS } from '../../lib/time.ts'
import { isCurrency, parseMicros } from '../../money/amounts.ts'
import { parseRate } from '../../money/rates.ts'
import { SOURCE_DIMENSIONS } from '../../sources/visit-source.ts'
import { limitOf } from '../paging.ts'

/** Maximum number of costs per call, and of lines per import. */
export const MOST_COSTS_AT_ONCE = 2_000
/** Maximum number of costs per account, counted by day. */
export const MOST_COSTS = 100_000
/** Maximum range of a single cost, in days. */
const LONGEST_DAYS = 400

const count = z.number().int()
/** A UTC day. */
export const daySchema = z.iso
  .date('invalid_date')
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'invalid_date')
export const currencySchema = z
  .string('wrong_type')
  .refine(isCurrency, 'unknown_currency')
  .meta({ examples: ['USD', 'BRL', 'EUR'] })
const amountSchema = z
  .string('wrong_type')
  .refine((text) => parseMicros(text) !== null, 'invalid_amount')
  .meta({ examples: ['124.50'] })

const campaignId = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')
const dimension = z.enum(SOURCE_DIMENSIONS, 'unknown_entry')
const value = z.string('wrong_type').trim().min(1, 'required').max(256, 'too_long')

const TEXTS = {
  campaignId: 'The campaign; `null` for a cost of all campaigns.',
  dimension:
    'The dimension that selects the visits the cost is for, such as `source` or `placement`; `null` for all visits.',
  value: 'The dimension’s value, such as `google`; `(unknown)` for visits without one.',
  day: 'The day (UTC), `YYYY-MM-DD`.',
  amount: 'A decimal string, such as `124.50`, with up to six decimals.',
  currency: 'ISO 4217 currency code, in uppercase.',
}

/** The campaign and source that a cost is for. */
export interface CostKey {
  readonly campaignId: number | null
  readonly dimension: (typeof SOURCE_DIMENSIONS)[number] | null
  readonly value: string | null
}

const bothOrNeither = ({
  value: key,
  issues,
}: z.core.ParsePayload<{
  dimension?: string | null | undefined
  value?: string | null | undefined
}>) => {
  const [one, other] = [key.dimension ?? null, key.value ?? null]
  if ((one === null) === (other === null)) return
  const path = [one === null ? 'dimension' : 'value']
  issues.push({ code: 'custom', path, message: 'required', input: key })
}

function checkDays({
  value: span,
  issues,
}: z.core.ParsePayload<{ from: string; to?: string | undefined }>) {
  if (span.to === undefined) return
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1
  const message = days < 1 ? 'span_empty' : days > LONGEST_DAYS ? 'span_too_long' : null
  if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: span.to })
}

/** An entered cost: for a day, or for a range of days over which it is spread evenly. */
export const newCostSchema = z
  .strictObject({
    campaignId: z
      .int('wrong_type')
      .positive('unknown_entry')
      .nullable()
      .default(null)
      .describe(TEXTS.campaignId),
    dimension: dimension.nullable().default(null).describe(TEXTS.dimension),
    value: value.nullable().default(null).describe(TEXTS.value),
    from: daySchema.describe(TEXTS.day),
    to: daySchema
      .optional()
      .describe('The last day, inclusive; if omitted, the cost is for one day.'),
    amount: amountSchema.describe(`${TEXTS.amount} Spread evenly over the days.`),
    currency: currencySchema.describe(TEXTS.currency),
  })
  .check(bothOrNeither, checkDays)
export type NewCost = z.infer<typeof newCostSchema>

const existing = z
  .enum(['refuse', 'replace'], 'unknown_entry')
  .default('refuse')
  .describe(
    'What happens to a different cost for the same day, campaign and source. Costs are never added up.',
  )

/** `PUT /api/costs`: stores all costs or none. Repeating the call changes nothing. */
export const putCostsSchema = z.strictObject({
  costs: z
    .array(newCostSchema, 'wrong_type')
    .min(1, 'required')
    .max(MOST_COSTS_AT_ONCE, 'too_many')
    .describe('The costs to store.'),
  existing,
})
export type PutCosts = z.infer<typeof putCostsSchema>

const stored = {
  added: count.describe('Days that had no cost yet.'),
  replaced: count.describe('Days whose cost was replaced.'),
  unchanged: count.describe('Days that already had the same cost.'),
}

export const storedCostsSchema = z.object(stored).meta({ id: 'StoredCosts' })
export type StoredCosts = z.infer<typeof storedCostsSchema>

/** `POST /api/costs/import`: CSV with a header. */
export const importCostsSchema = z.strictObject({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(500_000, 'too_long')
    .meta({
      description:
        'CSV with a header: `day` or `from` and `to`, `cost`, and any of `currency`, `campaign` (an ID), and one dimension such as `source`, `utm_source` or `placement`.',
      examples: ['day,cost,currency,source\n2026-01-31,124.50,USD,google'],
    }),
  campaignId: z
    .int('wrong_type')
    .positive('unknown_entry')
    .nullable()
    .default(null)
    .describe('The campaign for lines that name none.'),
  currency: currencySchema
    .optional()
    .describe(
      'The currency of lines that name none, if the name of the cost column has none either.',
    ),
  existing,
})
export type ImportCosts = z.infer<typeof importCostsSchema>

/** Why a line was not imported. */
export const COST_FAULTS = [
  'invalid_date',
  'span_empty',
  'span_too_long',
  'invalid_amount',
  'ambiguous_amount',
  'unknown_currency',
  'unknown_campaign',
  'value_missing',
  'too_long',
  'duplicate',
  'cost_exists',
] as const
export type CostFault = (typeof COST_FAULTS)[number]

export const importedCostsSchema = z
  .object({
    ...stored,
    lines: count.describe('Number of lines imported.'),
    faults: z
      .array(
        z.object({
          line: count.describe('Line number, starting at 1.'),
          text: z.string().meta({
            description: 'The line’s day, source and amount, truncated to 100 characters.',
            examples: ['2026-13-31 google 124.50'],
          }),
          code: z.enum(COST_FAULTS).describe('Stable error code for clients to read.'),
        }),
      )
      .describe('Rejected lines, each with its reason. The others are imported.'),
    ignoredColumns: z.array(z.string()).describe('Columns of the file that were not read.'),
  })
  .meta({ id: 'ImportedCosts' })
export type ImportedCosts = z.infer<typeof importedCostsSchema>

export const costSchema = z
  .object({
    campaignId: count.nullable().describe(TEXTS.campaignId),
    dimension: dimension.nullable().describe(TEXTS.dimension),
    value: z.string().nullable().describe(TEXTS.value),
    day: z.string().describe(TEXTS.day),
    amount: z.string().describe(TEXTS.amount),
    currency: z.string().describe(TEXTS.currency),
  })
  .meta({ id: 'Cost' })
export type Cost = z.infer<typeof costSchema>

/** `GET /api/costs`, newest day first. */
export const costsQuerySchema = z.strictObject({
  from: daySchema.optional().describe('Only costs on or after this day.'),
  to: daySchema.optional().describe('Only costs on or before this day.'),
  campaignId: campaignId.optional().describe('Only costs of this campaign.'),
  offset: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(0, 'too_small')
    .max(MOST_COSTS, 'too_large')
    .default(0)
    .describe('Number of costs before this page.'),
  limit: limitOf({ most: 1_000, usual: 100 }),
})
export type CostsQuery = z.infer<typeof costsQuerySchema>

export const costPageSchema = z
  .object({
    costs: z
      .array(costSchema)
      .describe('Newest day first; a cost that covers several days is split by day.'),
    total: count.describe('Total, including costs not listed.'),
  })
  .meta({ id: 'CostPage' })
export type CostPage = z.infer<typeof costPageSchema>

/** `DELETE /api/costs`: deletes the cost of a campaign and source in a range of days. */
export const deleteCostsQuerySchema = z
  .strictObject({
    campaignId: campaignId.optional().describe('The campaign; absent for a cost of all campaigns.'),
    dimension: dimension.optional().describe('The dimension; absent for a cost of all visits.'),
    value: value.optional().describe(TEXTS.value),
    from: daySchema.describe('The first day (UTC).'),
    to: daySchema.describe('The last day, inclusive.'),
  })
  .check(bothOrNeither, checkDays)
export type DeleteCostsQuery = z.infer<typeof deleteCostsQuerySchema>

export const deletedCostsSchema = z
  .object({ deleted: count.describe('Days whose cost was deleted.') })
  .meta({ id: 'DeletedCosts' })

const rateSchema = z
  .strictObject({
    currency: currencySchema.describe('The currency that is converted.'),
    quote: currencySchema.describe('The currency it is converted to.').meta({ examples: ['BRL'] }),
    day: daySchema.describe('The first day of the rate, which holds until the next.'),
    rate: z
      .string('wrong_type')
      .refine((text) => parseRate(text) !== null, 'invalid_rate')
      .describe('How much of `quote` one unit of `currency` is: a decimal string.')
      .meta({ examples: ['0.1834'] }),
  })
  .refine(({ currency, quote }) => currency !== quote, { path: ['quote'], error: 'same_currency' })

/** `GET` and `PUT /api/costs/settings` */
export const costSettingsSchema = z
  .strictObject({
    currency: currencySchema.describe('The currency of reports.'),
    rates: z
      .array(rateSchema, 'wrong_type')
      .max(2_000, 'too_many')
      .refine(
        (rates) =>
          new Set(rates.map(({ currency, quote, day }) => `${currency}${quote}${day}`)).size ===
          rates.length,
        'duplicate',
      )
      .describe('Rates by day. An amount is converted at the latest rate on or before its day.'),
  })
  .meta({ id: 'CostSettings' })
export type CostSettings = z.infer<typeof costSettingsSchema>
