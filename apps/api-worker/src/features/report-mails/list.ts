import type { RecipientState, ReportMail } from '@crivo/shared'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, members, reportMails, reportRecipients } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'

export type ReportMailRow = typeof reportMails.$inferSelect
export type RecipientRow = typeof reportRecipients.$inferSelect

interface ReportWithRecipients {
  readonly report: ReportMailRow
  readonly recipients: readonly RecipientRow[]
}

/** Returns the account's scheduled reports, newest first. */
export async function listReportMails(ctx: AccountContext): Promise<ReportMail[]> {
  const { db, accountId } = ctx
  const [reports, recipients] = await db.batch([
    db
      .select()
      .from(reportMails)
      .where(ownedBy(reportMails, accountId))
      .orderBy(desc(reportMails.id)),
    db
      .select()
      .from(reportRecipients)
      .where(ownedBy(reportRecipients, accountId))
      .orderBy(asc(reportRecipients.id)),
  ])
  return reports.map((report) =>
    toReportMail({
      report,
      recipients: recipients.filter(({ reportId }) => reportId === report.id),
    }),
  )
}

/** Returns a scheduled report of the account. Throws `REPORT_MAIL_NOT_FOUND`. */
export async function requireReportMail(
  { db, accountId }: AccountContext,
  id: number,
): Promise<ReportWithRecipients> {
  const [[report], recipients] = await db.batch([
    db
      .select()
      .from(reportMails)
      .where(ownedBy(reportMails, accountId, eq(reportMails.id, id))),
    db
      .select()
      .from(reportRecipients)
      .where(ownedBy(reportRecipients, accountId, eq(reportRecipients.reportId, id)))
      .orderBy(asc(reportRecipients.id)),
  ])
  if (report === undefined) throw new AppError('REPORT_MAIL_NOT_FOUND')
  return { report, recipients }
}

/** Converts a scheduled report to the API's format. */
export const toReportMail = ({ report, recipients }: ReportWithRecipients): ReportMail => {
  const { id, name, by, filter, every, day, timeZone, dueAt, lastSentAt } = report
  return {
    ...{ id, name, by, filter, every, day, timeZone },
    nextAt: toIso(dueAt),
    lastSentAt: toIso(lastSentAt),
    recipients: recipients.map((each) => ({
      email: each.email,
      language: each.language,
      state: stateOf(each),
    })),
  }
}

/** Returns whether a recipient has confirmed or unsubscribed. */
export const stateOf = ({
  leftAt,
  confirmedAt,
}: Pick<RecipientRow, 'leftAt' | 'confirmedAt'>): RecipientState =>
  leftAt !== null ? 'left' : confirmedAt === null ? 'waiting' : 'confirmed'

/** Returns the confirmed email addresses of the owner and the members, by person. */
export async function findPeople({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ReadonlyMap<number, string>> {
  const isPerson = sql`${accounts.id} in (select ${accountId} union
    select ${members.personId} from ${members} where ${ownedBy(members, accountId)})`
  const found = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(isPerson, isNotNull(accounts.emailConfirmedAt)))
  return new Map(found.map(({ id, email }) => [id, email]))
}
