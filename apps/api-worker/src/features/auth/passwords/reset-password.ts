import type { ResetPassword } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { readLinkToken, useLinkToken } from '#core/identity/credentials/link-tokens.ts'
import { refuseWeakPassword } from '#core/identity/credentials/refuse-weak-password.ts'
import { linkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password with an emailed link and ends every session and, on request, every API key.
 * Throws `INVALID_LINK`, `VALIDATION_FAILED` for a weak password (the link stays valid), or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetPassword,
  { client }: { client: Client },
): Promise<void> {
  await claimRateLimit(ctx, linkLimits(client.address))
  const { accountId } = await readLinkToken(ctx, 'password', input.token)
  const account = await ctx.db
    .select({
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      confirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (account === undefined) throw new AppError('INVALID_LINK')
  await refuseWeakPassword(ctx, input.newPassword, { ...account, path: 'newPassword' })
  await useLinkToken(ctx, 'password', input.token)
  const { newPassword, revokeApiKeys } = input
  const isFirstProof = account.confirmedAt === null
  const owner = { ...account, accountId, revokeApiKeys, isFirstProof }
  await setPassword(ctx, owner, newPassword, 'account.password_reset')
}
