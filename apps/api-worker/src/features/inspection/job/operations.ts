import { checkCampaignSchema, inspectionJobSchema, inspectSchema } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { checkCampaign } from '../check-campaign.ts'
import { rerunInspection } from '../history/rerun.ts'
import { cancelJob } from './cancel-job.ts'
import { JOB_ID } from './job-id.ts'
import { readJob } from './read-job.ts'
import { startJob } from './start-job.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'
const REFUSED = ['URL_REFUSED', 'URL_UNREACHABLE', 'TOO_MANY_ATTEMPTS'] as const
const jobParams = z.object({
  id: z
    .string()
    .regex(JOB_ID)
    .meta({
      description: 'The job’s ID.',
      examples: ['7c9e6679742540de944be07fc1f90ae7-3f2a9c41'],
    }),
})

/** Operations on inspections that run in the background: start, read, cancel. */
export const inspectionJobOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/jobs',
      tag,
      summary: 'Start an inspection, or return the running one for the same URL',
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
      summary:
        'Check whether a campaign gives reviewers and people the same page; visits it five times',
      permission,
      body: checkCampaignSchema,
      answer: { status: 202, schema: inspectionJobSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body }) => checkCampaign(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/history/{id}/rerun',
      tag,
      summary: 'Rerun an inspection',
      permission,
      params: idParams,
      answer: { status: 202, schema: inspectionJobSchema },
      errors: ['INSPECTION_NOT_FOUND', 'CAMPAIGN_NOT_FOUND', ...REFUSED],
    },
    ({ ctx, params }) => rerunInspection(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/jobs/{id}',
      tag,
      summary: 'Get an inspection’s progress; available for an hour after it ends',
      permission,
      params: jobParams,
      answer: { status: 200, schema: inspectionJobSchema },
      errors: ['INSPECTION_JOB_NOT_FOUND'],
    },
    ({ ctx, params }) => readJob(ctx, params),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/jobs/{id}',
      tag,
      summary: 'Cancel an inspection; finished ones are left unchanged',
      permission,
      params: jobParams,
      answer: { status: 200, schema: inspectionJobSchema },
      errors: ['INSPECTION_JOB_NOT_FOUND'],
    },
    ({ ctx, params }) => cancelJob(ctx, params),
  ),
]
