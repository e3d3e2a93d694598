import * as z from 'zod'
import { CAMPAIGN_STATUSES, type CampaignStatus } from './campaign.ts'
import { campaignNameSchema, campaignPathSchema, createCampaignSchema } from './create-campaign.ts'

export const CAMPAIGN_SORTS = ['createdAt', 'name', 'domain', 'requests', 'successRate'] as const

/** `GET /api/campaigns` */
export const campaignsQuerySchema = z.strictObject({
  status: z
    .enum(CAMPAIGN_STATUSES, 'unknown_entry')
    .optional()
    .describe('If omitted, all campaigns except archived ones.'),
  search: z
    .string('wrong_type')
    .trim()
    .max(200, 'too_long')
    .optional()
    .describe('Part of the name, path or domain, ignoring case and accents.'),
  sort: z.enum(CAMPAIGN_SORTS, 'unknown_entry').default('createdAt').describe('Sort field.'),
  order: z
    .enum(['asc', 'desc'], 'unknown_entry')
    .default('desc')
    .describe('Sort order, ascending or descending.'),
})
export type CampaignsQuery = z.infer<typeof campaignsQuerySchema>

/** The possible initial statuses of a campaign. */
export const FIRST_STATUSES = ['active', 'testing'] as const satisfies readonly CampaignStatus[]

/** `POST /api/campaigns` */
export const newCampaignSchema = createCampaignSchema.extend({
  status: z
    .enum(FIRST_STATUSES, 'unknown_entry')
    .default('active')
    .describe('`testing` gives everyone the main page and records what would have been decided.'),
})
export type NewCampaign = z.output<typeof newCampaignSchema>

/** `PATCH /api/campaigns/{id}/status`. Any other status restores an archived campaign. */
export const setCampaignStatusSchema = z.strictObject({
  status: z.enum(CAMPAIGN_STATUSES, 'unknown_entry').describe('The new status.'),
})
export type SetCampaignStatus = z.infer<typeof setCampaignStatusSchema>

/** `POST /api/campaigns/{id}/duplicate`: creates a paused copy. */
export const duplicateCampaignSchema = z.strictObject({
  name: campaignNameSchema
    .optional()
    .describe('If omitted, the original campaign’s name with the first free number: `Launch (2)`.'),
  path: campaignPathSchema
    .optional()
    .describe('If omitted, the first free path of `/path-copy`, `/path-copy-2` and so on.'),
})
export type DuplicateCampaign = z.infer<typeof duplicateCampaignSchema>

/** Actions on several campaigns at once. */
export const BULK_CAMPAIGN_ACTIONS = ['pause', 'resume', 'archive', 'restore'] as const
export type BulkCampaignAction = (typeof BULK_CAMPAIGN_ACTIONS)[number]

/** `POST /api/campaigns/bulk` */
export const bulkCampaignsSchema = z.strictObject({
  action: z
    .enum(BULK_CAMPAIGN_ACTIONS, 'unknown_entry')
    .describe(
      '`pause` active or testing campaigns, `resume` paused ones, `archive` any that aren’t archived, `restore` archived ones as paused.',
    ),
  ids: z
    .array(z.number('wrong_type').int('wrong_type').positive('wrong_type'), 'wrong_type')
    .min(1, 'choose_one')
    .max(100, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
    .describe('IDs of 1 to 100 campaigns, each once.'),
})
export type BulkCampaigns = z.infer<typeof bulkCampaignsSchema>

/** One entry per requested id, in the same order. */
export const bulkCampaignsResultSchema = z
  .object({
    results: z
      .array(
        z.object({
          id: z.number().int().describe('The campaign’s ID.'),
          outcome: z
            .enum(['done', 'unchanged', 'not_found'])
            .describe(
              '`unchanged`: the action doesn’t apply to the campaign’s status, or the campaign is suspended.',
            ),
          status: z
            .enum(CAMPAIGN_STATUSES)
            .nullable()
            .describe('The current status; `null` if not found.'),
        }),
      )
      .describe('One result per campaign, in the order of `ids`.'),
  })
  .meta({ id: 'BulkCampaignsResult' })
export type BulkCampaignsResult = z.infer<typeof bulkCampaignsResultSchema>

/** `POST /api/campaigns/preview`: an unsaved form of a new or existing campaign. */
export const previewCampaignSchema = z.strictObject({
  ...createCampaignSchema.shape,
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe('The campaign being edited.'),
})
export type PreviewCampaign = z.infer<typeof previewCampaignSchema>
