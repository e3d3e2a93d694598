import type { ResetPassword } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { linkLimits } from './attempt-limits.ts'
import { claimAttempt } from './attempts.ts'
import { readLinkToken, useLinkToken } from './link-tokens.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password by a link of a mail and ends every session. Throws `INVALID_LINK`,
 * `VALIDATION_FAILED` for a password that is easily guessed (the link stays good), or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function resetPassword({
  ctx,
  input,
  client,
}: {
  ctx: Context
  input: ResetPassword
  client: Client
}): Promise<void> {
  await claimAttempt(ctx, linkLimits(client.address))
  const { accountId } = await readLinkToken(ctx, 'password', input.token)
  const account = await ctx.db
    .select({ name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (account === undefined) throw new DomainError('INVALID_LINK')
  await refuseWeakPassword(input.newPassword, account, 'newPassword')
  await useLinkToken(ctx, 'password', input.token)
  await setPassword(ctx, { ...account, accountId }, input.newPassword, 'account.password_reset')
}
