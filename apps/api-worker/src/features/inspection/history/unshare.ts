import { eq, isNotNull } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'
import { auditIfChanged } from '#domain/audit.ts'
import type { AccountContext } from '#domain/context.ts'
import { requireInspection } from '#domain/inspections.ts'

/** Revokes the link of an inspection, if it has one. Throws `INSPECTION_NOT_FOUND`. */
export async function unshareInspection(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<void> {
  const { url } = await requireInspection(ctx, id)
  const { id: column, shareHash } = inspections
  await ctx.db.batch([
    ctx.db
      .update(inspections)
      .set({ shareHash: null })
      .where(ownedBy(inspections, ctx.accountId, eq(column, id), isNotNull(shareHash))),
    auditIfChanged(ctx, 'inspection.unshare', String(id), { before: { url } }),
  ])
}
