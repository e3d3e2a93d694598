import type { Context } from '#core/context.ts'
import type { PeriodUsage } from '#core/ledger-api/counts.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'

/**
 * Returns the period's usage as shown, excluding requests waived by an admin. Requests appear once
 * their hour has ended, as reviewers' visits do, so that usage reveals no reviewer.
 */
export async function readPeriodUsage(
  { ledgerOf }: Context,
  { id, period, forgiven }: LedgerAccount,
): Promise<Pick<PeriodUsage, 'requests' | 'verified'>> {
  const days = { from: period.start, to: period.end }
  const { requests, thisHour, verified } = await ledgerOf(id).usage(days)
  return { requests: Math.max(0, requests - thisHour - forgiven.requests), verified }
}
