import type { Browser } from '@crivo/filter-engine'
import * as z from 'zod'
import { entriesOf, entry, flag, integer, selection } from './campaign-entries.ts'
import { campaignFiltersSchema } from './campaign-filters.ts'
import { campaignTrafficSchema } from './campaign-traffic.ts'
import {
  checkedRulesSchema,
  customRulesSchema,
  ruleOrderSchema,
  watchedRulesSchema,
} from './custom-rules.ts'
import {
  allowedIpsSchema,
  appFiltersSchema,
  asnsSchema,
  parameterSchema,
  parametersSchema,
  userAgentsSchema,
} from './request-filters.ts'

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

/** A host name as sent by browsers in a referrer: lower case, in IDNA's ASCII form. */
const hostSchema = entry.transform((text, context) => {
  const url = /^[^\s/\\:@?#%*]+$/.test(text) ? URL.parse(`http://${text}`) : null
  if (url !== null) return url.hostname
  context.addIssue('invalid_host')
  return z.NEVER
})

/** The form fields that determine who gets which page, and when the campaign runs. */
export const campaignPolicySchema = z.strictObject({
  filters: campaignFiltersSchema
    .prefault({})
    .describe('Devices, countries and languages that get the main page.'),
  browserFilters: selection(CAMPAIGN_BROWSERS, ALL_BROWSERS)
    .default([ALL_BROWSERS])
    .describe('Browsers to let in or keep out.'),
  allowedBrowsers: flag
    .default(true)
    .describe('`true`: only `browserFilters` get the main page; `false`: all others do.'),
  appFilters: appFiltersSchema,
  allowedApps: flag
    .default(true)
    .describe('`true`: only `appFilters` get the main page; `false`: all others do.'),
  userAgents: userAgentsSchema.prefault({}).describe('User agents to let in or keep out.'),
  parameters: parametersSchema,
  asns: asnsSchema,
  allowedAsns: flag
    .default(false)
    .describe('`true`: only `asns` get the main page; `false`: all others do.'),
  traffic: campaignTrafficSchema
    .prefault({})
    .describe('The page that automated and anonymous visitors get.'),
  allowedIps: allowedIpsSchema,
  customRules: customRulesSchema,
  ruleOrder: ruleOrderSchema,
  watchedRules: watchedRulesSchema,
  checkedRules: checkedRulesSchema,
  checkShare: integer
    .min(0, 'too_small')
    .max(5, 'too_large')
    .default(1)
    .describe(
      'Percentage of the visitors filtered for graded evidence who are asked to prove that they are people, which measures the rules’ errors; 0 turns it off.',
    ),
  referrerFiltering: flag.default(false).describe('Whether the referrer is checked.'),
  /** Hosts; each includes its subdomains. */
  blockedReferrers: entriesOf(hostSchema)
    .default([])
    .describe('Hosts whose visitors get the fallback page.'),
  allowDirectAccess: flag
    .default(true)
    .describe('Whether visitors without a referrer get the main page.'),
  /** IP addresses and CIDR blocks; the API stores them in canonical form. */
  blockedIps: entriesOf(entry)
    .default([])
    .describe('IP addresses and CIDR ranges that get the fallback page.'),
  fixRepeatedAccess: flag
    .default(false)
    .describe('Whether IP addresses that visit too often are blocked.'),
  repeatedAccessLimit: integer
    .min(2, 'too_small')
    .max(1_000, 'too_large')
    .default(5)
    .describe('Number of visits from one IP address before it is blocked.'),
  repeatedAccessMinutes: integer
    .min(1, 'too_small')
    .max(1_440, 'too_large')
    .default(10)
    .describe('Minutes in which these visits are counted.'),
  disableRightClick: flag.default(false).describe('Whether the page’s context menu is disabled.'),
  keepSeconds: integer
    .min(0, 'too_small')
    .max(3_600, 'too_large')
    .default(30)
    .describe(
      'Seconds for which one copy of a proxied page serves all visitors if its headers set no time; with 0, such pages are not cached.',
    ),
  keepParameters: entriesOf(parameterSchema)
    .max(20, 'too_many')
    .default([])
    .describe(
      'Parameters of the visited URL that reach the origin of a proxied page; the page’s scripts see all of them. Click IDs and parameters of review tools are refused.',
    ),
  visitEvidence: z
    .enum(['off', 'on', 'consent'], 'unknown_entry')
    .default('off')
    .describe(
      'Whether a script in the page reports automation or a person’s interaction, once after the visit; with `consent`, only after the page’s event `crivo:consent`.',
    ),
  clickParameter: z
    .string('wrong_type')
    .trim()
    .regex(/^(?:[A-Za-z][\w-]{0,31})?$/, 'invalid_parameter')
    .default('')
    .describe(
      'The parameter that carries the visit’s token in the page’s URL, for reporting conversions; empty for none.',
    ),
  keepClickIds: flag
    .default(false)
    .describe(
      'Whether the networks’ click IDs, such as `gclid`, are kept for 90 days, encrypted; never those of crawlers.',
    ),
  alwaysShowWhite: flag
    .default(false)
    .describe('Whether every visitor gets the fallback page, reviewers included.'),
  /** `time` and `clicks` limit the run window, outside which visitors get the fallback page. */
  whitePageControlType: z
    .enum(['disabled', 'time', 'clicks'], 'unknown_entry')
    .default('disabled')
    .describe('What ends the campaign’s run.'),
  whitePageTimeLimit: integer
    .min(1, 'too_small')
    .max(525_600, 'too_large')
    .default(1)
    .describe('Length of the campaign’s run if its time is limited.'),
  whitePageTimeUnit: z
    .enum(RUN_WINDOW_UNITS, 'unknown_entry')
    .default('minutes')
    .describe('Unit of `whitePageTimeLimit`.'),
  whitePageClickLimit: integer
    .min(1, 'too_small')
    .max(1_000_000_000, 'too_large')
    .default(100)
    .describe('Clicks after which the campaign’s run ends if they are limited.'),
  whitePageStartTime: z.iso
    .datetime('invalid_time')
    .nullable()
    .default(null)
    .describe(
      'Start of the campaign’s run, UTC; `null` for immediately. Ignored while nothing ends the run.',
    ),
})
export type CampaignPolicy = z.output<typeof campaignPolicySchema>
/** A policy as input; fields with a default may be omitted. */
export type CampaignPolicyInput = z.input<typeof campaignPolicySchema>
