import * as z from 'zod'
import { pageUrlSchema } from '../page-url.ts'
import { chainHopSchema } from './inspection-chain.ts'

/** Devices that the inspection tool can emulate. */
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

/** Countries that the inspection tool can emulate, by language only. */
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

/** Maximum preview length, in characters. */
export const PREVIEW_LENGTH = 5_000
export const CONTENT_LENGTH = 500

/** A URL as typed; defaults to `https` without a scheme. */
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
export const inspectSchema = z.strictObject({
  url: targetUrlSchema.describe('The URL to inspect.'),
})

const headerText = z
  .string()
  .trim()
  .max(512, 'too_long')
  .regex(/^[\x20-\x7e]*$/, 'wrong_type')

const simulationSchema = z.strictObject({
  url: targetUrlSchema.describe('The URL to visit.'),
  country: z.enum(INSPECTED_COUNTRIES, 'required').meta({
    description:
      'Country to imitate, ISO 3166-1 alpha-2. Only the language headers change; the IP address stays ours.',
  }),
  device: z.enum(INSPECTED_DEVICES, 'required').describe('Device to imitate, by its user agent.'),
})

/** `POST /api/cloak-breaker/simulate`. */
export const simulateSchema = simulationSchema.extend({
  customUserAgent: headerText
    .optional()
    .meta({ description: 'Replaces the device’s own user agent.' }),
  referrer: headerText.optional().meta({ description: 'URL the visit comes from.' }),
})
export type Simulate = z.output<typeof simulateSchema>

/** `POST /api/cloak-breaker/real-simulate`. */
export const realSimulateSchema = simulationSchema.extend({
  useProxy: z.boolean().default(false).meta({ description: 'Rejected unless a proxy is set up.' }),
})
export type RealSimulate = z.output<typeof realSimulateSchema>

/** `POST /api/cloak-breaker/check-campaign`, which returns a job. */
export const checkCampaignSchema = z.strictObject({
  campaignId: z.int('required').positive('required').describe('ID of the campaign to check.'),
})

/** The paths that a site lists itself. */
export const discoverySchema = z.object({
  totalFound: z.int().describe('Number of paths found.'),
  slugs: z.array(z.string()).describe('Paths of the site.'),
  found: z
    .array(
      z.object({
        path: z.string().describe('A path of the site, starting with `/`.'),
        source: z.enum(['robots', 'sitemap', 'link']).describe('Where the path was found.'),
        from: z.string().describe('URL of the file or page that names the path.'),
      }),
    )
    .describe('Paths with their sources.'),
  isDisallowed: z.boolean().meta({ description: 'Whether robots.txt disallowed the page.' }),
})
export type Discovery = z.infer<typeof discoverySchema>

const visitedSchema = z.object({
  url: z.string().meta({ description: 'URL of the page, after redirects.' }),
  country: z.enum(INSPECTED_COUNTRIES).describe('The imitated country, ISO 3166-1 alpha-2.'),
  device: z.enum(INSPECTED_DEVICES).describe('The imitated device.'),
  status: z.int().describe('HTTP status of the response.'),
  content: z.string().meta({ description: 'Start of the page.' }),
  chain: z
    .array(chainHopSchema)
    .describe('Every hop from the URL: redirects by HTTP, by the page’s head and by its scripts.'),
  redirectUrl: z
    .string()
    .nullable()
    .meta({ description: 'URL to which the page itself would redirect a browser.' }),
  hasSalesWords: z.boolean().meta({
    description: 'Whether the page’s text contains a word such as `buy`, `price` or `cart`.',
  }),
})

/** The result of a simulated visit. */
export const simulationResultSchema = visitedSchema.extend({
  simulatedIP: z.null().meta({ description: 'Always `null`: IP addresses can’t be simulated.' }),
})
export type SimulationResult = z.infer<typeof simulationResultSchema>

/** The result of a visit, with the length of the entire page. */
export const realSimulationResultSchema = visitedSchema.extend({
  fullPageLength: z.int().meta({ description: 'Length of the whole page, in characters.' }),
  pagePreview: z.string().meta({ description: `At most ${PREVIEW_LENGTH} characters.` }),
  realIP: z.string().nullable().meta({ description: 'IP address the site resolved to.' }),
})
export type RealSimulationResult = z.infer<typeof realSimulationResultSchema>
