import * as z from 'zod'
import { fieldErrorSchema } from '../errors.ts'
import { CAMPAIGN_STATUSES, DELIVERY_MODES } from './campaign.ts'

const count = z.number().int()

/** The rules that a campaign's form can mean. */
export const CAMPAIGN_RULES = [
  'blocked-list',
  'blocked-addresses',
  'repeated-access',
  'spoofed-crawler',
  'scraping-tool',
  'declared-crawler',
  'no-browser',
  'hosting-network',
  'automated-browser',
  'anonymous-proxy',
  'country',
  'device',
  'browser',
  'language',
  'referrer',
] as const
export type CampaignRuleId = (typeof CAMPAIGN_RULES)[number]

/** One rule of a campaign: who gets the white page by it. */
export const ruleSummarySchema = z.object({
  id: z.enum(CAMPAIGN_RULES),
  reason: z.string().describe('Reason code of the visits that it decides.'),
  whitePageFor: z
    .enum(['matching', 'listed', 'unlisted'])
    .describe(
      '`matching`: whom the rule is about. `listed`: whose value is one of `values`. `unlisted`: whose value is known and none of them.',
    ),
  values: z
    .array(z.string())
    .describe(
      'Codes as in the form; `(unknown)` stands for visits without the value: direct ones for referrers. Addresses are not repeated here.',
    ),
  count: count.describe('How many entries the rule goes by; of lists, as they now stand.'),
})
export type RuleSummary = z.infer<typeof ruleSummarySchema>

/** What a campaign will do, for a text in the person's language. */
export const campaignSummarySchema = z
  .object({
    url: z.url(),
    deliveryMode: z.enum(DELIVERY_MODES),
    blackUrl: z.string(),
    whiteUrl: z.string(),
    status: z.enum(CAMPAIGN_STATUSES),
    alwaysWhite: z.boolean().describe('Everybody but review crawlers gets the white page.'),
    window: z
      .object({ from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() })
      .nullable()
      .describe('Outside it visitors get the white page; `null`: the campaign has none.'),
    clickLimit: count
      .nullable()
      .describe('Visits that get the black page before the others get the white one.'),
    clicks: count.describe('Of those, how many there have been.'),
    repeatedAccess: z
      .object({ visits: count, minutes: count })
      .nullable()
      .describe('An address that comes so often within so many minutes is blocked.'),
    disableRightClick: z.boolean(),
    rules: z.array(ruleSummarySchema).describe('In the order in which they are judged.'),
  })
  .meta({ id: 'CampaignSummary' })
export type CampaignSummary = z.infer<typeof campaignSummarySchema>

/** What `POST /api/campaigns/preview` answers: what saving would, and what would come of it. */
export const campaignPreviewSchema = z
  .object({
    refusals: z
      .array(z.object({ code: z.string(), fields: z.array(fieldErrorSchema) }))
      .describe(
        'Why saving would be refused, each as its answer would say it; none if it would not.',
      ),
    crawlers: z
      .array(
        z.object({
          path: z.string(),
          entry: z.string(),
          crawlers: z.array(z.object({ id: z.string(), owner: z.string() })),
        }),
      )
      .describe('Entries that name a review crawler, and which ones.'),
    summary: campaignSummarySchema,
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>
