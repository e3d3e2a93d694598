import {
  bulkCampaignsResultSchema,
  bulkCampaignsSchema,
  campaignAnalyticsQuerySchema,
  campaignAnalyticsSchema,
  campaignPreviewSchema,
  campaignSchema,
  campaignsQuerySchema,
  createCampaignSchema,
  duplicateCampaignSchema,
  limitsOf,
  previewCampaignSchema,
  setCampaignStatusSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { changeCampaigns } from './change-many.ts'
import { createCampaign } from './create.ts'
import { deleteCampaign } from './delete.ts'
import { duplicateCampaign } from './duplicate.ts'
import { listCampaigns } from './list.ts'
import { previewCampaign } from './preview.ts'
import { readCampaign } from './read.ts'
import { readCampaignAnalytics } from './read-analytics.ts'
import { setCampaignStatus } from './set-status.ts'
import { toggleCampaignPause } from './toggle-pause.ts'
import { updateCampaign } from './update.ts'

const tag = 'Campaigns'
const REFUSED = ['PATH_TAKEN', 'RULESET_REFUSED', 'PARITY_REFUSED'] as const

export const campaignOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/campaigns',
      tag,
      summary: 'The campaigns of a filter, newest first; archived ones if they are asked for',
      permission: 'campaigns',
      query: campaignsQuerySchema,
      answer: { status: 200, schema: z.array(campaignSchema) },
    },
    ({ ctx, query }) => listCampaigns({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'One campaign',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => readCampaign({ ctx, input: params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/analytics',
      tag,
      summary: 'What a campaign’s visits of the last 24 hours, 7 or 30 days come to',
      permission: 'analytics',
      params: idParams,
      query: campaignAnalyticsQuerySchema,
      answer: { status: 200, schema: campaignAnalyticsSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => readCampaignAnalytics({ ctx, input: { ...query, ...params } }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns',
      tag,
      summary: 'Create a campaign and publish its domain',
      permission: 'campaigns',
      body: createCampaignSchema,
      answer: { status: 201, schema: campaignSchema },
      errors: ['DOMAIN_NOT_FOUND', 'LIMIT_REACHED', ...REFUSED],
    },
    ({ ctx, user, body }) => createCampaign({ ctx, input: body, limit: limitsOf(user).campaigns }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/preview',
      tag,
      summary: 'What a campaign would do, and why saving it would be refused; nothing is stored',
      permission: 'campaigns',
      body: previewCampaignSchema,
      answer: { status: 200, schema: campaignPreviewSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, body }) => previewCampaign({ ctx, input: body, limit: limitsOf(user).campaigns }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/bulk',
      tag,
      summary: 'Pause, resume, archive or restore several campaigns; says what came of each',
      permission: 'campaigns',
      body: bulkCampaignsSchema,
      answer: { status: 200, schema: bulkCampaignsResultSchema },
    },
    ({ ctx, body }) => changeCampaigns({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/duplicate',
      tag,
      summary: 'Create a paused copy of a campaign under another path of its domain',
      permission: 'campaigns',
      params: idParams,
      body: duplicateCampaignSchema,
      answer: { status: 201, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED', 'LIMIT_REACHED', ...REFUSED],
    },
    ({ ctx, user, params, body }) =>
      duplicateCampaign({
        ctx,
        input: { ...body, ...params },
        limit: limitsOf(user).campaigns,
      }),
  ),
  operation(
    {
      method: 'PUT',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'Put a form in the place of a campaign’s; what is left out takes its default',
      permission: 'campaigns',
      params: idParams,
      body: createCampaignSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED', ...REFUSED],
    },
    ({ ctx, params, body }) => updateCampaign({ ctx, input: { ...body, ...params } }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/pause',
      tag,
      summary: 'Pause a campaign that runs or is tested; resume a paused one',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED', 'CAMPAIGN_ARCHIVED'],
    },
    ({ ctx, params }) => toggleCampaignPause({ ctx, input: params }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/campaigns/{id}/status',
      tag,
      summary: 'Set a campaign’s status; while it is testing, its rules only monitor',
      permission: 'campaigns',
      params: idParams,
      body: setCampaignStatusSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED'],
    },
    ({ ctx, params, body }) => setCampaignStatus({ ctx, input: { ...body, ...params } }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'Delete a campaign; its visits stay',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 204 },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED'],
    },
    ({ ctx, params }) => deleteCampaign({ ctx, input: params }),
  ),
]
