import type { Context } from '#core/context.ts'
import { readMetrics } from './read-metrics.ts'

/** Sends the metrics that Prometheus would scrape to the operator's collector, if there is one. */
export async function sendMetrics(ctx: Context): Promise<void> {
  if (ctx.telemetry !== null) await ctx.telemetry.sendGauges(await readMetrics(ctx))
}
