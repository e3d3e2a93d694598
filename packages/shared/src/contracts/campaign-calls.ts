import * as z from 'zod'
import {
  CAMPAIGN_STATUSES,
  campaignNameSchema,
  campaignPathSchema,
  createCampaignSchema,
} from './campaign.ts'

export const CAMPAIGN_SORTS = ['createdAt', 'name', 'domain', 'requests', 'successRate'] as const

/** `GET /api/campaigns` */
export const campaignsQuerySchema = z.strictObject({
  status: z
    .enum(CAMPAIGN_STATUSES, 'unknown_entry')
    .optional()
    .describe('Without it: all campaigns but those that are archived.'),
  search: z
    .string('wrong_type')
    .trim()
    .max(200, 'too_long')
    .optional()
    .describe('A part of the name, path or domain, whatever its case and accents.'),
  sort: z.enum(CAMPAIGN_SORTS, 'unknown_entry').default('createdAt'),
  order: z.enum(['asc', 'desc'], 'unknown_entry').default('desc'),
})
export type CampaignsQuery = z.infer<typeof campaignsQuerySchema>

/** `PATCH /api/campaigns/{id}/status`: an archived campaign is restored by any other status. */
export const setCampaignStatusSchema = z.strictObject({
  status: z.enum(CAMPAIGN_STATUSES, 'unknown_entry'),
})
export type SetCampaignStatus = z.infer<typeof setCampaignStatusSchema>

/** `POST /api/campaigns/{id}/duplicate`: the copy is paused. */
export const duplicateCampaignSchema = z.strictObject({
  name: campaignNameSchema.optional().describe('Without it: that of the campaign.'),
  path: campaignPathSchema
    .optional()
    .describe('Without it: the first free one of `/path-copy`, `/path-copy-2` and so on.'),
})
export type DuplicateCampaign = z.infer<typeof duplicateCampaignSchema>

/** What can be done to several campaigns at once, and to which statuses it applies. */
export const BULK_CAMPAIGN_ACTIONS = ['pause', 'resume', 'archive', 'restore'] as const
export type BulkCampaignAction = (typeof BULK_CAMPAIGN_ACTIONS)[number]

/** `POST /api/campaigns/bulk` */
export const bulkCampaignsSchema = z.strictObject({
  action: z
    .enum(BULK_CAMPAIGN_ACTIONS, 'unknown_entry')
    .describe(
      '`pause` what is active or testing, `resume` what is paused, `archive` what is not archived, `restore` what is, as paused.',
    ),
  ids: z
    .array(z.number('wrong_type').int('wrong_type').positive('wrong_type'), 'wrong_type')
    .min(1, 'choose_one')
    .max(100, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate'),
})
export type BulkCampaigns = z.infer<typeof bulkCampaignsSchema>

/** One entry for each id that was asked for, in that order. */
export const bulkCampaignsResultSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.number().int(),
        outcome: z
          .enum(['done', 'unchanged', 'not_found'])
          .describe(
            '`unchanged`: the action does not apply to the status that it has, or it is suspended.',
          ),
        status: z.enum(CAMPAIGN_STATUSES).nullable().describe('As it now is; `null` if not found.'),
      }),
    ),
  })
  .meta({ id: 'BulkCampaignsResult' })
export type BulkCampaignsResult = z.infer<typeof bulkCampaignsResultSchema>

/** `POST /api/campaigns/preview`: a form as it would be saved, of a new or of a present campaign. */
export const previewCampaignSchema = z.strictObject({
  ...createCampaignSchema.shape,
  campaignId: z
    .number('wrong_type')
    .int('wrong_type')
    .positive('wrong_type')
    .optional()
    .describe('The campaign that is edited.'),
})
export type PreviewCampaign = z.infer<typeof previewCampaignSchema>
