import type { User } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { askToConfirmEmail } from '../auth/ask-to-confirm-email.ts'
import { emailChangeLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'

/** Mails the link that confirms the account's email again, if it has to. Throws `TOO_MANY_ATTEMPTS`. */
export async function resendConfirmation({
  ctx,
  input: user,
}: {
  ctx: AccountContext
  input: User
}): Promise<void> {
  if (user.emailConfirmed) return
  await claimAttempt(ctx, emailChangeLimits(ctx.accountId, ctx.address))
  await askToConfirmEmail(ctx, user)
}
