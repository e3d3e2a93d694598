import { eq, isNotNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inspections } from '../../db/schema.ts'
import { requireInspection } from './internal.ts'

/** Ends the link of an inspection, if it has one. Throws `INSPECTION_NOT_FOUND`. */
export async function unshareInspection({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
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
