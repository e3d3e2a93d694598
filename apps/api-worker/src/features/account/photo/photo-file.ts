import { eq } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'

/** A content-addressed key: a cached photo never becomes stale. */
export const photoKey = (accountId: number, hash: string): string => `${accountId}/${hash}`

export async function photoHashOf({ db, accountId }: AccountContext): Promise<string | null> {
  const account = await db
    .select({ hash: accounts.photoHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  return account?.hash ?? null
}

/** Deletes a photo that is no longer referenced. */
export async function dropPhotoFile(
  { photos, accountId }: Pick<Context, 'photos'> & { readonly accountId: number },
  hash: string | null,
): Promise<void> {
  if (hash !== null) await photos.delete(photoKey(accountId, hash))
}
