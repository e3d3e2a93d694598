import { DAY_MS, type MeasuredPerformance, type PerformanceQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { readUptime } from '#features/uptime/index.ts'

/** Returns the decision times, reporting delays and availability of the account's edges. */
export async function readPerformance(
  ctx: AccountContext,
  { days }: PerformanceQuery,
): Promise<MeasuredPerformance> {
  const to = (Math.floor(ctx.now() / DAY_MS) + 1) * DAY_MS
  const from = to - days * DAY_MS
  const [{ decision, latency }, uptime] = await Promise.all([
    shownLedger(ctx).durations({ from, to }),
    readUptime(ctx, from),
  ])
  return {
    from: new Date(from).toISOString(),
    decisionTime: decision,
    edgeLatency: latency,
    uptime,
  }
}
