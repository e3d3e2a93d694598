import type { Language } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { currentPasswordLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { verifyPassword } from '../auth/passwords.ts'

/** The signed-in person, once they have shown that they know their password. */
export interface Confirmed {
  readonly name: string
  readonly email: string
  readonly language: Language
}

/**
 * Asks a signed-in person for their password, so that an open screen is not enough for
 * what follows. Throws `VALIDATION_FAILED` at `currentPassword`, or `TOO_MANY_ATTEMPTS`.
 */
export async function confirmPassword(
  ctx: AccountContext,
  { currentPassword, address }: { currentPassword: string; address: string | null },
): Promise<Confirmed> {
  const takeBack = await claimAttempt(ctx, currentPasswordLimits(ctx.accountId, address))
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
  if (account === undefined) throw new DomainError('SESSION_ENDED')
  const { passwordHash, ...confirmed } = account
  if (!(await verifyPassword(currentPassword, passwordHash))) {
    const field = { path: 'currentPassword', code: 'wrong_password' }
    throw new DomainError('VALIDATION_FAILED', [field])
  }
  await takeBack()
  return confirmed
}
