import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import type { ProposalAlertKind } from '#core/ledger-api/alerts.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, members } from '#db/schema.ts'
import { composeMail } from '#mail/compose-mail.ts'
import { ALERT_TEXTS } from '#mail/texts/alert-mail-texts.ts'
import { log } from '#platform/log.ts'
import { runOrLog } from '#platform/run-or-log.ts'

/**
 * Announces a proposal by alert and email: a new one to everyone who can approve it, a decision to
 * its author.
 */
export async function notifyOfProposal(
  ctx: AccountContext,
  { id, name }: Pick<CampaignRow, 'id' | 'name'>,
  kind: ProposalAlertKind,
  authorId = ctx.actorId,
): Promise<void> {
  const alert = { kind, subject: name, campaignId: id }
  await runOrLog('alert', () => ctx.ledgerOf(ctx.accountId).alertOfProposal(alert))
  ctx.waitUntil(runOrLog('mail', () => mail(ctx, kind, authorId)))
}

async function mail(
  { db, accountId, config, mailer, requestId }: AccountContext,
  kind: ProposalAlertKind,
  authorId: number,
): Promise<void> {
  const managers = db
    .select({ id: members.personId })
    .from(members)
    .where(ownedBy(members, accountId, eq(members.role, 'manager')))
  const isInAccount = or(eq(accounts.id, accountId), inArray(accounts.id, managers))
  const isAddressee = (kind === 'change_proposed' ? ne : eq)(accounts.id, authorId)
  const people = await db
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(
        isInAccount,
        isAddressee,
        eq(accounts.emailAlerts, true),
        isNotNull(accounts.emailConfirmedAt),
      ),
    )
  const link = `${config.appUrl}/dashboard/campaigns?proposals=1`
  for (const { email, language } of people) {
    await mailer.send(composeMail(email, ALERT_TEXTS[language][kind], { link }))
  }
  log.info({ requestId, mail: 'alert', kind, sent: people.length })
}
