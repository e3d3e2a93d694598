import type { PublicStatus, ServiceStatus } from '@crivo/shared'

/** What there is to say of all services. */
export const OVERALL = ['error', 'warning', 'partial', 'operational', 'unknown'] as const

/** The worst of what is known; `partial` where a service is unknown and the others are well. */
export function overallOf({ services }: PublicStatus): (typeof OVERALL)[number] {
  const has = (state: ServiceStatus) => services.some(({ status }) => status === state)
  if (has('error')) return 'error'
  if (has('warning')) return 'warning'
  if (!has('operational')) return 'unknown'
  return has('unknown') ? 'partial' : 'operational'
}
