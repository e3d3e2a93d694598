import type { MfaDisable, User } from '@crivo/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts, recoveryCodes } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { mustHaveSecondFactor } from '../auth/internal.ts'
import { confirmSecondFactor } from '../auth/second-factor.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Switches the second factor off. Throws `SECOND_FACTOR_OFF`, `SECOND_FACTOR_REQUIRED` of
 * an admin, `VALIDATION_FAILED`, `INVALID_CODE` or `TOO_MANY_ATTEMPTS`.
 */
export async function disableMfa({
  ctx,
  user,
  input: { currentPassword, code },
  client: { address },
}: {
  ctx: AccountContext
  user: User
  input: MfaDisable
  client: Client
}): Promise<void> {
  const { db, accountId } = ctx
  if (user.secondFactor !== 'on') throw new DomainError('SECOND_FACTOR_OFF')
  if (mustHaveSecondFactor(ctx.config, user)) throw new DomainError('SECOND_FACTOR_REQUIRED')
  await confirmPassword(ctx, { currentPassword, address })
  await confirmSecondFactor(ctx, { accountId, code, address })
  await db.batch([
    db
      .update(accounts)
      .set({ mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.mfaConfirmedAt))),
    auditIfChanged(ctx, 'account.mfa_off', String(accountId), {
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    }),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
  ])
}
