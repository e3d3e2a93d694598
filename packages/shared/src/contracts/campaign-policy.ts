import type { Browser } from '@crivo/filter-engine'
import * as z from 'zod'
import { campaignFiltersSchema, selection } from './campaign-filters.ts'

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

const flag = z.boolean('wrong_type')
const integer = z.number('wrong_type').int('wrong_type')
const entry = z.string('wrong_type').trim().min(1, 'required').max(253, 'too_long')

const entriesOf = <T extends z.ZodType<string>>(schema: T) =>
  z
    .array(schema, 'wrong_type')
    .max(1_000, 'too_many')
    .refine((entries) => new Set(entries).size === entries.length, 'duplicate')

/** A host's name as browsers write it in a referrer: lower case, IDNA's ASCII form. */
const hostSchema = entry.transform((text, context) => {
  const url = /^[^\s/\\:@?#%*]+$/.test(text) ? URL.parse(`http://${text}`) : null
  if (url !== null) return url.hostname
  context.addIssue('invalid_host')
  return z.NEVER
})

/** Everything in a campaign's form that says who gets which page, and when the campaign runs. */
export const campaignPolicySchema = z.strictObject({
  filters: campaignFiltersSchema.prefault({}),
  browserFilters: selection(CAMPAIGN_BROWSERS, ALL_BROWSERS).default([ALL_BROWSERS]),
  allowedBrowsers: flag.default(true),
  referrerFiltering: flag.default(false),
  /** Hosts; their subdomains are meant with them. */
  blockedReferrers: entriesOf(hostSchema).default([]),
  allowDirectAccess: flag.default(true),
  /** Addresses and CIDR blocks; the API stores each in its one form. */
  blockedIps: entriesOf(entry).default([]),
  fixRepeatedAccess: flag.default(false),
  /** An address that comes this often within so many minutes came too often. */
  repeatedAccessLimit: integer.min(2, 'too_small').max(1_000, 'too_large').default(5),
  repeatedAccessMinutes: integer.min(1, 'too_small').max(1_440, 'too_large').default(10),
  /** Whether the page's context menu is kept shut. */
  disableRightClick: flag.default(false),
  alwaysShowWhite: flag.default(false),
  /** `time` and `clicks` limit the run window; outside it visitors get the white page. */
  whitePageControlType: z.enum(['disabled', 'time', 'clicks'], 'unknown_entry').default('disabled'),
  whitePageTimeLimit: integer.min(1, 'too_small').max(525_600, 'too_large').default(1),
  whitePageTimeUnit: z.enum(RUN_WINDOW_UNITS, 'unknown_entry').default('minutes'),
  whitePageClickLimit: integer.min(1, 'too_small').max(1_000_000_000, 'too_large').default(100),
  /** Start of the run window; `null`: when the window was saved. */
  whitePageStartTime: z.iso.datetime('invalid_time').nullable().default(null),
})
export type CampaignPolicy = z.output<typeof campaignPolicySchema>
/** A policy as it is written: what has a default may be left out. */
export type CampaignPolicyInput = z.input<typeof campaignPolicySchema>
