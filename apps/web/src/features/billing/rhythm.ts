/** How often a plan is paid. */
export const RHYTHMS = ['monthly', 'yearly'] as const
export type Rhythm = (typeof RHYTHMS)[number]
