import { HOUR_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { readUsage } from '../counts/usage.ts'
import type { LedgerPorts } from '../ports.ts'
import { readState, writeState } from '../storage/state.ts'

/**
 * Only the admins' statistics need usage, and a busy account's reports would cost more than its
 * batches.
 */
const REPORT_EVERY_MS = HOUR_MS

/** Returns when to report new usage, in milliseconds since the epoch; `null` if there is none. */
export function nextUsageReport(sql: SqlStorage, now: number): number | null {
  if (readState(sql, 'unreported') !== '1') return null
  return Math.max(now, Number(readState(sql, 'reportedAt') ?? 0) + REPORT_EVERY_MS)
}

/** Marks new usage as unreported; the caller holds the transaction. */
export const noteUnreported = (sql: SqlStorage): void => writeState(sql, 'unreported', '1')

/** Reports new usage to the control plane, at most once an hour. */
export async function reportUsageIfDue(
  sql: SqlStorage,
  ctx: Context,
  account: LedgerAccount,
  { reportUsage }: Pick<LedgerPorts, 'reportUsage'>,
): Promise<void> {
  const now = ctx.now()
  const at = nextUsageReport(sql, now)
  if (at === null || at > now) return
  const { start, end } = account.period
  // Cleared before the report, so that usage arriving meanwhile triggers another report.
  writeState(sql, 'unreported', '0')
  writeState(sql, 'reportedAt', String(now))
  try {
    const total = readUsage(sql, 0, Number.MAX_SAFE_INTEGER).requests
    const periodRequests = readUsage(sql, start, end).requests
    const input = { accountId: account.id, total, periodStart: start, periodRequests }
    await reportUsage(ctx, input)
  } catch (error) {
    noteUnreported(sql)
    throw error
  }
}
