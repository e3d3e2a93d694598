import * as z from 'zod'
import { agreementSchema } from './inspection-agreement.ts'
import { axisSchema } from './inspection-axis.ts'
import { chainHopSchema } from './inspection-chain.ts'
import { verdictSchema } from './inspection-verdict.ts'

const INSPECTION_FEATURES = [
  'destination',
  'path',
  'status',
  'title',
  'text',
  'prices',
  'phones',
  'links',
  'buttons',
  'forms',
  'downloads',
  'frames',
  'scripts',
  'assets',
  'canonical',
  'robots',
  'data',
  'social',
  'shape',
  'language',
] as const
/** Adaptations of a page that hide nothing. */
const INSPECTION_ADAPTATIONS = [
  'paywall',
  'consent',
  'preview',
  'prerendered',
  'app_banner',
  'translation',
  'layout',
  'metadata',
  'measurement',
  'query',
  'time',
] as const
export const INSPECTION_PURPOSES = ['asked', 'daily', 'scheduled'] as const
export type InspectionPurpose = (typeof INSPECTION_PURPOSES)[number]
const featureSchema = z.enum(INSPECTION_FEATURES)

const inspectedVantageSchema = z.object({
  id: z.string().meta({ description: 'Name of the vantage, for example `crawler:google`.' }),
  axis: axisSchema.describe('How the compared vantages differ.'),
  result: z
    .enum(['same', 'personalised', 'different', 'blocked', 'untested'])
    .describe(
      'How this vantage’s page compares with the base page. `personalised`: only usual differences, such as the language; `untested`: not enough pages to compare.',
    ),
  group: z
    .int()
    .meta({ description: 'Vantages with the same number get the same page; 0 is the base page.' }),
  visits: z.int().meta({ description: 'Number of requests that returned a page.' }),
  different: z
    .array(featureSchema)
    .describe('Parts of the page that differ beyond the page’s own noise.'),
  personal: z
    .array(featureSchema)
    .describe('Parts that normally differ by language, device or location.'),
  changes: z
    .array(
      z.object({
        feature: featureSchema.describe('The part of the page that was compared.'),
        added: z
          .array(z.string())
          .meta({ description: 'Excerpts of content only this vantage got.' }),
        missing: z
          .array(z.string())
          .meta({ description: 'Excerpts of content this vantage didn’t get.' }),
      }),
    )
    .describe('The differing content, by part of the page.'),
  status: z.int().nullable().describe('HTTP status of the response.'),
  url: z.string().nullable().meta({ description: 'The redirect’s target.' }),
  title: z.string().nullable().describe('The page’s title.'),
  chain: z
    .array(chainHopSchema)
    .describe('Every hop from the URL: redirects by HTTP, by the page’s head and by its scripts.'),
  curl: z.string().meta({ description: 'The same request as a curl command.' }),
})

