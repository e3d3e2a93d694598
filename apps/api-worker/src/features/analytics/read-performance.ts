import type { MeasuredPerformance, PerformanceQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { readUptime } from '../uptime/read-uptime.ts'

const DAY_MS = 86_400_000

/** How fast the account's edges decided and were heard of, and how often they answered. */
export async function readPerformance({
  ctx,
  input: { days },
}: {
  ctx: AccountContext
  input: PerformanceQuery
}): Promise<MeasuredPerformance> {
  const to = (Math.floor(ctx.now() / DAY_MS) + 1) * DAY_MS
  const from = to - days * DAY_MS
  const [{ decision, latency }, uptime] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).durations({ from, to }),
    readUptime(ctx, from),
  ])
  return {
    from: new Date(from).toISOString(),
    decisionTime: decision,
    edgeLatency: latency,
    uptime,
  }
}
