import type { Language } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { verifyPassword } from '#core/identity/credentials/hash-password.ts'
import { currentPasswordLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** The signed-in user after confirming their password. */
export interface Confirmed {
  readonly name: string
  readonly email: string
  readonly language: Language
  /** The hash that the password matched. */
  readonly passwordHash: string
}

/**
 * Requires the signed-in user's password, so that an unattended session is not enough. Throws
 * `VALIDATION_FAILED` at `path`, or `TOO_MANY_ATTEMPTS`.
 */
export async function confirmPassword(
  ctx: AccountContext,
  {
    currentPassword,
    address,
    path = 'currentPassword',
  }: { currentPassword: string; address: string | null; path?: string },
): Promise<Confirmed> {
  const takeBack = await claimRateLimit(ctx, currentPasswordLimits(ctx.accountId, address))
  const account = await ctx.db
    .select({
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      passwordHash: accounts.passwordHash,
    })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (account === undefined) throw new AppError('SESSION_ENDED')
  if (!(await verifyPassword(currentPassword, account.passwordHash))) throw wrongPassword(path)
  await takeBack()
  return account
}

/** The error of a wrong password at `path`. */
export const wrongPassword = (path: string): AppError =>
  new AppError('VALIDATION_FAILED', [{ path, code: 'wrong_password' }])
