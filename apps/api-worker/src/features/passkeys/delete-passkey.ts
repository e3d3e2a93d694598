import type { User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { countPasskeys } from '#core/identity/credentials/count-passkeys.ts'
import { deleteUselessCodes } from '#core/identity/credentials/recovery-codes.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { mustHaveSecondFactor } from '#core/identity/users.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, passkeys } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Deletes a passkey and, if it was the last second factor, the recovery codes. Throws
 * `NOT_IN_PERSON`, `PASSKEY_NOT_FOUND`, or `SECOND_FACTOR_REQUIRED` for an admin's last factor.
 */
export async function deletePasskey(
  ctx: AccountContext,
  { id }: { id: number },
  { user }: { user: User },
): Promise<void> {
  requireInPerson(ctx)
  const { db, accountId } = ctx
  const owned = (...more: Parameters<typeof ownedBy>[2][]) =>
    ownedBy(passkeys, accountId, eq(passkeys.id, id), ...more)
  const before = await db.select({ name: passkeys.name }).from(passkeys).where(owned()).get()
  if (before === undefined) throw new AppError('PASSKEY_NOT_FOUND')
  // Checked by the statement, so that two concurrent calls cannot remove the last two factors.
  const isNotLast = sql`exists (select 1 from ${accounts} where ${eq(accounts.id, accountId)}
    and (${accounts.mfaConfirmedAt} is not null or ${accounts.passkeyCount} > 1))`
  const mayBeLast = !mustHaveSecondFactor(ctx.config, user)
  const [deleted] = await db.batch([
    db
      .delete(passkeys)
      .where(mayBeLast ? owned() : owned(isNotLast))
      .returning({ id: passkeys.id }),
    auditIfChanged(ctx, 'account.passkey_removed', String(id), { before }),
    countPasskeys(ctx),
    deleteUselessCodes(ctx),
  ])
  if (deleted.length === 0) {
    const isKept = (await db.select({ id: passkeys.id }).from(passkeys).where(owned())).length > 0
    throw new AppError(isKept ? 'SECOND_FACTOR_REQUIRED' : 'PASSKEY_NOT_FOUND')
  }
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'factor-removed' })
}
