import type { User } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { emailChangeLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { askToConfirmEmail } from '#features/auth/index.ts'

/** Emails the confirmation link again if the email is unconfirmed. Throws `TOO_MANY_ATTEMPTS`. */
export async function resendConfirmation(ctx: AccountContext, user: User): Promise<void> {
  if (user.emailConfirmed) return
  await claimRateLimit(ctx, emailChangeLimits(ctx.accountId, user.email, ctx.address))
  await askToConfirmEmail(ctx, user)
}
