import {
  campaignSchema,
  campaignVersionsSchema,
  restoreVersionSchema,
  versionEffectSchema,
  versionsQuerySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { APPROVAL_ERRORS } from '../proposals/errors.ts'
import { readEffect } from './effect.ts'
import { listVersions } from './list.ts'
import { restoreVersion } from './restore.ts'

const tag = 'Campaigns'
const params = idParams.extend({
  number: z.coerce.number().int().positive().describe('Number of the version.'),
})

export const versionOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/versions',
      tag,
      summary: 'List a campaign’s versions and their changes, newest first',
      permission: 'campaigns',
      access: 'view',
      params: idParams,
      query: versionsQuerySchema,
      answer: { status: 200, schema: campaignVersionsSchema },
      errors: ['CAMPAIGN_NOT_FOUND'],
    },
    ({ ctx, params, query }) => listVersions(ctx, { ...query, ...params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/campaigns/{id}/versions/{number}/effect',
      tag,
      summary: 'Count the visits that a version of a campaign decided',
      permission: 'analytics',
      params,
      answer: { status: 200, schema: versionEffectSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'VERSION_NOT_FOUND'],
    },
    ({ ctx, params }) => readEffect(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/campaigns/{id}/versions/{number}/restore',
      tag,
      summary: 'Restore an earlier version of a campaign and publish its domain',
      permission: 'campaigns',
      params,
      body: restoreVersionSchema,
      answer: { status: 200, schema: campaignSchema },
      errors: [
        'CAMPAIGN_NOT_FOUND',
        'CAMPAIGN_SUSPENDED',
        'CAMPAIGN_CHANGED',
        'STAGE_OPEN',
        ...APPROVAL_ERRORS,
        'VERSION_NOT_FOUND',
        'PATH_TAKEN',
        'RULESET_REFUSED',
        'PARITY_REFUSED',
      ],
    },
    ({ ctx, params, body }) => restoreVersion(ctx, { ...body, ...params }),
  ),
]
