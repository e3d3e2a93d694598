import type { Language } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { sendMail } from '../mail/send-mail.ts'
import { createLinkToken } from './link-tokens.ts'

/** Mails a link that confirms the email that an account has; a link to another one ends. */
export async function askToConfirmEmail(
  ctx: Context,
  { id: accountId, email, language }: { id: number; email: string; language: Language },
): Promise<void> {
  const token = await createLinkToken(ctx, { accountId, purpose: 'email', email })
  const link = `${ctx.config.appUrl}/confirm-email#token=${token}`
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'confirm-registration', link }))
}
