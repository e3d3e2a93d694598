import type { Passkey, RenamePasskey } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { passkeys } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toPasskey } from './to-passkey.ts'

/** Renames a passkey. Throws `PASSKEY_NOT_FOUND`. */
export async function renamePasskey(
  ctx: AccountContext,
  { id, name }: RenamePasskey & { id: number },
): Promise<Passkey> {
  const isIt = ownedBy(passkeys, ctx.accountId, eq(passkeys.id, id))
  const before = await ctx.db.select().from(passkeys).where(isIt).get()
  if (before === undefined) throw new AppError('PASSKEY_NOT_FOUND')
  const [[row]] = await ctx.db.batch([
    ctx.db.update(passkeys).set({ name }).where(isIt).returning(),
    auditIfChanged(ctx, 'account.passkey_renamed', String(id), {
      before: { name: before.name },
      after: { name },
    }),
  ])
  if (row === undefined) throw new AppError('PASSKEY_NOT_FOUND')
  return toPasskey(row)
}
