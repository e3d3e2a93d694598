import {
  deploymentPlanSchema,
  deploymentSchema,
  lowerBarriersSchema,
  loweredBarriersSchema,
  redeployedSchema,
  resumeDeploymentSchema,
  undoDeploymentSchema,
} from '@crivo/shared'
import { CDN_ERROR_CODES } from '#cdn/from-cdn-error.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { deployWorker } from './deploy-worker.ts'
import { lowerBarriers } from './lower-barriers.ts'
import { readDomainDeployment } from './read.ts'
import { readDeploymentPlan } from './read-plan.ts'
import { redeployAll } from './redeploy-all.ts'
import { resumeDeployment } from './resume.ts'
import { undoDeployment } from './undo.ts'

const tag = 'Domains'
const permission = 'cloudflare'

export const deploymentOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/plan',
      tag,
      summary: 'Preview what a deployment would change in the Cloudflare account, call by call',
      permission,
      params: idParams,
      answer: { status: 200, schema: deploymentPlanSchema },
      errors: ['DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION'],
    },
    ({ ctx, params }) => readDeploymentPlan(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deploy-worker',
      tag,
      summary: 'Start a deployment to the Cloudflare account',
      permission,
      params: idParams,
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION', 'DEPLOYMENT_RUNNING'],
    },
    ({ ctx, params }) => deployWorker(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/deployment',
      tag,
      summary: 'Get the latest deployment, step by step; a due one is resumed',
      permission,
      params: idParams,
      answer: { status: 200, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'DEPLOYMENT_NOT_FOUND'],
    },
    ({ ctx, params }) => readDomainDeployment(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deployment/resume',
      tag,
      summary: 'Resume a failed or waiting deployment at the step where it stopped',
      permission,
      params: idParams,
      body: resumeDeploymentSchema.prefault({}),
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'NOTHING_TO_RESUME'],
    },
    ({ ctx, params, body }) => resumeDeployment(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deployment/undo',
      tag,
      summary: 'Remove a deployment’s route, worker, record and, optionally, zone',
      permission,
      params: idParams,
      body: undoDeploymentSchema.prefault({}),
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'NOTHING_DEPLOYED', 'DEPLOYMENT_RUNNING'],
    },
    ({ ctx, params, body }) => undoDeployment(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/zone-security',
      tag,
      summary: 'Turn off the zone’s security settings that run before the worker',
      permission,
      params: idParams,
      body: lowerBarriersSchema,
      answer: { status: 200, schema: loweredBarriersSchema },
      errors: [
        ...(['DOMAIN_NOT_FOUND', 'NOTHING_DEPLOYED'] as const),
        ...['CDN_NOT_CONNECTED' as const, ...CDN_ERROR_CODES],
      ],
    },
    ({ ctx, params, body }) => lowerBarriers(ctx, { ...body, ...params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/redeploy-all',
      tag,
      summary: 'Deploy the current worker to all domains running another version',
      permission,
      answer: { status: 202, schema: redeployedSchema },
    },
    ({ ctx }) => redeployAll(ctx),
  ),
]
