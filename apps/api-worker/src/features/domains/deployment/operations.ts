import {
  deploymentPlanSchema,
  deploymentSchema,
  redeployedSchema,
  resumeDeploymentSchema,
  undoDeploymentSchema,
} from '@crivo/shared'
import { idParams } from '../../../http/id-params.ts'
import { operation } from '../../../http/operation.ts'
import { deployWorker } from './deploy-worker.ts'
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
      summary: 'What a deployment would change in the CDN account, call by call',
      permission,
      params: idParams,
      answer: { status: 200, schema: deploymentPlanSchema },
      errors: ['DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION'],
    },
    ({ ctx, params }) => readDeploymentPlan({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deploy-worker',
      tag,
      summary: 'Start a deployment into the CDN account; it goes on by itself',
      permission,
      params: idParams,
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'WRONG_CONFIGURATION', 'DEPLOYMENT_RUNNING'],
    },
    ({ ctx, params }) => deployWorker({ ctx, input: params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/domains/{id}/deployment',
      tag,
      summary: 'The last deployment, step by step; one that is due goes on',
      permission,
      params: idParams,
      answer: { status: 200, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'DEPLOYMENT_NOT_FOUND'],
    },
    ({ ctx, params }) => readDomainDeployment({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deployment/resume',
      tag,
      summary: 'Go on with a deployment that failed or waits, at the step where it stopped',
      permission,
      params: idParams,
      body: resumeDeploymentSchema,
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'NOTHING_TO_RESUME'],
    },
    ({ ctx, params, body }) => resumeDeployment({ ctx, input: { ...body, ...params } }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/{id}/deployment/undo',
      tag,
      summary: 'Remove what was deployed: route, worker, record, and the zone if that is wanted',
      permission,
      params: idParams,
      body: undoDeploymentSchema,
      answer: { status: 202, schema: deploymentSchema },
      errors: ['DOMAIN_NOT_FOUND', 'NOTHING_DEPLOYED', 'DEPLOYMENT_RUNNING'],
    },
    ({ ctx, params, body }) => undoDeployment({ ctx, input: { ...body, ...params } }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/domains/redeploy-all',
      tag,
      summary: 'Deploy the current worker to all domains that have another one',
      permission,
      answer: { status: 202, schema: redeployedSchema },
    },
    ({ ctx }) => redeployAll({ ctx }),
  ),
]
