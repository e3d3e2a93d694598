import type { ChangePassword } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import type { Client } from '../../http/client.ts'
import { refuseWeakPassword } from '../auth/refuse-weak-password.ts'
import { setPassword } from '../auth/set-password.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Changes the password and ends the account's other sessions. Throws `VALIDATION_FAILED`
 * for a wrong or a weak password, or `TOO_MANY_ATTEMPTS`.
 */
export async function changePassword({
  ctx,
  input: { currentPassword, newPassword },
  client: { address },
}: {
  ctx: AccountContext
  input: ChangePassword
  client: Client
}): Promise<void> {
  const owner = await confirmPassword(ctx, { currentPassword, address })
  await refuseWeakPassword(newPassword, owner, 'newPassword')
  const { accountId, sessionId } = ctx
  await setPassword(
    ctx,
    { ...owner, accountId, sessionId },
    newPassword,
    'account.password_changed',
  )
}
