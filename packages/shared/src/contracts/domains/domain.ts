import type { RulesetFeature } from '@crivo/filter-engine'
import * as z from 'zod'
import { pageUrlSchema } from '../page-url.ts'
import { domainNameSchema } from './domain-name.ts'
import { zoneBarriersSchema } from './zone-barrier.ts'

export const DOMAIN_STATUSES = ['active', 'pending', 'error'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

/**
 * `automatic`: deployed to the customer's CDN account. `manual`: a script that the customer pastes.
 */
export const CONFIGURATION_TYPES = ['automatic', 'manual'] as const
export type ConfigurationType = (typeof CONFIGURATION_TYPES)[number]

/** `POST /api/domains` */
export const createDomainSchema = z.strictObject({
  name: domainNameSchema,
  configurationType: z
    .enum(CONFIGURATION_TYPES, 'required')
    .describe('`automatic`: deployed to the Cloudflare account; `manual`: a script to paste.'),
})
export type CreateDomain = z.infer<typeof createDomainSchema>

/** A domain in API responses. */
export const domainSchema = z
  .object({
    id: z.number().int().describe('The domain’s ID.'),
    name: z.string().describe('The host name, such as `go.shop.example`.'),
    status: z
      .enum(DOMAIN_STATUSES)
      .describe('`pending` until the setup is complete; `error` once the domain stops working.'),
    origin: z.url().describe('The edge’s origin; campaign links are built from it.'),
    configurationType: z
      .enum(CONFIGURATION_TYPES)
      .describe('`automatic`: deployed to the Cloudflare account; `manual`: a script to paste.'),
    filtering: z
      .boolean()
      .describe('Whether visits are filtered; otherwise everyone gets the main page.'),
    campaigns: z.number().int().describe('Number of campaigns.'),
    successRate: z
      .number()
      .nullable()
      .describe(
        'Percentage of the domain’s requests that got the main page; `null` if there are none.',
      ),
    workerDeployed: z
      .boolean()
      .describe('Whether a worker was uploaded or has responded at the host.'),
    workerCurrent: z
      .boolean()
      .nullable()
      .describe('Whether the deployed worker is the current one; `null` without a worker.'),
    lastDeployment: z.iso
      .datetime()
      .nullable()
      .describe('Time the worker was last uploaded, or its version was first seen.'),
  })
  .meta({ id: 'Domain' })
export type Domain = z.infer<typeof domainSchema>

/** Differences from the deployment, or problems of the domain's host. */
export const DOMAIN_DRIFTS = [
  'zone_gone',
  'record_gone',
  'script_gone',
  'script_changed',
  'route_gone',
  'route_changed',
  'edge_silent',
  'edge_unknown',
  'edge_blocked',
  'taken_over',
] as const
export type DomainDrift = (typeof DOMAIN_DRIFTS)[number]

/** Ruleset features that need an edge with a newer form. */
export const EDGE_LIMITS = [
  'abuse-contact',
  'people-share',
  'public-record',
  'kept-pages',
  'visit-evidence',
  'agents-page',
  'places',
  'begins-with',
  'television-sets',
  'stages',
  'click-token',
  'checks',
  'click-ids',
] as const satisfies readonly RulesetFeature[]

export const FAIL_MODES = ['black', 'white'] as const

/** The data of the domain dialog. */
export const domainDetailsSchema = domainSchema
  .extend({
    createdAt: z.iso.datetime().describe('When the domain was added, UTC.'),
    provenAt: z.iso
      .datetime()
      .nullable()
      .describe('Time the account’s ownership of the domain was last verified.'),
    zone: z
      .object({
        name: z.string().describe('The zone’s name, usually the registrable domain.'),
        status: z
          .enum(['pending', 'active'])
          .describe('`pending` until the domain uses the zone’s nameservers.'),
        nameservers: z.array(z.string()).describe('Nameservers the domain must use.'),
        createdHere: z.boolean().describe('Whether a deployment created the zone.'),
        checkedAt: z.iso
          .datetime()
          .nullable()
          .describe('Time the CDN was last asked to check the nameservers.'),
      })
      .nullable()
      .describe('The zone in the CDN, for automatic domains that have been deployed.'),
    worker: z
      .object({
        script: z.string().nullable().describe('The script’s name in the Cloudflare account.'),
        version: z.string().nullable().describe('Version of the deployed script.'),
        currentVersion: z.string().describe('The version that should be deployed.'),
        limits: z
          .array(z.enum(EDGE_LIMITS))
          .describe(
            'Features the worker lacks until it’s redeployed, because it only reads older rulesets.',
          ),
        formsHeardAt: z.iso
          .datetime()
          .nullable()
          .describe('Time the edge first reported the formats it now reads and writes.'),
        hasHub: z
          .boolean()
          .nullable()
          .describe('Whether visits are stored at the edge until delivered.'),
      })
      .describe('The worker at the host.'),
    lastDriftCheck: z.iso
      .datetime()
      .nullable()
      .describe('Time of the last hourly comparison with the deployment.'),
    drift: z.array(z.enum(DOMAIN_DRIFTS)).describe('Problems found by the last check.'),
    barriers: zoneBarriersSchema,
    originView: z
      .object({
        checkedAt: z.iso.datetime().describe('Time of the last check, UTC.'),
        reveals: z
          .array(z.string())
          .describe(
            'Names of the headers that may reveal something about a visitor to an origin; empty if there are none.',
          ),
      })
      .nullable()
      .describe(
        'What the origin of a cached page sees when the edge fetches it, checked daily; `null` if not checked, because the worker is older or has no Hub.',
      ),
    settings: z
      .object({
        filtering: z
          .boolean()
          .describe('Whether visits are filtered; otherwise everyone gets the main page.'),
        failMode: z
          .enum(FAIL_MODES)
          .describe('The page visitors get if one of the campaign’s rules can’t be evaluated.'),
        failUrl: z
          .url()
          .nullable()
          .describe(
            'Where visitors are sent while the edge has no ruleset; `null` shows a notice.',
          ),
        autoUpdate: z.boolean().describe('Whether new worker releases are deployed automatically.'),
      })
      .describe('The domain’s settings, which `PATCH /api/domains/{id}/settings` changes.'),
    key: z
      .object({
        version: z.number().int().describe('The key’s version number, starting at 1.'),
        rotatedAt: z.iso.datetime().nullable().describe('Time of the last rotation.'),
        isRotating: z.boolean().describe('Whether the edge isn’t using the new key yet.'),
        previousUntil: z.iso
          .datetime()
          .nullable()
          .describe('How long the previous key keeps working.'),
      })
      .describe('The key the edge signs its calls with.'),
  })
  .meta({ id: 'DomainDetails' })
export type DomainDetails = z.infer<typeof domainDetailsSchema>

/** `PATCH /api/domains/{id}/settings`: changes only the given fields. */
export const domainSettingsSchema = z.strictObject({
  filtering: z
    .boolean('wrong_type')
    .optional()
    .describe(
      'Whether visits are filtered. If not, everyone gets the main page of open campaigns, within their run windows and click limits.',
    ),
  failMode: z
    .enum(FAIL_MODES)
    .optional()
    .describe('The page visitors get if one of the campaign’s rules can’t be evaluated.'),
  failUrl: pageUrlSchema
    .nullable()
    .optional()
    .describe('Where visitors are sent while the edge has no ruleset; must be on another host.'),
  autoUpdate: z
    .boolean('wrong_type')
    .optional()
    .describe('Whether new worker releases are deployed automatically.'),
})
export type DomainSettings = z.infer<typeof domainSettingsSchema>

/** `GET /api/domains/{id}/worker-script` */
export const workerScriptSchema = z
  .object({
    script: z.string().describe('The worker’s module, including the domain’s own credentials.'),
  })
  .meta({ id: 'WorkerScript' })
export type WorkerScript = z.infer<typeof workerScriptSchema>

/** `GET /api/domains/{id}/emergency-link` */
export const emergencyLinkSchema = z
  .object({
    url: z
      .url()
      .describe(
        'The page on the domain that turns its filters off and on, even while the API is down. Rotating the edge key replaces it.',
      ),
  })
  .meta({ id: 'EmergencyLink' })
export type EmergencyLink = z.infer<typeof emergencyLinkSchema>

/** `POST /api/domains/{id}/validate` */
export const validatedSchema = z
  .object({
    message: z.string().describe('An English message for client developers.'),
    status: z.enum(DOMAIN_STATUSES).describe('The domain’s status after the check.'),
  })
  .meta({ id: 'ValidatedDomain' })
export type Validated = z.infer<typeof validatedSchema>

const flag = z.enum(['true', 'false']).default('false')

/** `DELETE /api/domains/{id}` */
export const deleteDomainQuerySchema = z.strictObject({
  force: flag.describe('Also delete its campaigns.'),
  keepWorker: flag.describe('Leave the deployment in the Cloudflare account unchanged.'),
})
export type DeleteDomainQuery = z.infer<typeof deleteDomainQuerySchema>

/** Response to a deletion. */
export const deletedDomainSchema = z
  .object({
    deletedCampaigns: z.number().int().describe('Number of campaigns deleted with the domain.'),
  })
  .meta({ id: 'DeletedDomain' })
export type DeletedDomain = z.infer<typeof deletedDomainSchema>
