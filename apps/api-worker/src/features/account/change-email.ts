import type { ChangeEmail } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { createLinkToken } from '#core/identity/credentials/link-tokens.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { emailChangeLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { sendMail } from '#mail/send-mail.ts'
import { AppError } from '#platform/app-error.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Emails a confirmation link to the new email address and a notice to the old one. Throws
 * `EMAIL_TAKEN`, `VALIDATION_FAILED` for a wrong password, or `TOO_MANY_ATTEMPTS`.
 */
export async function changeEmail(
  ctx: AccountContext,
  { currentPassword, ...input }: ChangeEmail,
  { client: { address } }: { client: Client },
): Promise<void> {
  const email = input.email.toLowerCase()
  const { accountId } = ctx
  const owner = await confirmPassword(ctx, { currentPassword, address })
  await claimRateLimit(ctx, emailChangeLimits(accountId, email, address))
  const taken = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
    .get()
  if (taken !== undefined) throw new AppError('EMAIL_TAKEN')
  // A reset in the meantime has ended the session and the account's links.
  const move = { accountId, purpose: 'email', email } as const
  const token = await createLinkToken(ctx, move, isSignedIn(ctx))
  await requireSignedIn(ctx)
  const { language } = owner
  const link = `${ctx.config.appUrl}/confirm-email#token=${token}`
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'confirm-email', link }))
  notifyOwner(ctx, { accountId, email: owner.email, language, kind: 'email-change-asked' })
}
