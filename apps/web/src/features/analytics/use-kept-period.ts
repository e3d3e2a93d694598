import { type Period, withinHistory } from '#core/visits/span.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useHistoryDays } from './use-history-days.ts'

/**
 * Returns the part of a period that the plan keeps visits of. A link or saved view may ask for more,
 * as after a change to a smaller plan.
 */
export function useKeptPeriod<Wanted extends Period | null>(period: Wanted): Wanted | Period {
  const historyDays = useHistoryDays()
  return period === null ? period : withinHistory(period, historyDays, serverNow())
}
