import { type ErrorCode, type InspectionVerdict, MOST_SCHEDULED_RUNS } from '@crivo/shared'
import { eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspectionSchedules, inspections } from '#db/schema.ts'

interface Run {
  readonly url: string
  readonly verdict: InspectionVerdict
  readonly inspectionId: number
}

/**
 * Adds a run to its schedule and alerts the account if the verdict changed. Of successive results
 * with the same verdict, only the first, the last and shared ones are kept in full.
 */
export async function noteRun(
  ctx: AccountContext,
  { url, verdict, inspectionId }: Run,
): Promise<void> {
  const { db, accountId } = ctx
  const own = ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.url, url))
  const schedule = await db.select().from(inspectionSchedules).where(own).get()
  if (schedule === undefined) return
  const at = ctx.now()
  const { verdict: before, runs } = schedule
  const isVerdict = verdict !== 'inconclusive'
  const hasChanged = isVerdict && before !== null && before !== verdict
  const [last, previous] = runs
  const isReplaced = last?.verdict === verdict && previous?.verdict === verdict
  const latest = [{ at, verdict, inspectionId }, ...runs].slice(0, MOST_SCHEDULED_RUNS)
  // Comes first: if it fails, the verdict is still news to the next run.
  if (hasChanged) {
    const alert = { kind: 'verdict_changed', subject: url, campaignId: null } as const
    await ctx.ledgerOf(accountId).alertOfInspection(alert)
  }
  await db.batch([
    db
      .update(inspectionSchedules)
      .set({
        runs: latest,
        problem: null,
        ...(isVerdict && { verdict }),
        ...(hasChanged && { changedAt: at }),
      })
      .where(own),
    db
      .delete(inspections)
      .where(
        ownedBy(
          inspections,
          accountId,
          eq(inspections.id, isReplaced ? (last.inspectionId ?? 0) : 0),
          isNull(inspections.shareHash),
        ),
      ),
  ])
}

/** Records why a schedule's latest run failed. */
export async function noteFailedRun(
  { db, accountId }: AccountContext,
  { url, problem }: { url: string; problem: ErrorCode },
): Promise<void> {
  await db
    .update(inspectionSchedules)
    .set({ problem })
    .where(ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.url, url)))
}
