/** Billing intervals of a plan. */
export const RHYTHMS = ['monthly', 'yearly'] as const
export type Rhythm = (typeof RHYTHMS)[number]
