import * as z from 'zod'
import { fieldErrorSchema } from '../api-errors.ts'
import { CAMPAIGN_STATUSES } from './campaign.ts'
import { DELIVERY_MODES } from './create-campaign.ts'
import { CAMPAIGN_RULES, RULE_ACTIONS } from './custom-rules.ts'

const count = z.number().int()

/** One rule of a campaign, and the visitors that it sends to the fallback page. */
export const ruleSummarySchema = z.object({
  id: z.enum(CAMPAIGN_RULES).describe('The campaign form’s filter that the rule comes from.'),
  reason: z.string().describe('Reason code of the visits this rule decides.'),
  whitePageFor: z
    .enum(['matching', 'listed', 'unlisted', 'nobody'])
    .describe(
      '`matching`: visitors the rule matches. `listed`: visitors whose value is in `values`. `unlisted`: visitors whose value is known and not in `values`. `nobody`: visitors whose value is listed get the main page.',
    ),
  values: z
    .array(z.string())
    .describe(
      'The same codes as in the campaign form; conditions on parameters are written as `gclid`, `!gclid`, `utm_source=tiktok|meta` or `utm_source=tik*`. `(unknown)` stands for visits without a value, such as direct visits in a list of referrers. IP addresses are left out.',
    ),
  count: count.describe('Number of entries in the rule; for lists, their current number.'),
  watched: z.boolean().describe('Whether the rule only records what it would have done.'),
})
export type RuleSummary = z.infer<typeof ruleSummarySchema>

/** A campaign's behavior, as data for a text in the user's language. */
export const campaignSummarySchema = z
  .object({
    url: z.url().describe('The URL that visitors open.'),
    deliveryMode: z
      .enum(DELIVERY_MODES)
      .describe(
        '`redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign URL.',
      ),
    blackUrl: z.string().describe('URL of the main page.'),
    whiteUrl: z.string().describe('URL of the fallback page.'),
    status: z.enum(CAMPAIGN_STATUSES).describe('The campaign’s status after saving.'),
    alwaysWhite: z.boolean().describe('Everyone gets the white page.'),
    window: z
      .object({
        from: z.iso.datetime().nullable().describe('Start, UTC; `null` if there is none.'),
        until: z.iso.datetime().nullable().describe('End, UTC; `null` if there is none.'),
      })
      .nullable()
      .describe('Outside the run window, visitors get the white page; `null` if there is none.'),
    clickLimit: count
      .nullable()
      .describe('Visits that get the black page before everyone else gets the white page.'),
    clicks: count.describe('Main-page visits so far.'),
    repeatedAccess: z
      .object({
        visits: count.describe('Visits from one IP address that are still allowed.'),
        minutes: count.describe('Time window in which visits are counted.'),
      })
      .nullable()
      .describe('IP addresses that visit this often within this many minutes are blocked.'),
    assistants: z
      .enum(['main', 'fallback'])
      .describe('What assistants get when they act for a person.'),
    disableRightClick: z.boolean().describe('Whether the page’s context menu is disabled.'),
    rules: z
      .array(ruleSummarySchema)
      .describe('The rules of the form’s filters, in evaluation order.'),
    customRules: z
      .array(
        z.object({
          id: z.string().describe('The rule’s ID.'),
          name: z.string().describe('The rule’s name.'),
          reason: z.string().describe('Reason code of the visits this rule decides.'),
          action: z.enum(RULE_ACTIONS).describe('What its visitors get.'),
          watched: z.boolean().describe('Whether the rule only records what it would have done.'),
        }),
      )
      .describe('The campaign’s custom rules, in evaluation order.'),
  })
  .meta({ id: 'CampaignSummary' })
export type CampaignSummary = z.infer<typeof campaignSummarySchema>

/** Response of `POST /api/campaigns/preview`: whether saving would succeed, and its effect. */
export const campaignPreviewSchema = z
  .object({
    refusals: z
      .array(
        z.object({
          code: z.string().describe('Stable error code for clients to read.'),
          fields: z.array(fieldErrorSchema).describe('The rejected fields.'),
        }),
      )
      .describe(
        'Reasons why saving would be refused, as in the error response; empty if it wouldn’t.',
      ),
    crawlers: z
      .array(
        z.object({
          path: z.string().describe('Path of the form field, such as `filters.blockedIps`.'),
          entry: z.string().describe('The list’s entry that belongs to a reviewer.'),
          crawlers: z
            .array(
              z.object({
                id: z.string().describe('Name of the crawler in the catalog.'),
                owner: z.string().describe('The operator of the crawler.'),
              }),
            )
            .describe('Reviewers, verified or claimed.'),
        }),
      )
      .describe('Entries that belong to reviewers, each with those reviewers.'),
    summary: campaignSummarySchema.describe(
      'Summary of the campaign’s behavior, as structured facts.',
    ),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>
