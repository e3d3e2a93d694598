import { eq, sql } from 'drizzle-orm'
import { auditEach } from '#core/audit.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'

/** The key of an upload, which never changes: a cached photo never becomes stale. */
export const photoKey = (accountId: number, hash: string): string => `${accountId}/${hash}`

/**
 * Reads which photo a change replaces, and audits it; part of the change's `db.batch()`, before it,
 * because another change at the same time would otherwise leave its file behind.
 */
export const takePhoto = (
  ctx: AccountContext,
  action: 'account.photo_changed' | 'account.photo_deleted',
  after: string | null,
) => {
  const isOther = sql`${eq(accounts.id, ctx.accountId)} and ${accounts.photoHash} is not ${after}`
  return [
    ctx.db
      .select({ hash: accounts.photoHash })
      .from(accounts)
      .where(eq(accounts.id, ctx.accountId)),
    auditEach(ctx, action, String(ctx.accountId), {
      before: sql`json_object('photoHash', ${accounts.photoHash})`,
      after: { photoHash: after },
      from: sql`${accounts}`,
      where: isOther,
    }),
  ] as const
}

/** Deletes a photo that is no longer referenced. */
export async function dropPhotoFile(
  { photos, accountId }: Pick<Context, 'photos'> & { readonly accountId: number },
  hash: string | null,
): Promise<void> {
  if (hash !== null) await photos.delete(photoKey(accountId, hash))
}
