import type { MfaSecret, MfaSetup } from '@crivo/shared'
import { and, eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { encrypt } from '../../encryption.ts'
import type { Client } from '../../http/client.ts'
import { mfaPurpose } from '../auth/second-factor.ts'
import { createTotpSecret, totpUri } from '../auth/totp.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Makes a secret for an authenticator app. It is not in force before one of its codes was
 * confirmed. Throws `SECOND_FACTOR_ON`, `VALIDATION_FAILED` or `TOO_MANY_ATTEMPTS`.
 */
export async function setUpMfa({
  ctx,
  input: { currentPassword },
  client: { address },
}: {
  ctx: AccountContext
  input: MfaSetup
  client: Client
}): Promise<MfaSecret> {
  const { db, accountId } = ctx
  const { email } = await confirmPassword(ctx, { currentPassword, address })
  const secret = createTotpSecret()
  const mfaSecret = await encrypt(ctx.config, secret, mfaPurpose(accountId))
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({ mfaSecret, mfaLastStep: null })
      .where(and(eq(accounts.id, accountId), isNull(accounts.mfaConfirmedAt)))
      .returning({ id: accounts.id }),
    auditIfChanged(ctx, 'account.mfa_set_up', String(accountId)),
  ])
  if (changed.length === 0) throw new DomainError('SECOND_FACTOR_ON')
  return { secret, uri: totpUri(secret, email) }
}
