import type { Context } from '../../context.ts'
import type { LedgerAccount, PeriodUsage } from '../../ledger/types.ts'

/** What counts of the period's usage: not what an admin let off. */
export async function readPeriodUsage(
  { ledgerOf }: Context,
  { id, period, forgiven }: LedgerAccount,
): Promise<Pick<PeriodUsage, 'requests' | 'verified'>> {
  const { requests, verified } = await ledgerOf(id).usage({ from: period.start, to: period.end })
  return { requests: Math.max(0, requests - forgiven.requests), verified }
}
