import {
  type ChangeView,
  isSameJson,
  MOST_VIEWS,
  type SavedView,
  type SaveView,
} from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { savedViews } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireView } from './views.ts'

/** Saves a view. Throws `VIEW_LIMIT`, or `VALIDATION_FAILED` for a name that is taken. */
export async function createView(ctx: AccountContext, input: SaveView): Promise<SavedView> {
  const { db, accountId, actorId: personId, now } = ctx
  const { name } = input
  await refuseTaken(ctx, name)
  const own = ownedBy(savedViews, accountId, eq(savedViews.personId, personId))
  const [[created]] = await db.batch([
    insertIf(
      db,
      savedViews,
      { ...input, accountId, personId, createdAt: now() },
      { where: sql`(select count(*) from ${savedViews} where ${own}) < ${MOST_VIEWS}` },
    )
      // Another tab may have taken the name in the meantime.
      .onConflictDoNothing()
      .returning({ id: savedViews.id }),
    auditIfChanged(ctx, 'saved-view.create', sql`last_insert_rowid()`, { after: input }),
  ])
  if (created === undefined) {
    await refuseTaken(ctx, name)
    throw new AppError('VIEW_LIMIT')
  }
  return requireView(ctx, created.id)
}

/**
 * Renames, shares or unshares a view of the caller. Throws `VIEW_NOT_FOUND` or the errors of
 * `createView`.
 */
export async function changeView(
  ctx: AccountContext,
  { id, ...change }: ChangeView & { id: number },
): Promise<SavedView> {
  const before = await requireOwn(ctx, id)
  const { name = before.name, isShared = before.isShared } = change
  const after = { name, isShared }
  if (isSameJson(change, {})) return before
  await refuseTaken(ctx, name, id)
  const changed = ctx.db.batch([
    ctx.db
      .update(savedViews)
      // Only the given fields: otherwise, renaming a view could share it again.
      .set(change)
      .where(ownedBy(savedViews, ctx.accountId, eq(savedViews.id, id))),
    auditIfChanged(ctx, 'saved-view.update', String(id), {
      before: { name: before.name, isShared: before.isShared },
      after,
    }),
  ])
  await changed.catch(async (error: unknown) => {
    // Another tab may have taken the name in the meantime.
    await refuseTaken(ctx, name, id)
    throw error
  })
  return requireView(ctx, id)
}

/**
 * Deletes the caller's own view, or a shared one if the caller manages the account. Throws
 * `VIEW_NOT_FOUND`.
 */
export async function deleteView(
  ctx: AccountContext,
  { id, isManager }: { id: number; isManager: boolean },
): Promise<void> {
  const { name, path, isShared } = isManager
    ? await requireView(ctx, id)
    : await requireOwn(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(savedViews).where(ownedBy(savedViews, ctx.accountId, eq(savedViews.id, id))),
    auditIfChanged(ctx, 'saved-view.delete', String(id), { before: { name, path, isShared } }),
  ])
}

async function requireOwn(ctx: AccountContext, id: number): Promise<SavedView> {
  const view = await requireView(ctx, id)
  if (!view.isOwn) throw new AppError('VIEW_NOT_FOUND')
  return view
}

async function refuseTaken(ctx: AccountContext, name: string, except = 0): Promise<void> {
  const { personId, name: column, id } = savedViews
  const taken = await ctx.db
    .select({ id })
    .from(savedViews)
    .where(
      and(
        ownedBy(savedViews, ctx.accountId, eq(personId, ctx.actorId)),
        eq(column, name),
        ne(id, except),
      ),
    )
    .get()
  if (taken !== undefined) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'name', code: 'name_taken' }])
  }
}
