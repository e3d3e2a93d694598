import type { AlertKind } from '@crivo/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { ALERT_TEXTS } from './texts.ts'

/**
 * Mails an alert to an account that wants it, at an email that it has confirmed: nobody is
 * mailed again and again for having been named at a registration. Throws if it could not be sent.
 */
export async function mailAlert({
  ctx,
  input: { accountId, kind },
}: {
  ctx: Context
  input: { accountId: number; kind: AlertKind }
}): Promise<void> {
  const { id, email, language, emailAlerts, emailConfirmedAt } = accounts
  const reader = await ctx.db
    .select({ email, language })
    .from(accounts)
    .where(and(eq(id, accountId), eq(emailAlerts, true), isNotNull(emailConfirmedAt)))
    .get()
  if (reader === undefined) return
  await ctx.mailer.send(
    composeMail(reader.email, ALERT_TEXTS[reader.language][kind], ctx.config.appUrl),
  )
  console.info(JSON.stringify({ requestId: ctx.requestId, mail: 'alert', kind, sent: true }))
}
