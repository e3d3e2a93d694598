import {
  campaignSchema,
  campaignStageSchema,
  changeStageSchema,
  startStageSchema,
} from '@crivo/shared'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { APPROVAL_ERRORS } from '../proposals/errors.ts'
import { changeStage, finishStage, stopStage } from './change-stage.ts'
import { readCampaignStage } from './read-stage.ts'
import { startStage } from './start-stage.ts'

const tag = 'Campaigns'
const CHANGED = [
  'CAMPAIGN_NOT_FOUND',
  'CAMPAIGN_SUSPENDED',
  'CAMPAIGN_CHANGED',
  'NO_STAGE',
] as const

export const stageOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/stage',
      tag,
      summary:
        'Get a campaign’s stage, with the visits filtered by the current and the changed rules',
      permission: 'campaigns',
      access: 'view',
      params: idParams,
      answer: { status: 200, schema: campaignStageSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'NO_STAGE'],
    },
    ({ ctx, params }) => readCampaignStage(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/stage',
      tag,
      summary:
        'Start a stage, which applies changed rules to a share of a campaign’s visitors, never to reviewers',
      permission: 'campaigns',
      params: idParams,
      body: startStageSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 201, schema: campaignSchema },
      errors: [
        'CAMPAIGN_NOT_FOUND',
        'CAMPAIGN_SUSPENDED',
        'CAMPAIGN_CHANGED',
        'DOMAIN_NOT_FOUND',
        'STAGE_OPEN',
        ...APPROVAL_ERRORS,
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => startStage(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/campaigns/{id}/stage',
      tag,
      summary: 'Change a campaign stage’s share of visitors, or its schedule',
      permission: 'campaigns',
      params: idParams,
      body: changeStageSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: [...CHANGED, ...APPROVAL_ERRORS],
    },
    ({ ctx, params, body }) => changeStage(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/stage/finish',
      tag,
      summary: 'End a campaign’s stage and give all visitors the changed rules',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: [...CHANGED, ...APPROVAL_ERRORS, 'PATH_TAKEN', 'RULESET_REFUSED', 'PARITY_REFUSED'],
    },
    ({ ctx, params }) => finishStage(ctx, params),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/campaigns/{id}/stage',
      tag,
      summary: 'Stop a campaign’s stage and give all visitors the previous rules',
      permission: 'campaigns',
      params: idParams,
      answer: { status: 200, schema: campaignSchema },
      errors: CHANGED,
    },
    ({ ctx, params }) => stopStage(ctx, params),
  ),
]
