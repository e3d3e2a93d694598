import type { ServiceStatus } from '@crivo/shared'
import type { Context } from '../../context.ts'

/** Beside the rulesets, whose keys are hashes. */
const KEY = 'system-probe'
const RENEW_MS = 3_600_000
const OLD_MS = 2 * RENEW_MS

/** Writes the time once an hour, for the cron: what can be read again was stored. */
export async function renewKvProbe(ctx: Context): Promise<void> {
  const written = await ctx.rulesets.get(KEY)
  if (written !== null && ctx.now() - Number(written) < RENEW_MS) return
  await ctx.rulesets.put(KEY, String(ctx.now()))
}

/** Reads what the cron wrote: nothing before its first run, and something old when writes fail. */
export async function readKvProbe(ctx: Context): Promise<ServiceStatus> {
  const written = await ctx.rulesets.get(KEY)
  if (written === null) return 'unknown'
  return ctx.now() - Number(written) < OLD_MS ? 'operational' : 'warning'
}
