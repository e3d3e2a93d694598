import type { ForgotPassword } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { createPasswordLink } from '#core/identity/credentials/link-tokens.ts'
import { resetRequestLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { accounts } from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { sendMail } from '#mail/send-mail.ts'

/**
 * Emails a password reset link if the account exists. Runs after the response, with the same
 * queries for every email, so that neither the response nor its timing reveals which emails are
 * known. Throws `TOO_MANY_ATTEMPTS`.
 */
export async function forgotPassword(
  ctx: Context,
  input: ForgotPassword,
  { client }: { client: Client },
): Promise<void> {
  const email = input.email.toLowerCase()
  await claimRateLimit(ctx, resetRequestLimits(email, client.address))
  ctx.waitUntil(mailLink(ctx, email))
}

async function mailLink(ctx: Context, email: string): Promise<void> {
  // Waits until the response has been sent.
  await ctx.wait(0)
  const isTheirs = and(eq(accounts.email, email), eq(accounts.isActive, true))
  const { token, account } = await createPasswordLink(ctx, isTheirs)
  if (account === undefined) return
  const { language } = account
  const link = `${ctx.config.appUrl}/reset-password#token=${token}`
  await sendMail(ctx, { to: email, language, kind: 'reset-password', link })
}
