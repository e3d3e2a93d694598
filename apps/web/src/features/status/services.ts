import type { SystemStatus } from '@crivo/shared'

/** What the system is made of, in the order in which it is shown. */
export const SERVICES = [
  'cloudflareWorkers',
  'api',
  'database',
  'kvStore',
] as const satisfies readonly (keyof SystemStatus)[]
