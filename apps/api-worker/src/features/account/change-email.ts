import type { ChangeEmail } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { Client } from '../../http/client.ts'
import { emailChangeLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { createLinkToken } from '../auth/link-tokens.ts'
import { sendMail } from '../mail/send-mail.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Mails a link to the new address, which confirms it, and a notice to the old one. Throws
 * `EMAIL_TAKEN`, `VALIDATION_FAILED` for a wrong password, or `TOO_MANY_ATTEMPTS`.
 */
export async function changeEmail({
  ctx,
  input: { currentPassword, ...input },
  client: { address },
}: {
  ctx: AccountContext
  input: ChangeEmail
  client: Client
}): Promise<void> {
  const email = input.email.toLowerCase()
  const { accountId } = ctx
  const owner = await confirmPassword(ctx, { currentPassword, address })
  await claimAttempt(ctx, emailChangeLimits(accountId, address))
  const taken = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
    .get()
  if (taken !== undefined) throw new DomainError('EMAIL_TAKEN')
  const token = await createLinkToken(ctx, { accountId, purpose: 'email', email })
  const { language } = owner
  const link = `${ctx.config.appUrl}/confirm-email#token=${token}`
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'confirm-email', link }))
  ctx.waitUntil(sendMail(ctx, { to: owner.email, language, kind: 'email-change-asked' }))
}
