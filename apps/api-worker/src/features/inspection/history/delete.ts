import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInspection } from '#core/inspections/inspection.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'

/** Deletes an inspection. Throws `INSPECTION_NOT_FOUND`. */
export async function deleteInspection(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { url } = await requireInspection(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(inspections).where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id))),
    auditIfChanged(ctx, 'inspection.delete', String(id), { before: { url } }),
  ])
}
