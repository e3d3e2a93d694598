import * as z from 'zod'
import { CAMPAIGN_STATUSES } from './campaign.ts'

const count = z.number().int()
/** Percent; `null` where there is nothing to compare with. */
const change = z.number().nullable()
/** Milliseconds; `null` where it is not measured. */
const duration = z.number().nullable()

/**
 * `GET /api/analytics/dashboard`. Counts are of the calendar month (UTC) so far. Changes of
 * counts compare its days that are over with as many days of the month before, so that a part
 * of a day is never held against a whole one. Verified crawlers' visits are no requests.
 */
export const dashboardSchema = z
  .object({
    /** Campaigns that filter now: neither paused nor testing. */
    activeCampaigns: count,
    /** By how much the number of campaigns, of whatever status, differs from the month's start. */
    campaignsChange: change,
    totalRequests: count,
    requestsChange: change,
    /** Requests that were general or sophisticated invalid traffic. */
    blockedBots: count,
    botsChange: change,
    /** The newest first, at most five. */
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
      responseTime: duration,
      /** Percent. */
      uptime: z.number().nullable(),
      /** Mean time from a visit at the edge until it was counted, its waiting in a batch included. */
      edgeLatency: duration,
    }),
    /** Most visits first; only of as many days as the plan keeps visits for. */
    geoDistribution: z.array(
      z.object({
        /** ISO 3166-1 alpha-2; `null` for visits whose country is not known. */
        country: z.string().nullable(),
        count,
        /** Share of the visits that are distributed here, with one decimal. */
        percentage: z.number(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboardSchema>
