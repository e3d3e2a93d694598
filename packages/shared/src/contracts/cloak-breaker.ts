import * as z from 'zod'
import { pageUrlSchema } from './campaign.ts'
import { hopSchema } from './validate-url.ts'

/** Kinds of devices that the inspection tool can ask as. */
export const INSPECTED_DEVICES = [
  'windows_chrome',
  'windows_edge',
  'windows_firefox',
  'macos_safari',
  'macos_chrome',
  'linux_chrome',
  'iphone_safari',
  'iphone_chrome',
  'ipad_safari',
  'android_chrome',
  'android_samsung',
  'android_tablet',
] as const

/** Countries that it can ask as, by their languages alone. */
export const INSPECTED_COUNTRIES = [
  'BR',
  'US',
  'PT',
  'ES',
  'MX',
  'AR',
  'DE',
  'FR',
  'GB',
  'IN',
] as const

/** The longest previews, in characters. */
export const PREVIEW_LENGTH = 5_000
export const CONTENT_LENGTH = 500

/** An address as a person types it: without a scheme it is an `https` one. */
const targetUrlSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(2_048, 'too_long')
  .transform((text) =>
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`,
  )
  .pipe(pageUrlSchema)
  .meta({ format: 'uri', examples: ['https://shop.example.com/offer'] })

/** `POST /api/cloak-breaker/analyze` and `discover-slugs`. */
export const inspectSchema = z.strictObject({ url: targetUrlSchema })

const headerText = z
  .string()
  .trim()
  .max(512, 'too_long')
  .regex(/^[\x20-\x7e]*$/, 'wrong_type')

const simulationSchema = z.strictObject({
  url: targetUrlSchema,
  country: z.enum(INSPECTED_COUNTRIES, 'required').meta({ description: 'Sent as languages alone' }),
  device: z.enum(INSPECTED_DEVICES, 'required'),
})

/** `POST /api/cloak-breaker/simulate`. */
export const simulateSchema = simulationSchema.extend({
  customUserAgent: headerText.optional().meta({ description: 'Instead of the device’s own' }),
  referrer: headerText.optional().meta({ description: 'An address that the visit comes from' }),
})
export type Simulate = z.output<typeof simulateSchema>

/** `POST /api/cloak-breaker/real-simulate`. */
export const realSimulateSchema = simulationSchema.extend({
  useProxy: z.boolean().default(false).meta({ description: 'Refused while no proxy is set up' }),
})
export type RealSimulate = z.output<typeof realSimulateSchema>

const INSPECTION_VERDICTS = ['same', 'personalised', 'different', 'inconclusive'] as const
const INSPECTION_FEATURES = [
  'destination',
  'path',
  'status',
  'title',
  'text',
  'links',
  'forms',
  'scripts',
  'assets',
  'shape',
  'language',
] as const
const featureSchema = z.enum(INSPECTION_FEATURES)

const chainHopSchema = hopSchema.extend({
  kind: z.enum(['http', 'meta', 'script']).meta({ description: 'What led here' }),
  isDowngrade: z.boolean().meta({ description: 'From https to http' }),
  isOtherSite: z.boolean().meta({ description: 'Onto another registrable domain' }),
})

const inspectedVantageSchema = z.object({
  id: z.string().meta({ description: 'Such as `crawler:google`' }),
  axis: z.enum(['base', 'device', 'language', 'country', 'referrer', 'crawler', 'returning']),
  result: z.enum(['same', 'personalised', 'different', 'blocked', 'untested']),
  group: z.int().meta({ description: 'Vantages of one number get the same page; 0 is the base’s' }),
  visits: z.int().meta({ description: 'How many were answered with a page' }),
  different: z.array(featureSchema),
  personal: z.array(featureSchema),
  changes: z.array(
    z.object({
      feature: featureSchema,
      added: z.array(z.string()).meta({ description: 'What only this vantage got, some of it' }),
      missing: z.array(z.string()).meta({ description: 'What it did not get, some of it' }),
    }),
  ),
  status: z.int().nullable(),
  url: z.string().nullable().meta({ description: 'Where it was led to' }),
  title: z.string().nullable(),
  chain: z.array(chainHopSchema),
  curl: z.string().meta({ description: 'The same request as a command' }),
})

/** What an inspection found. */
export const inspectionSchema = z.object({
  id: z.int(),
  url: z.string(),
  campaignId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasCloaking: z.boolean().meta({ description: 'Whether the verdict is `different`' }),
  totalVariations: z.int().meta({ description: 'Pages that differ, the base’s included' }),
  differences: z.array(z.string()),
  verdict: z.enum(INSPECTION_VERDICTS),
  confidence: z.number().min(0).max(1),
  doubt: z.enum(['base_blocked', 'crawlers_blocked', 'needs_browser', 'too_few']).nullable(),
  fetches: z.int(),
  vantages: z.array(inspectedVantageSchema),
  notTested: z.array(z.enum(['networks', 'verified_crawlers', 'other_hours', 'scripts'])),
  pages: z.array(
    z.object({
      group: z.int(),
      vantage: z.string(),
      url: z.string(),
      title: z.string(),
      text: z.string().meta({ description: 'The beginning of its text' }),
      isTruncated: z.boolean(),
    }),
  ),
})
export type Inspection = z.infer<typeof inspectionSchema>

/** `GET /api/cloak-breaker/history`. */
export const inspectionRowSchema = inspectionSchema.pick({
  id: true,
  url: true,
  campaignId: true,
  verdict: true,
  createdAt: true,
  expiresAt: true,
})
export type InspectionRow = z.infer<typeof inspectionRowSchema>

/** `POST /api/cloak-breaker/check-campaign`. */
export const checkCampaignSchema = z.strictObject({
  campaignId: z.int('required').positive('required'),
})

/** The paths that a site names itself. */
export const discoverySchema = z.object({
  totalFound: z.int(),
  slugs: z.array(z.string()),
  found: z.array(
    z.object({
      path: z.string(),
      source: z.enum(['robots', 'sitemap', 'link']),
      from: z.string(),
    }),
  ),
  isDisallowed: z.boolean().meta({ description: 'Whether robots.txt kept us from the page' }),
})

const visitedSchema = z.object({
  url: z.string().meta({ description: 'Where the page was found' }),
  country: z.enum(INSPECTED_COUNTRIES),
  device: z.enum(INSPECTED_DEVICES),
  status: z.int(),
  content: z.string().meta({ description: 'The page’s beginning' }),
  chain: z.array(chainHopSchema),
  redirectUrl: z
    .string()
    .nullable()
    .meta({ description: 'Where the page itself would send a browser' }),
})

/** What a simulated visit got. */
export const simulationResultSchema = visitedSchema.extend({
  simulatedIP: z.null().meta({ description: 'No address can be simulated, and none is claimed' }),
})
export type SimulationResult = z.infer<typeof simulationResultSchema>

/** What a visit got, with the whole page’s length. */
export const realSimulationResultSchema = visitedSchema.extend({
  fullPageLength: z.int().meta({ description: 'Characters' }),
  pagePreview: z.string().meta({ description: `At most ${PREVIEW_LENGTH} characters` }),
  realIP: z.string().nullable().meta({ description: 'What the site’s name was resolved to' }),
})
export type RealSimulationResult = z.infer<typeof realSimulationResultSchema>