/** The result of an inspection. */
export const inspectionSchema = z.object({
  id: z.int().describe('The inspection’s ID.'),
  url: z.string().describe('The inspected URL.'),
  campaignId: z
    .int()
    .nullable()
    .describe('The campaign that was checked; `null` for other inspections.'),
  createdAt: z.iso.datetime().describe('When the result was stored, UTC.'),
  expiresAt: z.iso.datetime().describe('When the result is deleted, UTC.'),
  hasCloaking: z.boolean().meta({ description: 'Whether the verdict is `different`.' }),
  totalVariations: z
    .int()
    .meta({ description: 'Number of distinct pages, including the base page.' }),
  differences: z.array(z.string()).describe('The differences, in words.'),
  verdict: verdictSchema,
  confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'Probability that the difference found is not a coincidence, from 0 to 1; `null` without a difference.',
    ),
  visitors: z
    .int()
    .nullable()
    .default(null)
    .describe('Number of simulated visitors that got a page; `null` in older results.'),
  causes: z
    .array(
      z.object({
        traits: z
          .array(z.string())
          .describe(
            'Traits shared by the visitors who get different content, for example `click:fbclid`; alternatives are separated by `|`.',
          ),
        features: z.array(featureSchema).describe('Parts of the page that differ.'),
      }),
    )
    .default([])
    .describe('Who gets a different page, likeliest first; empty without a difference.'),
  honest: z
    .array(z.enum(INSPECTION_ADAPTATIONS))
    .default([])
    .describe('Usual adaptations that were seen and hide nothing.'),
  doubt: z
    .enum([
      'base_blocked',
      'crawlers_blocked',
      'needs_browser',
      'scripts_only',
      'text_only',
      'too_few',
      'undecided',
    ])
    .nullable()
    .describe(
      'Why there is no verdict; `null` if there is one. `text_only` and `scripts_only`: visitors get different text or scripts, and nothing else differs, which is a verdict only for a campaign’s own page.',
    ),
  fetches: z.int().describe('Number of pages loaded.'),
  vantages: z.array(inspectedVantageSchema).describe('All simulated visitors and what they saw.'),
  notTested: z
    .array(
      z.enum([
        'networks',
        'own_header',
        'verified_crawlers',
        'other_hours',
        'scripts',
        'browser_marks',
      ]),
    )
    .describe('Vantages that can’t be tested from here.'),
  pages: z
    .array(
      z.object({
        group: z.int().describe('The group of vantages that this page is compared with.'),
        vantage: z.string().describe('The simulated visitor.'),
        url: z.string().describe('URL the page was served from, after redirects.'),
        title: z.string().describe('The page’s title.'),
        text: z.string().meta({ description: 'The beginning of the page’s visible text.' }),
        isTruncated: z.boolean().describe('Whether content was cut off.'),
        noise: z
          .array(z.tuple([z.int(), z.int()]))
          .default([])
          .meta({
            description: 'Ranges of text that change on their own, as pairs of start and end.',
          }),
      }),
    )
    .describe('The distinct pages seen.'),
  rendered: z
    .int()
    .nullable()
    .default(null)
    .describe('Number of visits with a browser; `null` if the page was not rendered.'),
  screens: z
    .array(
      z.object({
        vantage: z.string().describe('The simulated visitor.'),
        group: z.int().describe('The group of vantages that this page is compared with.'),
        picture: z
          .string()
          .nullable()
          .describe('The browser’s window as a JPEG in base64; `null` if it was too large.'),
        errors: z.array(z.string()).describe('The first errors in the browser’s console.'),
      }),
    )
    .default([])
    .describe('What a browser showed, for one visitor per distinct page.'),
  agreement: agreementSchema
    .nullable()
    .meta({ description: 'The campaign checked; `null` for other inspections.' }),
  purpose: z
    .enum(INSPECTION_PURPOSES)
    .default('asked')
    .describe('`asked` by a person, the `daily` check of a live campaign, or `scheduled`.'),
  isShared: z.boolean().meta({ description: 'Whether anyone with the link can read it.' }),
})
export type Inspection = z.infer<typeof inspectionSchema>

/** `GET /api/shared-inspections/{token}`: the result, without account data. */
export const sharedInspectionSchema = inspectionSchema.omit({
  id: true,
  campaignId: true,
  agreement: true,
  purpose: true,
  isShared: true,
})
export type SharedInspection = z.infer<typeof sharedInspectionSchema>

/** `POST /api/cloak-breaker/history/{id}/share`. */
export const inspectionShareSchema = z.object({
  url: z.url().meta({ description: 'Returned only once: only a hash of its secret is stored.' }),
  expiresAt: z.iso.datetime().describe('When the link stops working, UTC.'),
})
export type InspectionShare = z.infer<typeof inspectionShareSchema>

/** `GET /api/cloak-breaker/history`. */
export const inspectionRowSchema = inspectionSchema.pick({
  id: true,
  url: true,
  campaignId: true,
  verdict: true,
  purpose: true,
  createdAt: true,
  expiresAt: true,
})
export type InspectionRow = z.infer<typeof inspectionRowSchema>
