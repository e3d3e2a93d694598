import type { Plan } from './plans.ts'

/** How many inspections an account may schedule; each visits a site up to 25 times. */
export const SCHEDULE_LIMITS: Readonly<Record<Plan, number>> = {
  free: 0,
  starter: 3,
  growth: 15,
  scale: 50,
}
