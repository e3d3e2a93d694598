import * as z from 'zod'

export const SERVICE_STATUSES = ['operational', 'error', 'warning', 'unknown'] as const
/** `warning`: it answers slowly; `unknown`: it is not set up to be asked. */
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

const status = z.enum(SERVICE_STATUSES)

/** `GET /api/system/status`: measured at most 15 seconds ago. */
export const systemStatusSchema = z
  .object({
    cloudflareWorkers: status.describe('An edge worker, asked over the network.'),
    api: status.describe('The API with the store of visits that it counts by.'),
    database: status,
    kvStore: status,
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatusSchema>

/** `GET /api/get-client-ip`: the address that the call came from. */
export const clientIpSchema = z.object({ ip: z.string() }).meta({ id: 'ClientIp' })
export type ClientIp = z.infer<typeof clientIpSchema>
