import { readConditions, type SavedView } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses, seesCampaign, testsHidden } from '#core/member-scope.ts'
import { ownedBy } from '#db/owned-by.ts'
import { savedViews } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

type Row = typeof savedViews.$inferSelect

/** Returns the caller's views and those shared with them, by name. */
export async function listViews(ctx: AccountContext): Promise<SavedView[]> {
  const { personId, isShared, name, id } = savedViews
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      ownedBy(savedViews, ctx.accountId, sql`(${personId} = ${ctx.actorId} or ${isShared} = 1)`),
    )
    .orderBy(name, id)
  return rows.filter((row) => isOwn(ctx, row) || maySee(ctx, row)).map((row) => toView(ctx, row))
}

/** Returns a view that the caller can see. Throws `VIEW_NOT_FOUND`. */
export async function requireView(ctx: AccountContext, id: number): Promise<SavedView> {
  const row = await ctx.db
    .select()
    .from(savedViews)
    .where(ownedBy(savedViews, ctx.accountId, eq(savedViews.id, id)))
    .get()
  const isVisible = row !== undefined && (isOwn(ctx, row) || (row.isShared && maySee(ctx, row)))
  if (!isVisible) throw new AppError('VIEW_NOT_FOUND')
  return toView(ctx, row)
}

const isOwn = ({ actorId }: AccountContext, { personId }: Pick<Row, 'personId'>): boolean =>
  personId === actorId

/**
 * Returns whether a shared view's filters contain no IP address, click ID or campaign hidden from
 * the caller.
 */
function maySee(ctx: AccountContext, { path }: Pick<Row, 'path'>): boolean {
  const filters = new URLSearchParams(path.split('?')[1])
  if (hidesAddresses(ctx) && isRevealing(filters)) return false
  const campaignId = filters.get('campaignId')
  return campaignId === null || seesCampaign(ctx, Number(campaignId))
}

/** Malformed conditions count too, because their text is returned as it is. */
function isRevealing(filters: URLSearchParams): boolean {
  const conditions = filters.getAll('where').map(readConditions)
  return filters.has('ip') || conditions.some((each) => each === null || each.some(testsHidden))
}

const toView = (ctx: AccountContext, row: Row): SavedView => {
  const { id, name, path, isShared } = row
  return { id, name, path, isShared, isOwn: isOwn(ctx, row) }
}
