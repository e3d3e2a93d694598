import * as z from 'zod'

/** What stands between a domain and its edge; the client has a text and a next step for each. */
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
  'edge_silent',
  'edge_unknown',
  'edge_outdated',
  'interrupted',
] as const
export type DeploymentProblem = (typeof DEPLOYMENT_PROBLEMS)[number]

const problem = z
  .enum(DEPLOYMENT_PROBLEMS)
  .nullable()
  .describe(
    `Why it did not go on. Of the CDN account: not_connected (none), unauthorized (credentials
refused), missing_permission (detail names it), rate_limited and unavailable (try again),
refused (detail is what the CDN said). Of what is there: zone_missing, zone_taken (another CDN
account has the zone), record_not_proxied (a DNS record of this host is there and not proxied),
script_taken and route_taken (detail names the script). Of the host: edge_silent (nothing
answers), edge_unknown (something else answers), edge_outdated (an earlier worker answers).
interrupted: it broke off and is taken up again.`,
  )
const detail = z
  .string()
  .nullable()
  .describe('What the problem is about: a permission, a name, or what the CDN said.')

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
  step: z.enum([...DEPLOY_STEPS, ...UNDO_STEPS]),
  state: z
    .enum(STEP_STATES)
    .describe('`waiting`: for others, as the nameservers or a limit; it goes on by itself.'),
  startedAt: z.iso.datetime().nullable().describe('When it was first tried.'),
  finishedAt: z.iso.datetime().nullable().describe('When it was done.'),
  problem,
  detail,
})

export const DEPLOYMENT_KINDS = ['deploy', 'undo'] as const
export type DeploymentKind = (typeof DEPLOYMENT_KINDS)[number]

/** A failed one is resumed or undone by the person. */
export const DEPLOYMENT_STATES = ['running', 'waiting', 'failed', 'done'] as const
export type DeploymentState = (typeof DEPLOYMENT_STATES)[number]

/** `GET /api/domains/{id}/deployment`, and the answer to what starts, resumes or undoes one. */
export const deploymentSchema = z
  .object({
    kind: z.enum(DEPLOYMENT_KINDS),
    state: z.enum(DEPLOYMENT_STATES),
    startedAt: z.iso.datetime().describe('When somebody, or a new release, began it.'),
    finishedAt: z.iso.datetime().nullable().describe('When it was done, or failed.'),
    nextAttemptAt: z.iso
      .datetime()
      .nullable()
      .describe('When a waiting one looks again, at the earliest.'),
    steps: z.array(deploymentStepSchema).describe('All of them, in their order.'),
  })
  .meta({ id: 'Deployment' })
export type Deployment = z.infer<typeof deploymentSchema>

/** `POST /api/domains/{id}/deployment/resume` */
export const resumeDeploymentSchema = z.strictObject({
  replaceRoute: z
    .boolean('wrong_type')
    .default(false)
    .describe('Lead a route of another script to ours; undoing leads it back.'),
})
export type ResumeDeployment = z.infer<typeof resumeDeploymentSchema>

/** `POST /api/domains/{id}/deployment/undo` */
export const undoDeploymentSchema = z.strictObject({
  deleteZone: z
    .boolean('wrong_type')
    .default(false)
    .describe('Delete the zone too, with all its records, if it was created by a deployment.'),
})
export type UndoDeployment = z.infer<typeof undoDeploymentSchema>

const plannedChangeSchema = z.object({
  resource: z.enum(['zone', 'record', 'script', 'route']).describe('What is changed.'),
  name: z.string().describe('Of the zone, the record, the script, or the pattern of the route.'),
  action: z.enum(['create', 'update', 'keep']),
  request: z
    .object({
      method: z.string().describe('Of HTTP.'),
      path: z.string().describe('Below the address of the CDN’s API.'),
      body: z.string().nullable().describe('JSON of what the call says.'),
    })
    .nullable()
    .describe('The call that would be made, without secrets; `null` where nothing is to be done.'),
  problem: problem.describe('What collides; the deployment would stop there.'),
  detail,
})
export type PlannedChange = z.infer<typeof plannedChangeSchema>

/** `GET /api/domains/{id}/plan`: what a deployment would do, from what is there now. */
export const deploymentPlanSchema = z
  .object({
    changes: z.array(plannedChangeSchema).describe('In the order in which they are made.'),
    freeDailyRequests: z
      .number()
      .int()
      .describe(
        'Requests a day after which workers stop on the free plan of the CDN, all of the account’s together; paid plans have no such end. The CDN does not tell which one it is.',
      ),
    needsNameservers: z
      .boolean()
      .describe('Whether the nameservers have yet to be pointed to the CDN.'),
    problem: problem.describe('Why the CDN account could not be looked at.'),
    detail,
    canDeploy: z.boolean().describe('Whether nothing stands in the way.'),
  })
  .meta({ id: 'DeploymentPlan' })
export type DeploymentPlan = z.infer<typeof deploymentPlanSchema>

/** `POST /api/domains/redeploy-all` */
export const redeployedSchema = z
  .object({
    started: z.number().int().describe('Deployments that were started.'),
    manual: z.number().int().describe('Domains whose outdated worker a person has to replace.'),
  })
  .meta({ id: 'Redeployed' })
export type Redeployed = z.infer<typeof redeployedSchema>
