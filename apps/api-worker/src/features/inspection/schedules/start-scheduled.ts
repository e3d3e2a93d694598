import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { mayUse } from '#core/identity/may-use.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, inspectionSchedules } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { startSystemJob } from '../job/start-system-job.ts'
import { nextRun } from './next-run.ts'

const MOST_AT_ONCE = 100

/**
 * Starts the due scheduled inspections of accounts that may use the tool. An inspection that
 * fails to start waits for its next time, so that it cannot block the others.
 */
export async function startScheduledInspections(ctx: Context): Promise<void> {
  const { db } = ctx
  const { id, accountId, url, every, nextAt } = inspectionSchedules
  const due = await db
    .select({ id, accountId, url, every, nextAt })
    .from(inspectionSchedules)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(lte(nextAt, ctx.now()), mayUse('cloak-breaker')))
    .orderBy(asc(nextAt))
    .limit(MOST_AT_ONCE)
  for (const schedule of due) {
    await runOrLog('scheduled inspection', async () => {
      const isSame = and(eq(id, schedule.id), eq(nextAt, schedule.nextAt))
      const [claimed] = await db
        .update(inspectionSchedules)
        .set({ nextAt: nextRun(ctx, schedule.every) })
        .where(ownedBy(inspectionSchedules, schedule.accountId, ...(isSame ? [isSame] : [])))
        .returning({ id })
      if (claimed === undefined) return
      const target = { url: schedule.url, campaignId: null, purpose: 'scheduled' } as const
      await startSystemJob(ctx, schedule.accountId, target)
    })
  }
}
