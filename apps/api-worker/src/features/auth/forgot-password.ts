import type { ForgotPassword } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import type { Client } from '../../http/client.ts'
import { sendMail } from '../mail/send-mail.ts'
import { resetRequestLimits } from './attempt-limits.ts'
import { claimAttempt } from './attempts.ts'
import { createLinkToken } from './link-tokens.ts'

/**
 * Mails a link to a new password, if there is such an account. That is found out after
 * the answer, so that neither the answer nor its time tells. Throws `TOO_MANY_ATTEMPTS`.
 */
export async function forgotPassword({
  ctx,
  input,
  client,
}: {
  ctx: Context
  input: ForgotPassword
  client: Client
}): Promise<void> {
  const email = input.email.toLowerCase()
  await claimAttempt(ctx, resetRequestLimits(email, client.address))
  ctx.waitUntil(mailLink(ctx, email))
}

async function mailLink(ctx: Context, email: string): Promise<void> {
  const account = await ctx.db
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.isActive, true)))
    .get()
  if (account === undefined) return
  const { id: accountId, language } = account
  const token = await createLinkToken(ctx, { accountId, purpose: 'password', email: null })
  const link = `${ctx.config.appUrl}/reset-password#token=${token}`
  await sendMail(ctx, { to: email, language, kind: 'reset-password', link })
}
