import type { Context } from '../context.ts'
import { reportUsage } from '../features/usage/report-usage.ts'
import { readState, writeState } from './state.ts'
import { MINUTE_MS } from './time.ts'
import type { LedgerAccount } from './types.ts'
import { readUsage } from './usage.ts'

/** When new usage is to be reported, milliseconds; `null` if there is none. */
export function nextReport(sql: SqlStorage, now: number): number | null {
  if (readState(sql, 'unreported') !== '1') return null
  return Math.max(now, Number(readState(sql, 'reportedAt') ?? 0) + MINUTE_MS)
}

/** Notes that there is new usage; the caller holds the transaction. */
export const noteUnreported = (sql: SqlStorage): void => writeState(sql, 'unreported', '1')

/** Reports new usage to the control plane, at most once a minute. */
export async function reportIfDue(
  sql: SqlStorage,
  ctx: Context,
  account: LedgerAccount,
): Promise<void> {
  const now = ctx.now()
  const at = nextReport(sql, now)
  if (at === null || at > now) return
  const { start, end } = account.period
  // Before it is sent, so that what comes meanwhile is reported once more.
  writeState(sql, 'unreported', '0')
  writeState(sql, 'reportedAt', String(now))
  try {
    const total = readUsage(sql, 0, Number.MAX_SAFE_INTEGER).requests
    const periodRequests = readUsage(sql, start, end).requests
    const input = { accountId: account.id, total, periodStart: start, periodRequests }
    await reportUsage({ ctx, input })
  } catch (error) {
    noteUnreported(sql)
    throw error
  }
}
