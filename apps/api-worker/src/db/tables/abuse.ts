import type { CaseKind, CaseState, Language } from '@crivo/shared'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What was reported, or found, of pages that campaigns show. Rows outlive what they name. */
export const abuseCases = sqliteTable(
  'abuse_cases',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What people name it by; nobody can count by it. */
    number: text().notNull().unique(),
    kind: text().$type<CaseKind>().notNull(),
    state: text().$type<CaseState>().notNull().default('open'),
    url: text().notNull(),
    host: text().notNull(),
    description: text(),
    /** Encrypted; deleted once the outcome was mailed. */
    reporterEmail: text('reporter_email'),
    language: text().$type<Language>().notNull(),
    /** Whose page it is, if the host was one of ours when the case came. */
    accountId: integer('account_id'),
    domainId: integer('domain_id'),
    campaignId: integer('campaign_id'),
    /** Visits of people, and how many of them got the white page: of what was found. */
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
    index('abuse_cases_campaign').on(table.campaignId, table.kind),
    index('abuse_cases_decided').on(table.decidedAt),
  ],
)

/** What admins wrote to a case. */
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
