import { checkCampaignSchema, inspectionJobSchema, inspectSchema } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { checkCampaign } from './check-campaign.ts'
import { cancelJob } from './job/cancel-job.ts'
import { JOB_ID } from './job/job-id.ts'
import { readJob } from './job/read-job.ts'
import { startJob } from './job/start-job.ts'
import { rerunInspection } from './rerun.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'
const REFUSED = ['URL_REFUSED', 'URL_UNREACHABLE', 'TOO_MANY_ATTEMPTS'] as const
const jobParams = z.object({ id: z.string().regex(JOB_ID) })

/** Inspections that nobody waits for: started, asked for, cancelled. */
export const inspectionJobOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/jobs',
      tag,
      summary: 'Start an inspection, or find the one of the same address that is under way',
      permission,
      body: inspectSchema,
      answer: { status: 202, schema: inspectionJobSchema },
      errors: REFUSED,
    },
    ({ ctx, body }) => startJob(ctx, { url: body.url, campaignId: null }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/check-campaign',
      tag,
      summary: 'Check whether a campaign gives reviewers and people the same; visits it five times',
      permission,
      body: checkCampaignSchema,
      answer: { status: 202, schema: inspectionJobSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body }) => checkCampaign({ ctx, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/history/{id}/rerun',
      tag,
      summary: 'Start anew what an inspection was of',
      permission,
      params: idParams,
      answer: { status: 202, schema: inspectionJobSchema },
      errors: ['INSPECTION_NOT_FOUND', 'CAMPAIGN_NOT_FOUND', ...REFUSED],
    },
    ({ ctx, params }) => rerunInspection({ ctx, input: params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/jobs/{id}',
      tag,
      summary: 'How far an inspection is; known for an hour after its end',
      permission,
      params: jobParams,
      answer: { status: 200, schema: inspectionJobSchema },
      errors: ['INSPECTION_JOB_NOT_FOUND'],
    },
    ({ ctx, params }) => readJob({ ctx, input: params }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/jobs/{id}',
      tag,
      summary: 'Cancel an inspection; one that is over stays as it is',
      permission,
      params: jobParams,
      answer: { status: 200, schema: inspectionJobSchema },
      errors: ['INSPECTION_JOB_NOT_FOUND'],
    },
    ({ ctx, params }) => cancelJob({ ctx, input: params }),
  ),
]
