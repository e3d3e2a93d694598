import {
  campaignSchema,
  createCampaignSchema,
  limitsOf,
  setCampaignStatusSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { createCampaign } from './create.ts'
import { deleteCampaign } from './delete.ts'
import { listCampaigns } from './list.ts'
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
      summary: 'The campaigns, newest first',
      permission: 'campaigns',
      answer: { status: 200, schema: z.array(campaignSchema) },
    },
    ({ ctx }) => listCampaigns({ ctx }),
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
      method: 'PUT',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'Put a form in the place of a campaign’s; what is left out takes its default',
      permission: 'campaigns',
      params: idParams,
      body: createCampaignSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', ...REFUSED],
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
      errors: ['CAMPAIGN_NOT_FOUND'],
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
      errors: ['CAMPAIGN_NOT_FOUND'],
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
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteCampaign({ ctx, input: params }),
  ),
]
