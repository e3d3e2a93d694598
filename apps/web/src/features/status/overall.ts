import type { PublicStatus, ServiceStatus } from '@crivo/shared'

/** Overall states of the services. */
export const OVERALL = ['error', 'warning', 'partial', 'operational', 'unknown'] as const

/** Returns the worst known status; `partial` if some services are unknown and the others are up. */
export function overallOf({ services }: PublicStatus): (typeof OVERALL)[number] {
  const has = (state: ServiceStatus) => services.some(({ status }) => status === state)
  if (has('error')) return 'error'
  if (has('warning')) return 'warning'
  if (!has('operational')) return 'unknown'
  return has('unknown') ? 'partial' : 'operational'
}
