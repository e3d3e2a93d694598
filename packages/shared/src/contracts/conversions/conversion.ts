import * as z from 'zod'
import { fromKeys } from '../../lib/from-keys.ts'
import { plainText } from '../../lib/plain-text.ts'
import { isCurrency, parseMicros } from '../../money/amounts.ts'
import { CLICK_IDS, MOST_CLICK_ID_LENGTH } from '../../sources/click-ids.ts'
import { SOURCE_DIMENSIONS } from '../../sources/visit-source.ts'
import { publishableKeySchema } from '../decision.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'
import { VISIT_CLASSES } from '../visits/visit-counts.ts'
import { CONVERSION_STATUSES } from './conversion-status.ts'

/** Days after a visit during which its conversions are accepted. */
export const CONVERSION_WINDOW_DAYS = 90

const status = z.enum(CONVERSION_STATUSES, 'unknown_entry')
const statusText =
  '`approved`; `pending` until it is decided; `rejected` or `refunded` if it no longer counts.'
const payout = z
  .string()
  .describe('The amount as a decimal in units of the currency, such as `12.50`.')
const currency = z
  .string('required')
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'unknown_currency')
  .describe('Currency of the payout, ISO 4217.')
  .meta({ examples: ['USD'] })

const reported = {
  token: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(200, 'too_long')
    .describe('The click token from the page’s URL.')
    .meta({ examples: ['the-click-token'] }),
  payout: z
    .union([z.string(), z.number()], 'wrong_type')
    .transform((amount) => String(amount).trim())
    .refine((text) => parseMicros(text) !== null, 'invalid_amount')
    .default('0')
    .describe(
      'The amount: a decimal of zero or more, such as `12.50`, with up to six decimal places.',
    )
    .meta({ examples: ['12.50'] }),
  currency,
  status: status.default('approved').describe(statusText),
  transactionId: z
    .string('wrong_type')
    .trim()
    .regex(/^[\x21-\x7e]{0,100}$/, 'wrong_type')
    .default('')
    .describe(
      'Your ID for the transaction, unique in the campaign. Reporting it again changes nothing, unless another status or payout corrects it. Without an ID, a visit has only one conversion.',
    ),
}

/** The ad networks' own click ids, stored only if sent with the conversion. */
const clickIds = Object.fromEntries(
  Object.keys(CLICK_IDS).map((name) => [
    name,
    z
      .string('wrong_type')
      .max(MOST_CLICK_ID_LENGTH, 'too_long')
      .optional()
      .describe('The network’s own click ID, used to pass the conversion on; kept for 90 days.'),
  ]),
) as Record<never, never>

/** A report, or the reason for refusing it; both are logged. */
export type GivenConversion<T> =
  | { readonly report: T }
  | { readonly given: unknown; readonly issues: readonly z.core.$ZodIssue[] }

const bodySchema = z.strictObject({ ...clickIds, ...reported })
/** A reported conversion. */
export type ConversionInput = z.output<typeof bodySchema>

/** `POST /v1/conversions` */
export const reportConversionSchema = bodySchema
  .transform((report): GivenConversion<ConversionInput> => ({ report }))
  .catch(({ value: given, error }) => ({ given, issues: error.issues }))

/** `GET /v1/conversions`. Ignores parameters that a network adds on its own. */
export const reportConversionQuerySchema = z
  .object({
    ...clickIds,
    ...reported,
    key: z
      .string()
      .optional()
      .describe('An API key whose only scope is `convert`, as URLs end up in logs.'),
  })
  .transform((report): GivenConversion<ConversionInput> => ({ report }))
  .catch(({ value: given, error }) => ({ given, issues: error.issues }))

/** `POST /v1/conversions/browser` */
export const browserConversionSchema = z.strictObject({
  ...clickIds,
  ...reported,
  key: publishableKeySchema,
})
export type BrowserConversion = z.output<typeof browserConversionSchema>

/** The response to a report: the stored conversion, identical however often the report is sent. */
export const conversionReceiptSchema = z
  .object({
    transactionId: z.string().describe('The transaction’s ID.'),
    status: z.enum(CONVERSION_STATUSES).describe(statusText),
    payout,
    currency: z.string().describe('Currency of the payout, ISO 4217.'),
  })
  .meta({ id: 'ConversionReceipt' })
export type ConversionReceipt = z.infer<typeof conversionReceiptSchema>

const time = z.iso.datetime()
const dimensions = fromKeys(SOURCE_DIMENSIONS, () =>
  z.string().nullable().describe('From the visit’s source; `null` if unknown.'),
)

