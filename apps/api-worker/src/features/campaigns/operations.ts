import {
  bulkCampaignsResultSchema,
  bulkCampaignsSchema,
  campaignAnalyticsQuerySchema,
  campaignAnalyticsSchema,
  campaignPreviewSchema,
  campaignSchema,
  campaignsQuerySchema,
  can,
  duplicateCampaignSchema,
  limitsOf,
  newCampaignSchema,
  previewCampaignSchema,
  ruleTrialSchema,
  setCampaignStatusSchema,
  trySchema,
  updateCampaignSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { backtestOperations } from './backtests/operations.ts'
import { createCampaign } from './create.ts'
import { deleteCampaign } from './delete.ts'
import { duplicateCampaign } from './duplicate.ts'
import { listCampaigns } from './list.ts'
import { previewCampaign } from './preview/preview.ts'
import { APPROVAL_ERRORS } from './proposals/errors.ts'
import { proposalOperations } from './proposals/operations.ts'
import { readCampaignAnalytics } from './read-analytics.ts'
import { refreshCampaignPage } from './refresh-page.ts'
import { ruleOperations } from './rules/operations.ts'
import { stageOperations } from './stage/operations.ts'
import { changeCampaigns } from './status/change-many.ts'
import { setCampaignStatus } from './status/set-status.ts'
import { toggleCampaignPause } from './status/toggle-pause.ts'
import { tryRules } from './trial/try-rules.ts'
import { updateCampaign } from './update.ts'
import { versionOperations } from './versions/operations.ts'

const tag = 'Campaigns'
const REFUSED = ['PATH_TAKEN', 'RULESET_REFUSED', 'PARITY_REFUSED'] as const

export const campaignOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/campaigns',
      tag,
      summary: 'List campaigns matching a filter, newest first; archived ones only on request',
      permission: 'campaigns',
      access: 'view',
      query: campaignsQuerySchema,
      answer: { status: 200, schema: z.array(campaignSchema) },
    },
    ({ ctx, query }) => listCampaigns(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'Get a campaign',
      permission: 'campaigns',
      access: 'view',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params }) => answerCampaign(ctx, params.id),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/analytics',
      tag,
      summary: 'Get a campaign’s analytics for the last 24 hours, 7 days or 30 days',
      permission: 'analytics',
      access: 'view',
      params: idParams,
      query: campaignAnalyticsQuerySchema,
      answer: { status: 200, schema: campaignAnalyticsSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => readCampaignAnalytics(ctx, { ...query, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns',
      tag,
      summary: 'Create a campaign and publish its domain',
      permission: 'campaigns',
      body: newCampaignSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 201, schema: campaignSchema },
      errors: ['DOMAIN_NOT_FOUND', 'LIMIT_REACHED', ...REFUSED],
    },
    ({ ctx, user, body: { status, ...form } }) =>
      createCampaign(ctx, form, { limit: limitsOf(user).campaigns, status }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/preview',
      tag,
      summary:
        'Preview what a campaign would do and any reasons why saving it would fail, without storing anything',
      permission: 'campaigns',
      access: 'read',
      body: previewCampaignSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: campaignPreviewSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, body }) => previewCampaign(ctx, body, { limit: limitsOf(user).campaigns }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/try',
      tag,
      summary:
        'Decide a test visit with an unsaved campaign, rule by rule, without storing anything',
      permission: 'campaigns',
      access: 'read',
      // A tool for people; decisions for servers are made and counted by `/v1/decide`.
      byKey: false,
      body: trySchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: ruleTrialSchema },
      errors: [
        'CAMPAIGN_NOT_FOUND',
        'DOMAIN_NOT_FOUND',
        'VISIT_NOT_FOUND',
        'ARCHIVE_UNAVAILABLE',
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, user, body }) => tryRules(ctx, body, { isLimited: !can(user, 'analytics').allowed }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/bulk',
      tag,
      summary: 'Pause, resume, archive or restore several campaigns, with a result for each',
      permission: 'campaigns',
      body: bulkCampaignsSchema,
      answer: { status: 200, schema: bulkCampaignsResultSchema },
    },
    ({ ctx, body }) => changeCampaigns(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/duplicate',
      tag,
      summary: 'Create a paused copy of a campaign at another path on its domain',
      permission: 'campaigns',
      params: idParams,
      body: duplicateCampaignSchema,
      answer: { status: 201, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED', 'LIMIT_REACHED', ...REFUSED],
    },
    ({ ctx, user, params, body }) =>
      duplicateCampaign(ctx, { ...body, ...params }, { limit: limitsOf(user).campaigns }),
  ),
  operation(
    {
      method: 'PUT',
      path: '/api/campaigns/{id}',
      tag,
      summary: 'Replace a campaign’s settings; omitted fields take their defaults',
      permission: 'campaigns',
      params: idParams,
      body: updateCampaignSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: campaignSchema },
      errors: [
        'CAMPAIGN_NOT_FOUND',
        'CAMPAIGN_SUSPENDED',
        'CAMPAIGN_CHANGED',
        'STAGE_OPEN',
        ...APPROVAL_ERRORS,
        ...REFUSED,
      ],
    },
    ({ ctx, params, body }) => updateCampaign(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/pause',
      tag,
      summary: 'Pause an active or testing campaign, or resume a paused one',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED', 'CAMPAIGN_ARCHIVED'],
    },
    ({ ctx, params }) => toggleCampaignPause(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/refresh-page',
      tag,
      summary: 'Refetch a campaign’s proxied pages and drop the edge’s cached copies',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SUSPENDED'],
    },
    ({ ctx, params }) => refreshCampaignPage(ctx, params),
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
    ({ ctx, params, body }) => setCampaignStatus(ctx, { ...body, ...params }),
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
    ({ ctx, params }) => deleteCampaign(ctx, params),
  ),
  ...backtestOperations,
  ...versionOperations,
  ...ruleOperations,
  ...proposalOperations,
  ...stageOperations,
]
