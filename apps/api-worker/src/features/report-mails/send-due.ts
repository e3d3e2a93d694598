import { can, DAY_MS, limitsOf, MINUTE_MS, type SharedReport } from '@crivo/shared'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { recipientPurpose } from '#core/encryption/purposes.ts'
import { asAccount } from '#core/identity/as-account.ts'
import { mayUse } from '#core/identity/may-use.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, reportMails, reportRecipients } from '#db/schema.ts'
import { countView } from '#features/shared-reports/index.ts'
import { decrypt } from '#platform/encryption.ts'
import { log } from '#platform/log.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { nextDue, spanOf } from './due-times.ts'
import { findPeople, type RecipientRow, type ReportMailRow, stateOf } from './list.ts'
import { composeReport } from './render/compose-report.ts'

/** The maximum number of reports sent per run; the rest come first in the next run. */
const MOST_AT_ONCE = 10
const RETRY_MS = 15 * MINUTE_MS
const MOST_ATTEMPTS = 8

/** Sends due reports of accounts that may read analytics. */
export async function sendDueReportMails(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ report: reportMails, account: USER_COLUMNS })
    .from(reportMails)
    .innerJoin(accounts, eq(accounts.id, reportMails.accountId))
    .where(and(lte(reportMails.nextAt, ctx.now()), mayUse('analytics')))
    .orderBy(asc(reportMails.nextAt))
    .limit(MOST_AT_ONCE)
  for (const { report, account } of due) {
    await runOrLog('scheduled report', () => sendReport(ctx, report, account))
  }
}

type DueReport = ReportMailRow & { readonly dueAt: number }

async function sendReport(
  ctx: Context,
  report: ReportMailRow,
  account: Parameters<typeof toUser>[1],
): Promise<void> {
  const { id, accountId, nextAt, dueAt } = report
  if (nextAt === null || dueAt === null) return
  const isSame = ownedBy(reportMails, accountId, eq(reportMails.id, id))
  const attempts = report.attempts + 1
  const [claimed] = await ctx.db
    .update(reportMails)
    .set({ nextAt: ctx.now() + RETRY_MS, attempts })
    .where(and(isSame, eq(reportMails.nextAt, nextAt)))
    .returning({ id: reportMails.id })
  if (claimed === undefined) return
  const user = toUser(ctx.config, account)
  try {
    if (can(user, 'analytics').allowed) {
      const counts = await countReport(ctx, { ...report, dueAt }, limitsOf(user).historyDays)
      const isSent = await sendToAll(ctx, { ...report, dueAt }, counts)
      if (!isSent && attempts < MOST_ATTEMPTS) return
    }
  } catch (error) {
    // The domain may have been deleted, or the ledger may be unavailable.
    if (attempts < MOST_ATTEMPTS) throw error
  }
  const next = nextDue(report, ctx.now())
  const hasSent = sql`exists (select 1 from ${reportRecipients}
    where ${reportRecipients.reportId} = ${reportMails.id} and ${reportRecipients.sentFor} = ${dueAt})`
  const lastSentAt = sql`iif(${hasSent}, ${ctx.now()}, ${reportMails.lastSentAt})`
  await ctx.db
    .update(reportMails)
    .set({ dueAt: next, nextAt: next, attempts: 0, lastSentAt })
    // A report paused in the meantime stays paused.
    .where(and(isSame, eq(reportMails.dueAt, dueAt)))
}

/** Counts a report's figures, without the days that the plan no longer covers. */
function countReport(ctx: Context, report: DueReport, historyDays: number) {
  const { accountId, by, filter, timeZone, dueAt } = report
  const { from, to } = spanOf(report, dueAt)
  const kept = Math.floor((ctx.now() - historyDays * DAY_MS) / DAY_MS) * DAY_MS
  return countView(asAccount(ctx, accountId), {
    ...{ by, filter, historyDays, timeZone },
    from: new Date(Math.max(from, kept)).toISOString(),
    to: new Date(to).toISOString(),
  })
}

/** Sends a report to the recipients who have not received it yet; returns whether all have. */
async function sendToAll(
  ctx: Context,
  report: DueReport,
  counts: Omit<SharedReport, 'name' | 'createdAt' | 'expiresAt'>,
): Promise<boolean> {
  const { id, accountId, dueAt, name } = report
  const recipients = await ctx.db
    .select()
    .from(reportRecipients)
    .where(ownedBy(reportRecipients, accountId, eq(reportRecipients.reportId, id)))
  const people = await findPeople({ db: ctx.db, accountId })
  let isComplete = true
  for (const recipient of recipients) {
    const { personId, language, sentFor } = recipient
    // People get it at their current address, and former members not at all: neither confirmed the
    // address as outsiders do.
    const to = personId === null ? recipient.email : people.get(personId)
    if (to === undefined || stateOf(recipient) !== 'confirmed' || sentFor === dueAt) continue
    try {
      const link = await linkOf(ctx, recipient)
      await ctx.mailer.send({ to, ...composeReport(language, { name, ...counts }, link) })
      await ctx.db
        .update(reportRecipients)
        .set({ sentFor: dueAt })
        .where(ownedBy(reportRecipients, accountId, eq(reportRecipients.id, recipient.id)))
    } catch {
      isComplete = false
      log.error({ requestId: ctx.requestId, mail: 'report', sent: false, reportId: id })
    }
  }
  return isComplete
}

async function linkOf(ctx: Context, { accountId, token }: RecipientRow): Promise<string> {
  const text = await decrypt(ctx.config, token, recipientPurpose(accountId))
  return `${ctx.config.appUrl}/report-mail#token=${text}`
}
