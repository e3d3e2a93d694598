import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inspections } from '../../db/schema.ts'
import { requireInspection } from './internal.ts'

/** Deletes an inspection. Throws `INSPECTION_NOT_FOUND`. */
export async function deleteInspection({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<void> {
  const { url } = await requireInspection(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(inspections).where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id))),
    auditIfChanged(ctx, 'inspection.delete', String(id), { before: { url } }),
  ])
}
