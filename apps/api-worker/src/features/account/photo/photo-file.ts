import { eq } from 'drizzle-orm'
import type { AccountContext, Context } from '../../../context.ts'
import { accounts } from '../../../db/schema.ts'

/** Under a key of its content, a photo never has to be fetched anew, and none is served as another. */
export const photoKey = (accountId: number, hash: string): string => `${accountId}/${hash}`

export async function photoHashOf({ db, accountId }: AccountContext): Promise<string | null> {
  const account = await db
    .select({ hash: accounts.photoHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  return account?.hash ?? null
}

/** Deletes a photo that nothing leads to any more. */
export async function dropPhotoFile(
  { photos, accountId }: Pick<Context, 'photos'> & { readonly accountId: number },
  hash: string | null,
): Promise<void> {
  if (hash !== null) await photos.delete(photoKey(accountId, hash))
}
