import type { Plan } from './plans.ts'

/**
 * Maximum number of scheduled inspections per account; each inspection visits a site up to 25
 * times.
 */
export const SCHEDULE_LIMITS: Readonly<Record<Plan, number>> = {
  free: 0,
  starter: 3,
  growth: 15,
  scale: 50,
}
