import * as z from 'zod'
import { seriesSchema } from './counts.ts'
import { visitCountsSchema } from './visit-counts.ts'

export const ANALYTICS_RANGES = ['24h', '7d', '30d'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** `GET /api/campaigns/{id}/analytics` */
export const campaignAnalyticsQuerySchema = z.strictObject({
  range: z.enum(ANALYTICS_RANGES, 'unknown_entry').default('24h'),
})
export type CampaignAnalyticsQuery = z.infer<typeof campaignAnalyticsQuerySchema>

const count = z.number().int()

/** Only what the plan's history holds is counted. */
export const campaignAnalyticsSchema = z
  .object({
    range: z.enum(ANALYTICS_RANGES),
    from: z.iso.datetime(),
    to: z.iso.datetime().describe('Not included.'),
    counts: visitCountsSchema,
    requests: count.describe('Visits that were judged, those of verified crawlers left out.'),
    successRate: z
      .number()
      .nullable()
      .describe('Share of requests that were to get the black page, 0 to 100 with one decimal.'),
    latest: z
      .object({
        visits: count,
        isComplete: z.boolean().describe('Whether these are all requests of the range.'),
        addresses: count.describe('Different addresses among them.'),
        monitored: z
          .array(z.object({ reason: z.string(), visits: count }))
          .describe(
            'Those of which it was noted what else would have decided, as while testing, by its reason; most first.',
          ),
      })
      .describe(
        'The newest requests: those among the 50,000 newest visits of the account in the range.',
      ),
    series: seriesSchema
      .pick({ step: true, points: true })
      .describe('By hour for `24h`, else by day.'),
  })
  .meta({ id: 'CampaignAnalytics' })
export type CampaignAnalytics = z.infer<typeof campaignAnalyticsSchema>
