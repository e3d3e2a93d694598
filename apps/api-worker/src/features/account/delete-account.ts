import type { DeleteAccount } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import type { Client } from '#http/request-client.ts'
import { confirmPassword } from './confirm-password.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Deletes the caller's account. Throws `NOT_IN_PERSON`, `VALIDATION_FAILED` for a wrong password,
 * or `TOO_MANY_ATTEMPTS`.
 */
export async function deleteAccount(
  ctx: AccountContext,
  { currentPassword }: DeleteAccount,
  {
    client: { address },
  }: {
    client: Client
  },
): Promise<void> {
  requireInPerson(ctx)
  await confirmPassword(ctx, { currentPassword, address })
  await eraseAccount(ctx, ctx)
}
