import type { VisitClass } from '@crivo/filter-engine'
import * as z from 'zod'
import { PLAN_NAMES } from '../plans.ts'
import { visitSchema } from './visit.ts'

/** What visits are counted by, hour by hour, apart from campaign, outcome and class. */
export const VISIT_DIMENSIONS = [
  'reason',
  'country',
  'region',
  'city',
  'device',
  'os',
  'browser',
  'referrer',
  'asn',
] as const
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number]

export const VISIT_CLASSES = [
  'pass',
  'givt',
  'sivt',
  'policy',
  'verified',
  'system',
] as const satisfies readonly VisitClass[]

const count = z.number().int()

/** What a group of visits adds up to: by class, by outcome, and by failure. */
export const visitCountsSchema = z
  .object({
    pass: count,
    givt: count,
    sivt: count,
    policy: count,
    verified: count,
    system: count,
    black: count.describe('Those, of any class, that were to get the main page.'),
    failed: count.describe('Those whose decided page could not be given.'),
  })
  .meta({ id: 'VisitCounts' })
export type VisitCounts = z.infer<typeof visitCountsSchema>

const instant = z.iso.datetime('invalid_time')
const campaignId = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')
const text = z.string().min(1).max(256, 'too_long')

/** Stands in a filter for visits of which the value is not known. */
export const UNKNOWN_VALUE = '(unknown)'

/**
 * Stands in a breakdown for all values beyond those that are counted by themselves: 500 of an
 * hour and campaign, and the 1,000 with most visits of a day or week. It is no filter.
 */
export const OTHER_VALUES = '(other)'

/** Which visits: each field that is given narrows them further. `to` is not included. */
export const visitFilterSchema = z.strictObject({
  from: instant.optional(),
  to: instant.optional(),
  campaignId: campaignId.optional(),
  action: z.enum(['black', 'white'], 'unknown_entry').optional(),
  class: z.enum(VISIT_CLASSES, 'unknown_entry').optional(),
  reason: text.optional(),
  country: text.optional(),
  region: text.optional(),
  city: text.optional(),
  device: text.optional(),
  os: text.optional(),
  browser: text.optional(),
  referrer: text.optional(),
  asn: text.optional(),
  language: text.optional(),
  botName: text.optional(),
  ip: text.optional().describe('One address.'),
  ruleId: text.optional(),
  rulesetHash: text.optional(),
})
export type VisitFilter = z.infer<typeof visitFilterSchema>

/** `GET /api/analytics/visits` */
export const visitsQuerySchema = visitFilterSchema.extend({
  /** As the page before gave it. */
  cursor: z.string().max(100, 'too_long').optional(),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(500, 'too_large')
    .default(50),
})
export type VisitsQuery = z.infer<typeof visitsQuerySchema>

/** Newest first. A page may hold fewer visits than asked for, or none, and yet not be the last. */
export const visitPageSchema = z
  .object({
    visits: z.array(visitSchema),
    /** For the page that follows; `null` on the last. */
    cursor: z.string().nullable(),
  })
  .meta({ id: 'VisitPage' })
export type VisitPage = z.infer<typeof visitPageSchema>

/** `GET /api/analytics/export`: every visit of a filter, newest first. */
export const exportQuerySchema = visitFilterSchema.extend({
  format: z.enum(['csv', 'jsonl'], 'unknown_entry'),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

/** The longest span that is counted: no plan keeps more than a year. */
const LONGEST_SPAN_MS = 400 * 86_400_000

/** A span of whole hours: its ends are moved outwards to the hour. `to` is not included. */
const spanSchema = z.strictObject({ from: instant, to: instant, campaignId: campaignId.optional() })
export type SpanQuery = z.infer<typeof spanSchema>

/** Refuses a span without an hour in it, and one that nobody could have visits of. */
function checkSpan({ value, issues }: z.core.ParsePayload<SpanQuery>): void {
  const length = Date.parse(value.to) - Date.parse(value.from)
  const message = length <= 0 ? 'span_empty' : length > LONGEST_SPAN_MS ? 'span_too_long' : null
  if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: value.to })
}

/** What a breakdown may be by. */
export const BREAKDOWN_DIMENSIONS = ['campaign', ...VISIT_DIMENSIONS] as const

/** `GET /api/analytics/breakdown` */
export const breakdownQuerySchema = spanSchema
  .extend({
    dimension: z.enum(BREAKDOWN_DIMENSIONS, 'unknown_entry'),
    limit: z.coerce
      .number('wrong_type')
      .int('wrong_type')
      .min(1, 'too_small')
      .max(500, 'too_large')
      .default(50),
  })
  .check(checkSpan)
export type BreakdownQuery = z.infer<typeof breakdownQuerySchema>

export const breakdownSchema = z
  .object({
    dimension: z.enum(BREAKDOWN_DIMENSIONS),
    /** Most visits first; `null` is the value of visits of which it is not known, see also `OTHER_VALUES`. */
    rows: z.array(z.object({ value: z.string().nullable(), counts: visitCountsSchema })),
    /** What all the values add up to, also those that are not listed. */
    total: visitCountsSchema,
  })
  .meta({ id: 'Breakdown' })
export type Breakdown = z.infer<typeof breakdownSchema>

/** `GET /api/analytics/series` */
export const seriesQuerySchema = spanSchema
  .extend({ step: z.enum(['hour', 'day'], 'unknown_entry').default('hour') })
  .check(checkSpan)
export type SeriesQuery = z.infer<typeof seriesQuerySchema>

export const seriesSchema = z
  .object({
    step: z.enum(['hour', 'day']),
    /** Oldest first; a step without visits is left out. Days are of UTC. */
    points: z.array(z.object({ at: z.iso.datetime(), counts: visitCountsSchema })),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>

/** `GET /api/usage`: the billing period that runs. */
export const usageSchema = z
  .object({
    plan: z.enum(PLAN_NAMES),
    periodStart: z.iso.datetime(),
    periodEnd: z.iso.datetime(),
    requests: count.describe('Decided visits; those of verified crawlers are not charged.'),
    requestsLimit: count,
    verified: count,
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>

export const ALERT_KINDS = [
  'usage_80',
  'usage_100',
  'usage_200',
  'repeated_access',
  'visits_lost',
  'storage_80',
  'domain_error',
] as const

/** `GET /api/alerts`, newest first. */
export const alertSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(ALERT_KINDS),
    at: z.iso.datetime(),
    subject: z
      .string()
      .describe(
        "What it is about: the period's start, the address and the campaign, or the domain.",
      ),
    campaignId: z.number().int().nullable(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alertSchema>

/** `POST /api/alerts/read`: all alerts without `ids`. */
export const markAlertsReadSchema = z.strictObject({
  ids: z.array(z.number().int()).max(1_000, 'too_long').optional(),
})
export type MarkAlertsRead = z.infer<typeof markAlertsReadSchema>

/**
 * `GET /api/analytics/live`, a WebSocket. A browser gives its access token as the second
 * protocol: `Sec-WebSocket-Protocol: crivo, <token>`. It is closed with 4401 when the token or
 * the session ends, and the oldest with 4409 when an account opens too many.
 */
export const liveQuerySchema = z.strictObject({ campaignId: campaignId.optional() })
export type LiveQuery = z.infer<typeof liveQuerySchema>

/** What the socket sends when visits arrive: the newest first, and how many more there were. */
export const liveMessageSchema = z.object({
  type: z.literal('visits'),
  visits: z.array(visitSchema).max(100),
  more: count,
})
export type LiveMessage = z.infer<typeof liveMessageSchema>
