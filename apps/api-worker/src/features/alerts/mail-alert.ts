import type { Alert, MailedAlertKind } from '@crivo/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { composeMail } from '#mail/compose-mail.ts'
import { ALERT_TEXTS } from '#mail/texts/alert-mail-texts.ts'
import { log } from '#platform/log.ts'

/** The account and, if any, the campaign whose visits the alert is about. */
interface MailedAlert extends Pick<Alert, 'taken'>, Partial<Pick<Alert, 'campaignId'>> {
  readonly kind: MailedAlertKind
  readonly accountId: number
}

/**
 * Emails an alert to the account's confirmed email, if it wants alerts: a person whose address
 * someone else registered gets none. Throws if sending fails.
 */
export async function mailAlert(ctx: Context, alert: MailedAlert): Promise<void> {
  const { accountId, kind } = alert
  const { id, email, language, emailAlerts, emailConfirmedAt } = accounts
  const reader = await ctx.db
    .select({ email, language })
    .from(accounts)
    .where(and(eq(id, accountId), eq(emailAlerts, true), isNotNull(emailConfirmedAt)))
    .get()
  if (reader === undefined) return
  await ctx.mailer.send(
    composeMail(reader.email, ALERT_TEXTS[reader.language][kind], { link: linkOf(ctx, alert) }),
  )
  log.info({ requestId: ctx.requestId, mail: 'alert', kind, sent: true })
}

/** The dashboard, or the visits that an alert is about. */
function linkOf({ config }: Context, { campaignId, taken }: MailedAlert): string {
  if (taken === undefined) return config.appUrl
  const { ruleId, from, to } = taken
  const query = new URLSearchParams({ from, to, campaignId: String(campaignId), ruleId })
  return `${config.appUrl}/dashboard/analytics/visits?${query}`
}
