import { type InspectionSchedule, isAdmin, type SaveSchedule, SCHEDULE_LIMITS } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, inspectionSchedules } from '#db/schema.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'
import { withoutHash } from '../job/start-job.ts'
import { nextRun } from './next-run.ts'
import { requireSchedule, toSchedules } from './schedules.ts'

/**
 * Schedules inspections of a URL, the first one within five minutes, or changes the interval of the
 * URL's schedule. Throws `URL_REFUSED`, `URL_UNREACHABLE` or `SCHEDULE_LIMIT`.
 */
export async function saveSchedule(
  ctx: AccountContext,
  { url: given, every }: SaveSchedule,
): Promise<InspectionSchedule> {
  const { db, accountId } = ctx
  const url = withoutHash(given)
  await ctx.guard.check(url).catch((error: unknown) => {
    throw fromGuardError(error)
  })
  const known = await db
    .select({ id: inspectionSchedules.id, every: inspectionSchedules.every })
    .from(inspectionSchedules)
    .where(ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.url, url)))
    .get()
  const id = known === undefined ? await create(ctx, { url, every }) : known.id
  if (known !== undefined && known.every !== every) {
    await db.batch([
      db
        .update(inspectionSchedules)
        .set({ every, nextAt: nextRun(ctx, every) })
        .where(ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.id, id))),
      auditIfChanged(ctx, 'inspection-schedule.update', String(id), {
        before: { every: known.every },
        after: { every },
      }),
    ])
  }
  const [saved] = await toSchedules(ctx, [await requireSchedule(ctx, id)])
  if (saved === undefined) throw new AppError('SCHEDULE_NOT_FOUND')
  return saved
}

async function create(ctx: AccountContext, { url, every }: SaveSchedule): Promise<number> {
  const { db, accountId, now } = ctx
  const owner = await db
    .select({ role: accounts.role, plan: accounts.plan })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (owner === undefined) throw new AppError('NOT_FOUND')
  const most = isAdmin(owner) ? Number.MAX_SAFE_INTEGER : SCHEDULE_LIMITS[owner.plan]
  const owned = ownedBy(inspectionSchedules, accountId)
  const [[created]] = await db.batch([
    insertIf(
      db,
      inspectionSchedules,
      { accountId, url, every, nextAt: now(), createdAt: now() },
      { where: sql`(select count(*) from ${inspectionSchedules} where ${owned}) < ${most}` },
    )
      .onConflictDoUpdate({
        target: [inspectionSchedules.accountId, inspectionSchedules.url],
        set: { every },
      })
      .returning({ id: inspectionSchedules.id }),
    auditIfChanged(ctx, 'inspection-schedule.create', sql`last_insert_rowid()`, {
      after: { url, every },
    }),
  ])
  if (created === undefined) throw new AppError('SCHEDULE_LIMIT')
  return created.id
}

/** Ends a schedule; its results stay in the history. Throws `SCHEDULE_NOT_FOUND`. */
export async function deleteSchedule(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db, accountId } = ctx
  const { url } = await requireSchedule(ctx, id)
  await db.batch([
    db
      .delete(inspectionSchedules)
      .where(ownedBy(inspectionSchedules, accountId, eq(inspectionSchedules.id, id))),
    auditIfChanged(ctx, 'inspection-schedule.delete', String(id), { before: { url } }),
  ])
}
