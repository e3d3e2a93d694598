import type { CaseKind, CaseState, Language } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../encrypted-text.ts'

/** Cases: reports and findings about campaigns' pages. Rows outlive what they reference. */
export const abuseCases = sqliteTable(
  'abuse_cases',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The public case number; random, so that it does not reveal how many cases exist. */
    number: text().notNull().unique(),
    kind: text().$type<CaseKind>().notNull(),
    state: text().$type<CaseState>().notNull().default('open'),
    url: text().notNull(),
    host: text().notNull(),
    description: text(),
    /** The reporter's email, deleted once the outcome is emailed. */
    reporterEmail: encryptedText('reporter_email'),
    language: text().$type<Language>().notNull(),
    /** The account of the page, if an account owned the host when the case was opened. */
    accountId: integer('account_id'),
    domainId: integer('domain_id'),
    campaignId: integer('campaign_id'),
    /**
     * For findings of earlier releases: people's visits, and how many of them got the fallback
     * page.
     */
    visits: integer(),
    fallback: integer(),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    decidedBy: integer('decided_by'),
  },
  (table) => [
    index('abuse_cases_state').on(table.state),
    index('abuse_cases_kind').on(table.kind),
    index('abuse_cases_host').on(table.host),
    index('abuse_cases_account').on(table.accountId),
    index('abuse_cases_campaign').on(table.campaignId, table.kind),
    index('abuse_cases_decided').on(table.decidedAt),
    index('abuse_cases_reporter_email')
      .on(table.reporterEmail)
      .where(isNotNull(table.reporterEmail)),
  ],
)

/** Admins' notes on a case. */
export const abuseNotes = sqliteTable(
  'abuse_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    caseId: integer('case_id')
      .notNull()
      .references(() => abuseCases.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').notNull(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('abuse_notes_case').on(table.caseId)],
)
