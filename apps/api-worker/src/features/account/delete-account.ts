import type { DeleteAccount, User } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import type { Client } from '#http/request-client.ts'
import { sendMail } from '#mail/send-mail.ts'
import { confirmPassword } from './confirm-password.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Deletes the caller's account and confirms this by email. Throws `NOT_IN_PERSON`,
 * `VALIDATION_FAILED` for a wrong password, or `TOO_MANY_ATTEMPTS`.
 */
export async function deleteAccount(
  ctx: AccountContext,
  { currentPassword }: DeleteAccount,
  { user, client: { address } }: { user: User; client: Client },
): Promise<void> {
  requireInPerson(ctx)
  const { email, language } = await confirmPassword(ctx, { currentPassword, address })
  await eraseAccount(ctx, ctx)
  // A stranger may have registered an address that was never confirmed.
  if (!user.emailConfirmed) return
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'account-deleted' }))
}
