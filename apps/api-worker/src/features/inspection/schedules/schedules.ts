import type { InspectionSchedule } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspectionSchedules } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

type ScheduleRow = typeof inspectionSchedules.$inferSelect

/** Returns the account's scheduled inspections, latest first. */
export async function listSchedules({
  db,
  accountId,
}: AccountContext): Promise<InspectionSchedule[]> {
  const rows = await db
    .select()
    .from(inspectionSchedules)
    .where(ownedBy(inspectionSchedules, accountId))
    .orderBy(desc(inspectionSchedules.id))
  return rows.map(toSchedule)
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

/** Converts a schedule to the API's format. */
export const toSchedule = ({
  accountId: _,
  nextAt,
  changedAt,
  createdAt,
  runs,
  ...row
}: ScheduleRow): InspectionSchedule => ({
  ...row,
  nextAt: new Date(nextAt).toISOString(),
  changedAt: toIso(changedAt),
  createdAt: new Date(createdAt).toISOString(),
  runs: runs.map(({ at, ...run }) => ({ ...run, at: new Date(at).toISOString() })),
})
