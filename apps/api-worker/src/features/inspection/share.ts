import { type InspectionShare, sha256Hex, toBase64Url } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { inspections } from '../../db/schema.ts'
import { requireInspection } from './internal.ts'

/** 128 bits: nobody guesses one. */
const TOKEN_BYTES = 16

/**
 * Makes the link by which anybody can read an inspection until it is deleted. An earlier link
 * of it leads nowhere from then on. Throws `INSPECTION_NOT_FOUND`.
 */
export async function shareInspection({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<InspectionShare> {
  const { url, expiresAt } = await requireInspection(ctx, id)
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  await ctx.db.batch([
    ctx.db
      .update(inspections)
      .set({ shareHash: await sha256Hex(token) })
      .where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id))),
    auditIfChanged(ctx, 'inspection.share', String(id), { after: { url } }),
  ])
  return {
    // Behind a #, so that it is in no log and no referrer.
    url: `${ctx.config.appUrl}/shared-inspection#token=${token}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
