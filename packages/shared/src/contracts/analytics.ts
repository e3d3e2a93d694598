import * as z from 'zod'
import { PLAN_NAMES } from '../plans.ts'
import { visitSchema } from './visit.ts'
import { visitFilterSchema } from './visit-filter.ts'

const count = z.number().int()
const campaignId = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')

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
  'webhook_off',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

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
