import * as z from 'zod'
import { pageUrlSchema } from './campaign.ts'
import { chainHopSchema } from './inspection-chain.ts'

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

/** `POST /api/cloak-breaker/analyze`, `jobs` and `discover-slugs`. */
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

/** `POST /api/cloak-breaker/check-campaign`, which answers a job. */
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
export type Discovery = z.infer<typeof discoverySchema>

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
