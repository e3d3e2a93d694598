import type { InspectionSchedule } from '@crivo/shared'
import { desc, eq, gt, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspectionSchedules, inspections } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

type ScheduleRow = typeof inspectionSchedules.$inferSelect

/** Returns the account's scheduled inspections, latest first. */
export async function listSchedules(ctx: AccountContext): Promise<InspectionSchedule[]> {
  const rows = await ctx.db
    .select()
    .from(inspectionSchedules)
    .where(ownedBy(inspectionSchedules, ctx.accountId))
    .orderBy(desc(inspectionSchedules.id))
  return toSchedules(ctx, rows)
}

/** Returns the account's schedule with this id. Throws `SCHEDULE_NOT_FOUND`. */
export async function requireSchedule(
  { db, accountId }: AccountContext,
  id: number,
): Promise<ScheduleRow> {
  const row = await db
    .select()
    .from(inspectionSchedules)
    .where(ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.id, id)))
    .get()
  if (row === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
  return row
}

/** Converts schedules to the API's format. */
export async function toSchedules(
  { db, accountId, now }: AccountContext,
  rows: readonly ScheduleRow[],
): Promise<InspectionSchedule[]> {
  const { id, expiresAt } = inspections
  const ids = rows.flatMap(({ runs }) => runs.map(({ inspectionId }) => inspectionId))
  const isNamed = sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
  const kept = await db
    .select({ id })
    .from(inspections)
    .where(ownedBy(inspections, accountId, gt(expiresAt, now()), isNamed))
  const results = new Set<number | null>(kept.map((row) => row.id))
  return rows.map(({ accountId: _, nextAt, changedAt, createdAt, runs, ...row }) => ({
    ...row,
    nextAt: new Date(nextAt).toISOString(),
    changedAt: toIso(changedAt),
    createdAt: new Date(createdAt).toISOString(),
    runs: runs.map(({ at, verdict, inspectionId }) => ({
      at: new Date(at).toISOString(),
      verdict,
      inspectionId: results.has(inspectionId) ? inspectionId : null,
    })),
  }))
}
