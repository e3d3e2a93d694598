import { DAY_MS, SERVICES, STATUS_DAYS } from '@crivo/shared'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { systemDays } from '#db/schema.ts'
import { measureStatus } from './read-status.ts'

/** Probes every service, for the cron, and counts failures by day. */
export async function noteStatus(ctx: Context): Promise<void> {
  const status = await measureStatus(ctx)
  const day = Math.floor(ctx.now() / DAY_MS)
  // Services that are not configured have no status.
  const rows = SERVICES.filter((service) => status[service] !== 'unknown').map((service) => ({
    day,
    service,
    probes: 1,
    failed: status[service] === 'error' ? 1 : 0,
  }))
  if (rows.length === 0) return
  const add = ctx.db
    .insert(systemDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [systemDays.day, systemDays.service],
      set: {
        probes: sql`${systemDays.probes} + excluded.probes`,
        failed: sql`${systemDays.failed} + excluded.failed`,
      },
    })
  const forget = ctx.db.delete(systemDays).where(lt(systemDays.day, day - STATUS_DAYS))
  await ctx.db.batch([add, forget])
}
