import * as z from 'zod'
import { timeZoneSchema } from '../time-zone.ts'
import { seriesSchema } from '../visits/count-queries.ts'
import { visitCountsSchema } from '../visits/visit-counts.ts'

export const ANALYTICS_RANGES = ['24h', '7d', '30d'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** `GET /api/campaigns/{id}/analytics` */
export const campaignAnalyticsQuerySchema = z.strictObject({
  range: z.enum(ANALYTICS_RANGES, 'unknown_entry').default('24h').describe('The time range.'),
  timeZone: timeZoneSchema.default('UTC').describe('IANA time zone of the days.'),
})
export type CampaignAnalyticsQuery = z.infer<typeof campaignAnalyticsQuerySchema>

const count = z.number().int()

/** Includes only visits within the plan's history. */
export const campaignAnalyticsSchema = z
  .object({
    range: z.enum(ANALYTICS_RANGES).describe('The time range.'),
    from: z.iso.datetime().describe('Start of the range, UTC, inclusive.'),
    to: z.iso.datetime().describe('End, exclusive.'),
    counts: visitCountsSchema.describe('Visits by class and outcome.'),
    requests: count.describe('Decided visits, excluding reviewers, verified or claimed.'),
    successRate: z
      .number()
      .nullable()
      .describe('Percentage of requests that got the black page, 0 to 100 with one decimal.'),
    latest: z
      .object({
        visits: count.describe('Number of requests counted.'),
        isComplete: z.boolean().describe('Whether all requests in the range were counted.'),
        addresses: count.describe('Unique IP addresses among these requests.'),
        monitored: z
          .array(
            z.object({
              reason: z.string().describe('Reason code of the decision that would have been made.'),
              visits: count.describe('Visits with this reason.'),
            }),
          )
          .describe(
            'Visits that a watched rule, or a campaign in testing, would have decided, grouped by reason; most visits first.',
          ),
      })
      .describe(
        'The newest requests: those among the account’s 50,000 newest visits in the range.',
      ),
    series: seriesSchema
      .pick({ step: true, points: true })
      .describe('By hour for `24h`, otherwise by day.'),
  })
  .meta({ id: 'CampaignAnalytics' })
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsSchema>
