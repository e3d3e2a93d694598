import type { Language, ReportDimension, ReportFilter, ReportInterval } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../encrypted-text.ts'
import { accounts } from './accounts/accounts.ts'
import { members } from './accounts/members.ts'

/** Reports that are sent by email. */
export const reportMails = sqliteTable(
  'report_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member who scheduled the report; `null` for the owner. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    by: text().$type<ReportDimension>().notNull(),
    filter: text({ mode: 'json' }).$type<ReportFilter>().notNull(),
    every: text().$type<ReportInterval>().notNull(),
    day: integer().notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The time of the next report; `null` while paused. */
    dueAt: integer('due_at'),
    /** When the report is next attempted; after a failure, later than the due time. */
    nextAt: integer('next_at'),
    attempts: integer().notNull(),
    lastSentAt: integer('last_sent_at'),
  },
  (table) => [
    index('report_mails_account').on(table.accountId),
    index('report_mails_member').on(table.memberId).where(isNotNull(table.memberId)),
    index('report_mails_due').on(table.nextAt).where(isNotNull(table.nextAt)),
  ],
)

/** Recipients of emailed reports. */
export const reportRecipients = sqliteTable(
  'report_recipients',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reportId: integer('report_id')
      .notNull()
      .references(() => reportMails.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    /**
     * The recipient's account, if they are the owner or a member; they get the report only while
     * they remain one.
     */
    personId: integer('person_id').references(() => accounts.id, { onDelete: 'cascade' }),
    confirmedAt: integer('confirmed_at'),
    leftAt: integer('left_at'),
    /** The link's token, reused in every email, and its SHA-256. */
    token: encryptedText().notNull(),
    hash: text().notNull().unique(),
    /** The due time of the last report that the recipient got. */
    sentFor: integer('sent_for'),
  },
  (table) => [
    uniqueIndex('report_recipients_email').on(table.reportId, table.email),
    index('report_recipients_account').on(table.accountId),
    index('report_recipients_person').on(table.personId).where(isNotNull(table.personId)),
    index('report_recipients_token').on(table.token),
  ],
)