export const conversionSchema = z
  .object({
    id: z.number().int().describe('The conversion’s ID.'),
    campaignId: z.number().int().describe('The campaign’s ID.'),
    transactionId: z.string().describe('The transaction’s ID.'),
    status: z.enum(CONVERSION_STATUSES).describe(statusText),
    payout,
    currency: z.string().describe('Currency of the payout, ISO 4217.'),
    reportedAt: time.describe('When the conversion was first reported, UTC.'),
    changedAt: time.describe('When the conversion last changed, UTC.'),
    visitId: z.string().nullable().describe('ID of the visit; `null` once it is erased.'),
    visitAt: time.describe('Time of the visit, UTC.'),
    class: z
      .enum(VISIT_CLASSES)
      .nullable()
      .describe('Class of the visit; `null` until the visit arrives.'),
    isInvalid: z
      .boolean()
      .describe('Whether the visit was invalid traffic, so nothing is passed on.'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2; `null` if unknown.'),
    referrer: z.string().nullable().describe('Referrer host; `null` or empty if there is none.'),
    ...dimensions,
  })
  .meta({ id: 'Conversion' })
export type Conversion = z.infer<typeof conversionSchema>

const text = z.string().min(1).max(256, 'too_long')
const id = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')
const instant = z.iso.datetime('invalid_time')
const page = { cursor: idCursor, limit: limitOf({ most: 500, usual: 50 }) }
const sourceFilters = fromKeys(SOURCE_DIMENSIONS, () =>
  text.optional().describe('Only visits with this value.'),
)

const plainName = z
  .string()
  .transform(plainText)
  .pipe(z.string().min(1, 'required').max(100, 'too_long'))

const conversionFilterSchema = z.strictObject({
  from: instant.optional().describe('Only those reported at or after this time, ISO 8601 in UTC.'),
  to: instant.optional().describe('Only those reported before this time, ISO 8601 in UTC.'),
  campaignId: id.optional().describe('Only those of this campaign.'),
  status: status.optional().describe('Only those with this status.'),
  currency: currency.optional(),
  traffic: z
    .enum(['valid', 'invalid', 'waiting'], 'unknown_entry')
    .optional()
    .describe('`waiting`: those whose visit has not arrived.'),
  visitId: z.uuid('wrong_type').optional().describe('Only those of this visit.'),
  ...sourceFilters,
})

/** `GET /api/analytics/conversions` */
export const conversionsQuerySchema = conversionFilterSchema.extend(page)
export type ConversionsQuery = z.output<typeof conversionsQuerySchema>
export type ConversionsFilter = z.output<typeof conversionFilterSchema>

/** `GET /api/analytics/conversions/export` */
export const exportConversionsQuerySchema = conversionFilterSchema.extend({
  format: z
    .enum(['csv', 'google', 'meta'], 'unknown_entry')
    .default('csv')
    .describe(
      'The file’s format. `google` and `meta`: approved conversions from valid visits, in the format of their offline uploads; those without the network’s click ID are left out and counted in `X-Left-Out`.',
    ),
  name: plainName
    .default('Purchase')
    .describe('Name of the conversion action in Google Ads, or of the event in Meta.'),
})
export type ExportConversionsQuery = z.output<typeof exportConversionsQuerySchema>

export const conversionsSchema = z
  .object({
    conversions: z.array(conversionSchema).describe('Newest first.'),
    totals: z
      .array(
        z.object({
          currency: z.string().describe('Currency, ISO 4217.'),
          status: z.enum(CONVERSION_STATUSES).describe(statusText),
          count: z.number().int().describe('Number of conversions.'),
          payout,
        }),
      )
      .describe('Totals of all matching conversions, except those waiting for their visit.'),
    cursor: nextIdCursor,
  })
  .meta({ id: 'Conversions' })
export type Conversions = z.infer<typeof conversionsSchema>

/** `GET /api/analytics/conversions/calls` */
export const conversionCallsQuerySchema = z.strictObject({
  conversionId: id.optional().describe('Only those about this conversion.'),
  refused: z
    .enum(['true', 'false'], 'wrong_type')
    .transform((text) => text === 'true')
    .optional()
    .describe('`true`: only those that were refused.'),
  ...page,
})
export type ConversionCallsQuery = z.output<typeof conversionCallsQuerySchema>

/**
 * The log of reported conversions. Refused reports are stored for 30 days, the others for as long
 * as their conversions.
 */
export const conversionCallsSchema = z
  .object({
    calls: z
      .array(
        z.object({
          id: z.number().int().describe('The entry’s ID.'),
          at: time.describe('Time of the report, UTC.'),
          way: z
            .enum(['key', 'url', 'script'])
            .describe('`key`: with an API key; `url`: with one in the URL; `script`: by a page.'),
          campaignId: z.number().int().nullable().describe('ID of the campaign, if known.'),
          conversionId: z
            .number()
            .int()
            .nullable()
            .describe('ID of the conversion that the report changed.'),
          transactionId: z.string().describe('The transaction’s ID.'),
          status: z.string().describe('The status as reported.'),
          payout: z.string().describe('The payout as reported.'),
          currency: z.string().describe('The currency as reported.'),
          refused: z.string().nullable().describe('Error code; `null` if the report was accepted.'),
        }),
      )
      .describe('Newest first.'),
    cursor: nextIdCursor,
  })
  .meta({ id: 'ConversionCalls' })
export type ConversionCalls = z.infer<typeof conversionCallsSchema>

/** `POST /api/analytics/conversions/test-token` */
export const testTokenSchema = z.strictObject({
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .describe('The campaign to report a test conversion for.'),
})

export const issuedTestTokenSchema = z.object({
  token: z
    .string()
    .describe(
      'A click token without a visit: conversions reported with it get a response and are logged, but not counted.',
    )
    .meta({ examples: ['the-click-token'] }),
})
