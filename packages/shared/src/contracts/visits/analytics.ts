import * as z from 'zod'
import { PLAN_NAMES } from '../../plans/plans.ts'
import { cursorOf, limitOf, nextTextCursor } from '../paging.ts'
import { visitSchema } from './visit.ts'
import { visitFilterSchema } from './visit-filter.ts'

const count = z.number().int()
const campaignId = z.coerce.number('unknown_entry').int('unknown_entry').positive('unknown_entry')

/** `GET /api/analytics/visits` */
export const visitsQuerySchema = visitFilterSchema.extend({
  cursor: cursorOf(z.string().max(100, 'too_long')),
  limit: limitOf({ most: 500, usual: 50 }),
})
export type VisitsQuery = z.infer<typeof visitsQuerySchema>

/** Newest first. Any page except the last may also contain fewer visits than requested, or none. */
export const visitPageSchema = z
  .object({
    visits: z
      .array(visitSchema)
      .describe('Excluding review, preview and search crawlers, which are only counted.'),
    cursor: nextTextCursor,
    readableFrom: z.iso
      .datetime()
      .optional()
      .describe(
        'Present if the archive of older visits cannot be read right now: the list ends there.',
      ),
  })
  .meta({ id: 'VisitPage' })
export type VisitPage = z.infer<typeof visitPageSchema>

/** `GET /api/analytics/export`: all visits that match a filter, newest first. */
export const exportQuerySchema = visitFilterSchema.extend({
  format: z.enum(['csv', 'jsonl', 'parquet'], 'unknown_entry').describe('File format.'),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

/** `GET /api/usage`: the current billing period. */
export const usageSchema = z
  .object({
    plan: z.enum(PLAN_NAMES).describe('The account’s plan in this period.'),
    periodStart: z.iso.datetime().describe('Start of the billing period.'),
    periodEnd: z.iso.datetime().describe('End of the billing period, exclusive.'),
    requests: count.describe(
      'Decided visits up to the last full hour. Review and search crawlers aren’t charged: their visits are counted in `verified` once their hour has ended.',
    ),
    requestsLimit: count
      .nullable()
      .describe('Requests included in the plan; `null` for admins, who have no limit.'),
    verified: count.describe('Visits from reviewers, verified or claimed, which aren’t charged.'),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>

/** The protocol of live list sockets, which precedes the token: browsers cannot set headers. */
export const LIVE_PROTOCOL = 'crivo'
/** Close codes of these sockets: the token or session ended; the account opened more sockets. */
export const LIVE_CLOSE = { sessionOver: 4401, tooMany: 4409 } as const

/** `GET /api/analytics/live`, a WebSocket: `Sec-WebSocket-Protocol: crivo, <access token>`. */
export const liveQuerySchema = z.strictObject({
  campaignId: campaignId.optional().describe('Only visits to this campaign.'),
})
export type LiveQuery = z.infer<typeof liveQuerySchema>

/** Message about new visits: the newest ones first, and the number of omitted visits. */
export const liveMessageSchema = z.object({
  type: z.literal('visits').describe('Always `visits`; ignore messages of other types.'),
  visits: z.array(visitSchema).max(100).describe('The newest visits, newest first, up to 100.'),
  more: count.describe('Number of further visits that aren’t listed.'),
})
export type LiveMessage = z.infer<typeof liveMessageSchema>
