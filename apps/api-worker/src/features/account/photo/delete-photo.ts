import { and, eq, isNotNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { dropPhotoFile, photoHashOf } from './photo-file.ts'

/** Deletes the photo, if there is one. */
export async function deletePhoto(ctx: AccountContext): Promise<void> {
  const hash = await photoHashOf(ctx)
  await ctx.db.batch([
    ctx.db
      .update(accounts)
      .set({ photoHash: null, photoType: null })
      .where(and(eq(accounts.id, ctx.accountId), isNotNull(accounts.photoHash))),
    auditIfChanged(ctx, 'account.photo_deleted', String(ctx.accountId), {
      before: { photoHash: hash },
      after: { photoHash: null },
    }),
  ])
  await dropPhotoFile(ctx, hash)
}
