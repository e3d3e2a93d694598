import * as z from 'zod'
import { zoneBarriersSchema } from './zone-barrier.ts'

/**
 * The address in a domain's DNS record. It discards traffic (RFC 6666): the worker responds before
 * any origin is contacted.
 */
export const RECORD_CONTENT = '100::'

/** Problems of a deployment; the client has a text and a next step for each. */
export const DEPLOYMENT_PROBLEMS = [
  'not_connected',
  'unauthorized',
  'missing_permission',
  'rate_limited',
  'unavailable',
  'refused',
  'zone_missing',
  'zone_taken',
  'record_not_proxied',
  'script_taken',
  'route_taken',
  'certificate_missing',
  'certificate_pending',
  'edge_silent',
  'edge_unknown',
  'edge_blocked',
  'edge_outdated',
  'interrupted',
] as const
export type DeploymentProblem = (typeof DEPLOYMENT_PROBLEMS)[number]

const problem = z
  .enum(DEPLOYMENT_PROBLEMS)
  .nullable()
  .describe(
    `Why it stopped. Cloudflare account: not_connected (none, or to uninstall, not the one with the worker), unauthorized (credentials
rejected), missing_permission (see detail), rate_limited and unavailable (try again), refused
(detail is Cloudflare's message). Existing resources: zone_missing, zone_taken (another Cloudflare
account has the zone), record_not_proxied (this host has a DNS record that isn't proxied),
script_taken and route_taken (detail names the script). Certificate:
certificate_missing (none covers this host, and Universal SSL covers one level below the zone),
certificate_pending (being issued, minutes to a day). Host: edge_silent (no response),
edge_unknown (something else responds), edge_blocked (its zone's security blocks Crivo's calls),
edge_outdated (a previous worker responds). interrupted: it was interrupted and will be retried.`,
  )
const detail = z
  .string()
  .nullable()
  .describe('Detail of the problem: a permission, a name, or the CDN’s message.')

export const DEPLOY_STEPS = [
  'credentials',
  'zone',
  'record',
  'script',
  'route',
  'activation',
  'answer',
] as const
export const UNDO_STEPS = ['remove_route', 'remove_script', 'remove_record', 'remove_zone'] as const
export type DeploymentStep = (typeof DEPLOY_STEPS | typeof UNDO_STEPS)[number]

export const STEP_STATES = ['open', 'running', 'waiting', 'done', 'failed'] as const
export type StepState = (typeof STEP_STATES)[number]

const deploymentStepSchema = z.object({
  step: z.enum([...DEPLOY_STEPS, ...UNDO_STEPS]).describe('The step’s name.'),
  state: z
    .enum(STEP_STATES)
    .describe(
      '`waiting`: for something external, such as nameservers or a rate limit; it continues automatically.',
    ),
  startedAt: z.iso.datetime().nullable().describe('Time of the first attempt.'),
  finishedAt: z.iso.datetime().nullable().describe('Time the step finished; `null` until then.'),
  problem,
  detail,
})

export const DEPLOYMENT_KINDS = ['deploy', 'undo'] as const
export type DeploymentKind = (typeof DEPLOYMENT_KINDS)[number]

/** States of a deployment; users can resume or undo a failed one. */
export const DEPLOYMENT_STATES = ['running', 'waiting', 'failed', 'done'] as const
export type DeploymentState = (typeof DEPLOYMENT_STATES)[number]

/** `GET /api/domains/{id}/deployment`, and the response to starting, resuming or undoing one. */
export const deploymentSchema = z
  .object({
    kind: z
      .enum(DEPLOYMENT_KINDS)
      .describe('`deploy` sets the domain up; `undo` removes what a deployment created.'),
    state: z
      .enum(DEPLOYMENT_STATES)
      .describe('`waiting` continues automatically; `failed` needs a person to resume or undo it.'),
    startedAt: z.iso.datetime().describe('Time a person or a new release started the deployment.'),
    finishedAt: z.iso.datetime().nullable().describe('Time the deployment finished or failed.'),
    nextAttemptAt: z.iso
      .datetime()
      .nullable()
      .describe('Earliest time of the next check, if waiting.'),
    steps: z.array(deploymentStepSchema).describe('All steps, in order.'),
  })
  .meta({ id: 'Deployment' })
export type Deployment = z.infer<typeof deploymentSchema>

/** `POST /api/domains/{id}/deployment/resume` */
export const resumeDeploymentSchema = z.strictObject({
  replaceRoute: z
    .boolean('wrong_type')
    .default(false)
    .describe('Point another script’s route to ours; undoing points it back.'),
})
export type ResumeDeployment = z.infer<typeof resumeDeploymentSchema>

/** `POST /api/domains/{id}/deployment/undo` */
export const undoDeploymentSchema = z.strictObject({
  deleteZone: z
    .boolean('wrong_type')
    .default(false)
    .describe('Also delete the zone with all its records, if a deployment created it.'),
})
export type UndoDeployment = z.infer<typeof undoDeploymentSchema>

const plannedChangeSchema = z.object({
  resource: z
    .enum(['zone', 'record', 'script', 'route'])
    .describe('Kind of resource in the Cloudflare account.'),
  name: z.string().describe('Name of the zone, record or script, or the route’s pattern.'),
  action: z
    .enum(['create', 'update', 'keep'])
    .describe('`keep` if the resource is already as needed.'),
  request: z
    .object({
      method: z.string().describe('HTTP method of the call.'),
      path: z.string().describe('Path relative to the CDN’s API.'),
      body: z.string().nullable().describe('JSON body of the call.'),
    })
    .nullable()
    .describe('The call that would be made, without secrets; `null` if nothing needs to change.'),
  problem: problem.describe('The conflict that would stop the deployment.'),
  detail,
})
export type PlannedChange = z.infer<typeof plannedChangeSchema>

/** `GET /api/domains/{id}/plan`: the changes that a deployment would make now. */
export const deploymentPlanSchema = z
  .object({
    changes: z.array(plannedChangeSchema).describe('Changes in the order they are made.'),
    freeDailyRequests: z
      .number()
      .int()
      .describe(
        'Daily requests after which all workers in the account stop on the CDN’s free plan; paid plans don’t have this limit. The CDN doesn’t say which plan applies.',
      ),
    freeDailyVisits: z
      .number()
      .int()
      .describe(
        'Daily visits after which the Hub stops on the free plan: its requests and writes are limited too. The edge continues with its copy of the rules, but visits may be lost while the control plane is unavailable.',
      ),
    needsNameservers: z
      .boolean()
      .describe('Whether the nameservers still need to be pointed to the CDN.'),
    barriers: zoneBarriersSchema,
    problem: problem.describe('Why the Cloudflare account couldn’t be read.'),
    detail,
    canDeploy: z.boolean().describe('Whether the deployment can start.'),
  })
  .meta({ id: 'DeploymentPlan' })
export type DeploymentPlan = z.infer<typeof deploymentPlanSchema>

/** `POST /api/domains/redeploy-all` */
export const redeployedSchema = z
  .object({
    started: z.number().int().describe('Number of deployments started.'),
    manual: z.number().int().describe('Number of domains whose worker must be replaced manually.'),
  })
  .meta({ id: 'Redeployed' })
export type Redeployed = z.infer<typeof redeployedSchema>
