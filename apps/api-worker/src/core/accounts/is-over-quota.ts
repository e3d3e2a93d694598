import type { accounts } from '#db/schema.ts'

type Account = Pick<typeof accounts.$inferSelect, 'plan' | 'overQuotaUntil' | 'stopsAtLimit'>

/**
 * Returns whether an account's campaigns serve the main page unfiltered. Paid accounts only stop
 * filtering at their own limit, so an upgraded account filters again.
 */
export const isOverQuota = (
  { plan, overQuotaUntil, stopsAtLimit }: Account,
  now: number,
): boolean => (plan === 'free' || stopsAtLimit) && (overQuotaUntil ?? 0) > now
