import { type InspectionShare, sha256Hex, toBase64Url } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { requireInspection } from '#core/inspections/inspection.ts'
import { ownedBy } from '#db/owned-by.ts'
import { inspections } from '#db/schema.ts'

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

/**
 * Creates a public link to an inspection, valid until the inspection is deleted, and revokes any
 * earlier link. Throws `NOT_IN_PERSON` or `INSPECTION_NOT_FOUND`.
 */
export async function shareInspection(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<InspectionShare> {
  // The link outlasts a super admin's entry.
  requireInPerson(ctx)
  const { url, expiresAt } = await requireInspection(ctx, id)
  const token = toBase64Url(ctx.randomBytes(TOKEN_BYTES))
  await ctx.db.batch([
    ctx.db
      .update(inspections)
      .set({ shareHash: await sha256Hex(token) })
      .where(ownedBy(inspections, ctx.accountId, eq(inspections.id, id))),
    auditIfChanged(ctx, 'inspection.share', String(id), { after: { url } }),
  ])
  return {
    // In the fragment, so that no log or referrer contains it.
    url: `${ctx.config.appUrl}/shared-inspection#token=${token}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
