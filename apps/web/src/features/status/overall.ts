import type { PublicStatus } from '@crivo/shared'

/** What there is to say of all services, the worst first. */
export const OVERALL = ['error', 'warning', 'operational', 'unknown'] as const

/** The worst of what is known of the services. */
export const overallOf = ({ services }: PublicStatus): (typeof OVERALL)[number] =>
  OVERALL.find((state) => services.some(({ status }) => status === state)) ?? 'unknown'
