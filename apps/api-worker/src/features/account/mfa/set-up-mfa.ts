import type { MfaSecret, MfaSetup } from '@crivo/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { mfaPurpose } from '#core/encryption/purposes.ts'
import { createTotpSecret, totpUri } from '#core/identity/credentials/totp.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { encrypt } from '#platform/encryption.ts'
import { confirmPassword } from '../confirm-password.ts'

/**
 * Creates a secret for an authenticator app; it takes effect once a code is confirmed. Throws
 * `SECOND_FACTOR_ON`, `VALIDATION_FAILED` or `TOO_MANY_ATTEMPTS`.
 */
export async function setUpMfa(
  ctx: AccountContext,
  { currentPassword }: MfaSetup,
  { client: { address } }: { client: Client },
): Promise<MfaSecret> {
  const { db, accountId } = ctx
  const { email } = await confirmPassword(ctx, { currentPassword, address })
  const secret = createTotpSecret(ctx)
  const mfaSecret = await encrypt(ctx, secret, mfaPurpose(accountId))
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({ mfaSecret, mfaLastStep: null })
      .where(and(eq(accounts.id, accountId), isNull(accounts.mfaConfirmedAt)))
      .returning({ id: accounts.id }),
    auditIfChanged(ctx, 'account.mfa_set_up', String(accountId)),
  ])
  if (changed.length === 0) throw new AppError('SECOND_FACTOR_ON')
  return { secret, uri: totpUri(secret, email) }
}
