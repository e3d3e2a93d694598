import type { Browser } from '@crivo/filter-engine'
import { z } from 'zod'
import { campaignFiltersSchema, selection } from './campaign.ts'

export const CAMPAIGN_BROWSERS = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
] as const satisfies readonly Browser[]
export const ALL_BROWSERS = 'all_browsers'
export const RUN_WINDOW_UNITS = ['minutes', 'hours', 'days'] as const
export type RunWindowUnit = (typeof RUN_WINDOW_UNITS)[number]

const entries = z.array(z.string().trim().min(1, 'required').max(253, 'too_long')).max(1_000)

/** Everything in a campaign's form that says who gets which page, and when the campaign runs. */
export const campaignPolicySchema = z.strictObject({
  filters: campaignFiltersSchema.prefault({}),
  browserFilters: selection(CAMPAIGN_BROWSERS, ALL_BROWSERS).default([ALL_BROWSERS]),
  allowedBrowsers: z.boolean().default(true),
  referrerFiltering: z.boolean().default(false),
  /** Hosts; their subdomains are meant with them. */
  blockedReferrers: entries.default([]),
  allowDirectAccess: z.boolean().default(true),
  /** Addresses and CIDR blocks. */
  blockedIps: entries.default([]),
  fixRepeatedAccess: z.boolean().default(false),
  /** An address that comes this often within so many minutes came too often. */
  repeatedAccessLimit: z.number().int().min(2, 'too_small').max(1_000, 'too_large').default(5),
  repeatedAccessMinutes: z.number().int().min(1, 'too_small').max(1_440, 'too_large').default(10),
  /** Whether the page's context menu is kept shut. */
  disableRightClick: z.boolean().default(false),
  alwaysShowWhite: z.boolean().default(false),
  /** `time` and `clicks` limit the run window; outside it visitors get the white page. */
  whitePageControlType: z.enum(['disabled', 'time', 'clicks']).default('disabled'),
  whitePageTimeLimit: z.number().int().min(1).default(1),
  whitePageTimeUnit: z.enum(RUN_WINDOW_UNITS).default('minutes'),
  whitePageClickLimit: z.number().int().min(1).default(100),
  /** Start of the run window; `null`: at once. */
  whitePageStartTime: z.iso.datetime().nullable().default(null),
})
export type CampaignPolicy = z.output<typeof campaignPolicySchema>
