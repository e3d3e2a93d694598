import type { Language } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { createLinkToken } from '#core/identity/credentials/link-tokens.ts'
import { sendMail } from '#mail/send-mail.ts'

/** Emails a link that confirms the account's current email; invalidates a link to a new one. */
export async function askToConfirmEmail(
  ctx: Context,
  { id: accountId, email, language }: { id: number; email: string; language: Language },
): Promise<void> {
  const token = await createLinkToken(ctx, { accountId, purpose: 'email', email })
  const link = `${ctx.config.appUrl}/confirm-email#token=${token}`
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'confirm-registration', link }))
}
