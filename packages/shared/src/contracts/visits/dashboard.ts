import * as z from 'zod'
import { CAMPAIGN_STATUSES } from '../campaigns/campaign.ts'
import { visitCountsSchema } from './visit-counts.ts'

const count = z.number().int()
const change = z
  .number()
  .nullable()
  .describe('Percent; `null` if there is nothing to compare with.')
const duration = z.number().nullable().describe('Milliseconds; `null` if not measured.')

/** `GET /api/analytics/dashboard` */
export const dashboardSchema = z
  .object({
    activeCampaigns: count.describe(
      'Campaigns currently filtering: not paused, testing or archived.',
    ),
    campaignsChange: change.describe(
      'Percent change in the number of campaigns, of any status, since the start of the month.',
    ),
    totalRequests: count.describe('Decided visits, excluding reviewers, verified or claimed.'),
    requestsChange: change,
    blockedBots: count.describe('Requests that were general or sophisticated invalid traffic.'),
    botsChange: change,
    /** At most five, newest first, without archived campaigns. */
    recentCampaigns: z
      .array(
        z.object({
          id: z.number().int().describe('The campaign’s ID.'),
          name: z.string().describe('The campaign’s name.'),
          status: z.enum(CAMPAIGN_STATUSES).describe('The campaign’s status.'),
          path: z.string().describe('The path on the domain that visitors open.'),
          domain: z
            .object({ name: z.string().describe('Host name of the domain.') })
            .describe('The domain that serves the campaign.'),
          requests: count.describe('Requests this month, excluding reviewers.'),
          blockedBots: count.describe('Requests this month that were invalid traffic.'),
        }),
      )
      .describe('The five newest, newest first.'),
    days: z
      .array(
        z.object({
          at: z.iso.datetime().describe('Start of the day in the account’s time zone.'),
          counts: visitCountsSchema.describe('Visits by class and outcome.'),
        }),
      )
      .describe('The month’s visits by day, oldest first; days without visits are omitted.'),
    worstSources: z
      .array(
        z.object({
          referrer: z.string().nullable().describe('Host of the referrer; `null` without one.'),
          requests: count.describe('Requests from this source, excluding reviewers.'),
          blockedBots: count.describe('Requests that were invalid traffic.'),
          percentage: z.number().describe('Percentage of the requests that were invalid traffic.'),
          interval: z
            .tuple([z.number(), z.number()])
            .describe('95% interval of the percentage, by Wilson’s method.'),
        }),
      )
      .describe(
        'Up to five sources with at least 20 requests and the most invalid traffic, by the lower end of the interval.',
      ),
    /** The components of `totalRequests`. */
    traffic: z
      .object({
        legitimate: count.describe('Requests that weren’t invalid traffic.'),
        bots: count.describe('Requests that were general or sophisticated invalid traffic.'),
      })
      .describe('Breakdown of the requests.'),
    performance: z
      .object({
        responseTime: duration.describe(
          'Median decision time at the edge, in milliseconds; `null` if not measured.',
        ),
        responseTimeP95: duration.describe(
          '95th percentile of the decision time, in milliseconds; `null` if not measured.',
        ),
        uptime: z
          .number()
          .nullable()
          .describe('Percentage of edge probes that got a response; `null` if there were none.'),
        edgeLatency: duration.describe(
          'Mean time until a visit is counted, in milliseconds, including the wait in its batch.',
        ),
      })
      .describe('Speed and availability of the edge.'),
    /**
     * Countries with the most visits first; limited to the days for which the plan stores visits.
     */
    geoDistribution: z
      .array(
        z.object({
          country: z
            .string()
            .nullable()
            .describe('ISO 3166-1 alpha-2; `null` if the country is unknown.'),
          count: count.describe('Visits from this country.'),
          percentage: z.number().describe('Percentage of these visits, with one decimal.'),
        }),
      )
      .describe('Visits by country, most visits first.'),
  })
  .meta({
    id: 'Dashboard',
    description: `Counts cover the calendar month to date, in the account’s time zone. Changes compare its completed days with the same number of days in the previous month, so a partial day is never compared with a full one. Visits from reviewers don’t count as requests.`,
  })
export type Dashboard = z.infer<typeof dashboardSchema>
