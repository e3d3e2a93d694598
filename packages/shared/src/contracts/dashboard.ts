import * as z from 'zod'
import { CAMPAIGN_STATUSES } from './campaign.ts'

const count = z.number().int()
const change = z
  .number()
  .nullable()
  .describe('Percent; `null` where there is nothing to compare with.')
const duration = z.number().nullable().describe('Milliseconds; `null` where it is not measured.')

/** `GET /api/analytics/dashboard` */
export const dashboardSchema = z
  .object({
    activeCampaigns: count.describe(
      'Campaigns that filter now: neither paused, testing nor archived.',
    ),
    campaignsChange: change.describe(
      "Percent: by how much the number of campaigns, of whatever status, differs from the month's start.",
    ),
    totalRequests: count,
    requestsChange: change,
    blockedBots: count.describe('Requests that were general or sophisticated invalid traffic.'),
    botsChange: change,
    /** The newest first, at most five, archived ones left out. */
    recentCampaigns: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        status: z.enum(CAMPAIGN_STATUSES),
        path: z.string(),
        domain: z.object({ name: z.string() }),
      }),
    ),
    /** What `totalRequests` is made of. */
    traffic: z.object({ legitimate: count, bots: count }),
    performance: z.object({
      responseTime: duration.describe(
        'Milliseconds: half of the visits waited no longer for their decision at the edge; `null` where it is not measured.',
      ),
      responseTimeP95: duration.describe(
        'Milliseconds: 95 % of the visits waited no longer; `null` where it is not measured.',
      ),
      uptime: z
        .number()
        .nullable()
        .describe(
          "Percent of the probes of the domains' edges that were answered; `null` where none was made.",
        ),
      edgeLatency: duration.describe(
        'Milliseconds: mean time from a visit at the edge until it was counted, its waiting in a batch included.',
      ),
    }),
    /** Most visits first; only of as many days as the plan keeps visits for. */
    geoDistribution: z.array(
      z.object({
        country: z
          .string()
          .nullable()
          .describe('ISO 3166-1 alpha-2; `null` for visits whose country is not known.'),
        count,
        percentage: z
          .number()
          .describe('Share of the visits that are distributed here, with one decimal.'),
      }),
    ),
  })
  .meta({
    id: 'Dashboard',
    description: `Counts are of the calendar month (UTC) so far. Changes of counts compare its days that are over with as many days of the month before, so that a part of a day is never held against a whole one. Visits of verified crawlers are no requests.`,
  })
export type Dashboard = z.infer<typeof dashboardSchema>
