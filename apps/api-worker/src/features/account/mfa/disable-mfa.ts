import type { MfaDisable, User } from '@crivo/shared'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { deleteUselessCodes } from '#core/identity/credentials/recovery-codes.ts'
import { confirmSecondFactor } from '#core/identity/credentials/second-factor.ts'
import { mustHaveSecondFactor } from '#core/identity/users.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { confirmPassword } from '../confirm-password.ts'

/**
 * Disables the second factor. Throws `SECOND_FACTOR_OFF`, `SECOND_FACTOR_REQUIRED` for an admin,
 * `VALIDATION_FAILED`, `INVALID_CODE` or `TOO_MANY_ATTEMPTS`.
 */
export async function disableMfa(
  ctx: AccountContext,
  { currentPassword, code }: MfaDisable,
  { user, client: { address } }: { user: User; client: Client },
): Promise<void> {
  const { db, accountId } = ctx
  const before = await db
    .select({ confirmedAt: accounts.mfaConfirmedAt, passkeyCount: accounts.passkeyCount })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (before === undefined || before.confirmedAt === null) throw new AppError('SECOND_FACTOR_OFF')
  const mayBeLast = !mustHaveSecondFactor(ctx.config, user)
  if (!mayBeLast && before.passkeyCount === 0) throw new AppError('SECOND_FACTOR_REQUIRED')
  await confirmPassword(ctx, { currentPassword, address })
  await confirmSecondFactor(ctx, { accountId, code, address })
  const [disabled] = await db.batch([
    db
      .update(accounts)
      .set({ mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null })
      .where(
        and(
          eq(accounts.id, accountId),
          isNotNull(accounts.mfaConfirmedAt),
          // Checked again, because the last passkey may have been removed in the meantime.
          mayBeLast ? undefined : gt(accounts.passkeyCount, 0),
        ),
      )
      .returning({ id: accounts.id }),
    auditIfChanged(ctx, 'account.mfa_off', String(accountId), {
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    }),
    deleteUselessCodes(ctx),
  ])
  if (disabled.length === 0) throw new AppError('SECOND_FACTOR_REQUIRED')
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'factor-removed' })
}
