import { HOUR_MS, type ServiceStatus } from '@crivo/shared'
import type { Context } from '#core/context.ts'

/** Cannot collide with rulesets, whose keys are hashes. */
const KEY = 'system-probe'
const RENEW_MS = HOUR_MS
const OLD_MS = 2 * RENEW_MS

/** Writes the time once an hour, for the cron; reading it back proves that writes work. */
export async function renewKvProbe(ctx: Context): Promise<void> {
  const written = await ctx.rulesets.get(KEY)
  if (written !== null && ctx.now() - Number(written) < RENEW_MS) return
  await ctx.rulesets.put(KEY, String(ctx.now()))
}

/** Reads the time written by the cron: missing before its first run, and old if writes fail. */
export async function readKvProbe(ctx: Context): Promise<ServiceStatus> {
  const written = await ctx.rulesets.get(KEY)
  if (written === null) return 'unknown'
  return ctx.now() - Number(written) < OLD_MS ? 'operational' : 'warning'
}
