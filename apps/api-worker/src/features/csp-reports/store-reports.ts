import { dayOf } from '@crivo/shared'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { cspReportLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { insertIf } from '#db/insert-if.ts'
import { cspReports } from '#db/schema.ts'
import { readCspReports } from './read-reports.ts'

export const KEPT_DAYS = 30
/** The maximum number of rows per day, because anyone can send reports. */
const MOST_A_DAY = 200

/** Counts a browser's reports. Throws `TOO_MANY_ATTEMPTS`. */
export async function storeCspReports(ctx: Context, body: unknown): Promise<void> {
  const uses = readCspReports(body, new URL(ctx.config.appUrl).origin)
  if (uses.length === 0) return
  await claimRateLimit(ctx, cspReportLimits(ctx.address))
  const day = dayOf(ctx.now())
  const { db } = ctx
  const [first, ...others] = uses.map((use) =>
    insertIf(
      db,
      cspReports,
      { day, ...use, reports: 1 },
      {
        where: sql`(select count(*) from ${cspReports} where ${cspReports.day} = ${day}) < ${MOST_A_DAY}`,
      },
    ).onConflictDoUpdate({
      target: [cspReports.day, cspReports.page, cspReports.directive, cspReports.blocked],
      set: { reports: sql`${cspReports.reports} + 1` },
    }),
  )
  if (first !== undefined) await db.batch([first, ...others])
}

/** Deletes old counts; for the cron. */
export async function deleteOldCspReports({ db, now }: Context): Promise<void> {
  await db.delete(cspReports).where(lt(cspReports.day, dayOf(now()) - KEPT_DAYS))
}
