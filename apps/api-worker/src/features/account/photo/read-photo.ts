import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { photoKey } from './photo-file.ts'

export interface Photo {
  readonly type: string
  readonly hash: string
  readonly bytes: ArrayBuffer
}

/** Returns the account's photo, or `null`. */
export async function readPhoto(ctx: AccountContext): Promise<Photo | null> {
  const account = await ctx.db
    .select({ hash: accounts.photoHash, type: accounts.photoType })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (!account?.hash || !account.type) return null
  const bytes = await ctx.photos.get(photoKey(ctx.accountId, account.hash), 'arrayBuffer')
  return bytes === null ? null : { type: account.type, hash: account.hash, bytes }
}
