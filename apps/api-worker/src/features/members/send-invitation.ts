import type { Language } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { sendMail } from '#mail/send-mail.ts'

/** Emails the link of an invitation, after the response. */
export function sendInvitation(
  ctx: Context,
  { email: to, language, token }: { email: string; language: Language; token: string },
): void {
  const link = `${ctx.config.appUrl}/invitation#token=${token}`
  ctx.waitUntil(sendMail(ctx, { to, language, kind: 'invitation', link }))
}
