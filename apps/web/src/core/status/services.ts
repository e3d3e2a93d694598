import type { SystemStatus } from '@crivo/shared'

/** The system's services, in display order. */
export const SERVICES = [
  'cloudflareWorkers',
  'api',
  'database',
  'kvStore',
] as const satisfies readonly (keyof SystemStatus)[]
