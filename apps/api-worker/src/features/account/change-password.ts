import type { ChangePassword } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { refuseWeakPassword } from '#core/identity/credentials/refuse-weak-password.ts'
import { isPasswordReplaced, setPassword } from '#features/auth/index.ts'
import type { Client } from '#http/request-client.ts'
import { confirmPassword, wrongPassword } from './confirm-password.ts'

/**
 * Changes the password and ends the account's other sessions and, on request, its API keys. Throws
 * `VALIDATION_FAILED` for a wrong or weak password, or `TOO_MANY_ATTEMPTS`.
 */
export async function changePassword(
  ctx: AccountContext,
  { currentPassword, newPassword, revokeApiKeys }: ChangePassword,
  { client: { address } }: { client: Client },
): Promise<void> {
  const owner = await confirmPassword(ctx, { currentPassword, address })
  await refuseWeakPassword(ctx, newPassword, { ...owner, path: 'newPassword' })
  const { accountId, sessionId } = ctx
  try {
    await setPassword(
      ctx,
      { ...owner, accountId, sessionId, revokeApiKeys, replaces: owner.passwordHash },
      newPassword,
      'account.password_changed',
    )
  } catch (error) {
    // Its owner may have reset it meanwhile, because somebody else knew the current one.
    throw isPasswordReplaced(error) ? wrongPassword('currentPassword') : error
  }
}
