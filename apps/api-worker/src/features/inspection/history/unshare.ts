import { eq, isNotNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInspection } from '#core/inspections/inspection.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'

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
