import * as z from 'zod'

export const SERVICE_STATUSES = ['operational', 'error', 'warning', 'unknown'] as const
/** `warning`: slow responses. `unknown`: no check is configured. */
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

const status = z.enum(SERVICE_STATUSES)

/** `GET /api/system/status`: measured at most 15 seconds ago. */
export const systemStatusSchema = z
  .object({
    cloudflareWorkers: status.describe('An edge worker, checked over the network.'),
    api: status.describe('The API and its visit storage.'),
    database: status.describe('The database of accounts, campaigns and domains.'),
    kvStore: status.describe('The store of published rulesets.'),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatusSchema>

/** The probed services, in display order. */
export const SERVICES = systemStatusSchema.keyof().options

/** `GET /api/health`: whether the API responds, without checking dependencies. */
export const healthSchema = z
  .object({
    status: z.literal('ok').describe('The API responds.'),
  })
  .meta({ id: 'Health' })

/** `GET /api/health/deep`: also checks the API's dependencies, named as in `SystemStatus`. */
export const deepHealthSchema = healthSchema
  .extend(systemStatusSchema.omit({ cloudflareWorkers: true }).shape)
  .extend({
    archive: status.describe(
      'The store of visits older than a month. An `error` here doesn’t fail the check.',
    ),
  })
  .meta({ id: 'DeepHealth' })
export type DeepHealth = z.infer<typeof deepHealthSchema>

/** `GET /api/get-client-ip`: the caller's IP address. */
export const clientIpSchema = z
  .object({ ip: z.string().describe('The caller’s IPv4 or IPv6 address.') })
  .meta({ id: 'ClientIp' })
