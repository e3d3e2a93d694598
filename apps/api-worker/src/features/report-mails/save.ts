import {
  type ChangeReportMail,
  type CreateReportMail,
  type Language,
  MOST_REPORT_MAILS,
  type ReportMail,
} from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { recipientPurpose } from '#core/encryption/purposes.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { reportMailLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { reportMails, reportRecipients } from '#db/schema.ts'
import { sendMail } from '#mail/send-mail.ts'
import { AppError } from '#platform/app-error.ts'
import { encrypt } from '#platform/encryption.ts'
import { nextDue } from './due-times.ts'
import { findPeople, requireReportMail, toReportMail } from './list.ts'

/**
 * Schedules a report. Members' confirmed email addresses get it right away; all other addresses are
 * asked to confirm by email. Throws `NOT_IN_PERSON`, `CAMPAIGN_NOT_FOUND`, `DOMAIN_NOT_FOUND`,
 * `REPORT_MAIL_LIMIT` or `TOO_MANY_ATTEMPTS`.
 */
export async function createReportMail(
  ctx: AccountContext,
  { recipients, ...input }: CreateReportMail,
): Promise<ReportMail> {
  // The report outlasts a super admin's entry.
  requireInPerson(ctx)
  const { db, accountId, now } = ctx
  const { campaignId, domainId } = input.filter
  if (campaignId !== undefined) await requireCampaign(ctx, campaignId)
  if (domainId !== undefined) await requireDomain(ctx, domainId)
  const people = new Map([...(await findPeople(ctx))].map(([id, email]) => [email, id]))
  const strangers = recipients.filter(({ email }) => !people.has(email))
  for (const { email } of strangers) await claimRateLimit(ctx, reportMailLimits(accountId, email))
  const createdAt = now()
  const dueAt = nextDue(input, createdAt)
  const own = ownedBy(reportMails, accountId)
  const invited: { email: string; language: Language; token: string }[] = []
  const rows = []
  for (const { email, language } of recipients) {
    const { token, hash } = await createSecretToken(ctx)
    const personId = people.get(email) ?? null
    if (personId === null) invited.push({ email, language, token })
    const row = { accountId, email, language, personId, hash }
    const confirmedAt = personId === null ? null : createdAt
    rows.push({
      ...row,
      confirmedAt,
      token: await encrypt(ctx, token, recipientPurpose(accountId)),
    })
  }
  const times = { createdAt, dueAt, nextAt: dueAt, attempts: 0 }
  const [[created]] = await db.batch([
    insertIf(
      db,
      reportMails,
      { ...input, ...times, accountId, memberId: ctx.member?.id ?? null },
      {
        where: sql`(select count(*) from ${reportMails} where ${own}) < ${MOST_REPORT_MAILS}
          and ${isSignedIn(ctx)}`,
      },
    ).returning({ id: reportMails.id }),
    auditIfChanged(ctx, 'report-mail.create', sql`last_insert_rowid()`, {
      after: { ...input, recipients },
    }),
    ...rows.map((row) =>
      insertIf(
        db,
        reportRecipients,
        { ...row, reportId: sql`(select max(${reportMails.id}) from ${reportMails} where ${own})` },
        { where: sql`changes() > 0` },
      ),
    ),
  ])
  if (created === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('REPORT_MAIL_LIMIT')
  }
  for (const { email, language, token } of invited) {
    const link = `${ctx.config.appUrl}/report-mail#token=${token}`
    ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'confirm-report', link }))
  }
  return toReportMail(await requireReportMail(ctx, created.id))
}

/** Pauses or resumes a report. Throws `REPORT_MAIL_NOT_FOUND`. */
export async function changeReportMail(
  ctx: AccountContext,
  { id, isPaused }: ChangeReportMail & { readonly id: number },
): Promise<ReportMail> {
  const { report } = await requireReportMail(ctx, id)
  const wasPaused = report.nextAt === null
  if (wasPaused === isPaused) return toReportMail(await requireReportMail(ctx, id))
  const dueAt = isPaused ? null : nextDue(report, ctx.now())
  await ctx.db.batch([
    ctx.db
      .update(reportMails)
      .set({ dueAt, nextAt: dueAt, attempts: 0 })
      .where(ownedBy(reportMails, ctx.accountId, eq(reportMails.id, id))),
    auditIfChanged(ctx, 'report-mail.update', String(id), {
      before: { isPaused: wasPaused },
      after: { isPaused },
    }),
  ])
  return toReportMail(await requireReportMail(ctx, id))
}

/** Deletes a report with its recipients. Throws `REPORT_MAIL_NOT_FOUND`. */
export async function deleteReportMail(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { name, every, recipients } = toReportMail(await requireReportMail(ctx, id))
  const own = ownedBy(reportMails, ctx.accountId, eq(reportMails.id, id))
  await ctx.db.batch([
    ctx.db.delete(reportMails).where(own),
    auditIfChanged(ctx, 'report-mail.delete', String(id), {
      before: { name, every, recipients: recipients.map(({ email }) => email) },
    }),
  ])
}
