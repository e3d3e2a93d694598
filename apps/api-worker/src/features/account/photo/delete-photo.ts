import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { dropPhotoFile, takePhoto } from './photo-file.ts'

/** Deletes the photo, if there is one. */
export async function deletePhoto(ctx: AccountContext): Promise<void> {
  const [before] = await ctx.db.batch([
    ...takePhoto(ctx, 'account.photo_deleted', null),
    ctx.db
      .update(accounts)
      .set({ photoHash: null, photoType: null })
      .where(eq(accounts.id, ctx.accountId)),
  ])
  for (const { hash } of before) await dropPhotoFile(ctx, hash)
}
