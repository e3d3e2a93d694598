import * as z from 'zod'
import { pageUrlSchema } from './campaign.ts'
import { domainNameSchema } from './domain-name.ts'

export const DOMAIN_STATUSES = ['active', 'pending', 'error'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

/** `automatic`: deployed into the customer's CDN account; `manual`: a script that they paste. */
export const CONFIGURATION_TYPES = ['automatic', 'manual'] as const
export type ConfigurationType = (typeof CONFIGURATION_TYPES)[number]

/** `POST /api/domains` */
export const createDomainSchema = z.strictObject({
  name: domainNameSchema,
  configurationType: z
    .enum(CONFIGURATION_TYPES, 'required')
    .describe('automatic: deployed into the CDN account; manual: a script to paste.'),
})
export type CreateDomain = z.infer<typeof createDomainSchema>

/** A domain as the API answers it. */
export const domainSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(DOMAIN_STATUSES),
    origin: z.url().describe("Where the domain's edge answers; campaign links are made from it."),
    configurationType: z
      .enum(CONFIGURATION_TYPES)
      .describe('automatic: deployed into the CDN account; manual: a script to paste.'),
    campaigns: z.number().int().describe('How many it has.'),
    successRate: z
      .number()
      .nullable()
      .describe('Percent of its campaigns’ requests that got the main page; `null` without any.'),
    workerDeployed: z
      .boolean()
      .describe('Whether a worker was uploaded, or has answered at the host.'),
    workerCurrent: z
      .boolean()
      .nullable()
      .describe('Whether the deployed worker is the current one; `null` without a worker.'),
    lastDeployment: z.iso
      .datetime()
      .nullable()
      .describe('When the worker was last uploaded, or first seen in its version.'),
  })
  .meta({ id: 'Domain' })
export type Domain = z.infer<typeof domainSchema>

/** What is otherwise than it was deployed, or wrong with a host that was set up. */
export const DOMAIN_DRIFTS = [
  'zone_gone',
  'record_gone',
  'script_gone',
  'script_changed',
  'route_gone',
  'route_changed',
  'edge_silent',
  'edge_unknown',
  'taken_over',
] as const
export type DomainDrift = (typeof DOMAIN_DRIFTS)[number]

export const FAIL_MODES = ['black', 'white'] as const

/** What the domain's dialog shows. */
export const domainDetailsSchema = domainSchema
  .extend({
    createdAt: z.iso.datetime(),
    provenAt: z.iso
      .datetime()
      .nullable()
      .describe('When the host was last seen to be the account’s.'),
    zone: z
      .object({
        name: z.string(),
        status: z.enum(['pending', 'active']),
        nameservers: z.array(z.string()).describe('Where the domain’s nameservers have to point.'),
        createdHere: z.boolean().describe('Whether a deployment created it.'),
        checkedAt: z.iso
          .datetime()
          .nullable()
          .describe('When the CDN was last asked to look at the nameservers.'),
      })
      .nullable()
      .describe('At the CDN; of an automatic domain once it was deployed.'),
    worker: z
      .object({
        script: z.string().nullable().describe('Its name in the CDN account.'),
        version: z.string().nullable().describe('Of the deployed script.'),
        currentVersion: z.string().describe('The version that it is to have.'),
        hasHub: z
          .boolean()
          .nullable()
          .describe('Whether visits are kept at the edge until they are delivered.'),
      })
      .describe('What answers at the host, with its variables.'),
    lastDriftCheck: z.iso
      .datetime()
      .nullable()
      .describe('When it was last compared with what was deployed; hourly.'),
    drift: z.array(z.enum(DOMAIN_DRIFTS)).describe('What the last check found wrong.'),
    settings: z
      .object({
        failMode: z
          .enum(FAIL_MODES)
          .describe('The page for visitors of a campaign with a rule that cannot be evaluated.'),
        failUrl: z
          .url()
          .nullable()
          .describe('Where visitors go to while the edge has no ruleset; `null`: a page says so.'),
        autoUpdate: z
          .boolean()
          .describe('Whether new releases of the worker are deployed unasked.'),
      })
      .describe('As the last change of them left them.'),
    key: z
      .object({
        version: z.number().int().describe('Counts its replacements, from 1.'),
        rotatedAt: z.iso.datetime().nullable().describe('When it was last replaced.'),
        isRotating: z.boolean().describe('Whether the edge has not used the new key yet.'),
        previousUntil: z.iso
          .datetime()
          .nullable()
          .describe('Until when the key before is still taken.'),
      })
      .describe('What the edge signs its calls with.'),
  })
  .meta({ id: 'DomainDetails' })
export type DomainDetails = z.infer<typeof domainDetailsSchema>

/** `PATCH /api/domains/{id}/settings`: what is left out stays. */
export const domainSettingsSchema = z.strictObject({
  failMode: z
    .enum(FAIL_MODES, 'wrong_type')
    .optional()
    .describe('The page for visitors of a campaign with a rule that cannot be evaluated.'),
  failUrl: pageUrlSchema
    .nullable()
    .optional()
    .describe('Where visitors go to while the edge has no ruleset; on another host.'),
  autoUpdate: z
    .boolean('wrong_type')
    .optional()
    .describe('Whether new releases of the worker are deployed unasked.'),
})
export type DomainSettings = z.infer<typeof domainSettingsSchema>

/** `GET /api/domains/{id}/worker-script` */
export const workerScriptSchema = z
  .object({
    script: z.string().describe("The worker's module with the domain's own credentials in it."),
  })
  .meta({ id: 'WorkerScript' })
export type WorkerScript = z.infer<typeof workerScriptSchema>

/** `POST /api/domains/{id}/validate` */
export const validatedSchema = z
  .object({ message: z.string(), status: z.enum(DOMAIN_STATUSES) })
  .meta({ id: 'ValidatedDomain' })
export type Validated = z.infer<typeof validatedSchema>

const flag = z.enum(['true', 'false'], 'wrong_type').default('false')

/** `DELETE /api/domains/{id}` */
export const deleteDomainQuerySchema = z.strictObject({
  force: flag.describe('Delete its campaigns with it.'),
  keepWorker: flag.describe('Leave what was deployed in the CDN account as it is.'),
})
export type DeleteDomainQuery = z.infer<typeof deleteDomainQuerySchema>

/** Answer to a deletion. */
export const deletedDomainSchema = z
  .object({ deletedCampaigns: z.number().int().describe('How many went along.') })
  .meta({ id: 'DeletedDomain' })
export type DeletedDomain = z.infer<typeof deletedDomainSchema>
