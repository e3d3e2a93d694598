import type { ReportView } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'
import { members } from './accounts/members.ts'
import { campaigns } from './campaigns/campaigns.ts'

/** Named views of analytics. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account of the person who saved the view. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The path and query in the dashboard. */
    path: text().notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.personId, table.name),
    index('saved_views_person').on(table.personId),
  ],
)

/** Moments that people mark on charts. */
export const chartNotes = sqliteTable(
  'chart_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The author's own account; `null` after it is deleted. */
    personId: integer('person_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The campaign whose charts show the note; `null` for all. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('chart_notes_account').on(table.accountId, table.at),
    index('chart_notes_campaign').on(table.campaignId).where(isNotNull(table.campaignId)),
    index('chart_notes_person').on(table.personId).where(isNotNull(table.personId)),
  ],
)

/** Reports that anyone with the link can read. */
export const sharedReports = sqliteTable(
  'shared_reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member who shared the report; `null` for the owner. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    view: text({ mode: 'json' }).$type<ReportView>().notNull(),
    /** The hash of the link's secret. */
    hash: text().notNull().unique(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('shared_reports_account').on(table.accountId, table.expiresAt),
    index('shared_reports_member').on(table.memberId).where(isNotNull(table.memberId)),
    index('shared_reports_expiry').on(table.expiresAt),
  ],
)
