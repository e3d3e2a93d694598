import type {
  Agreement,
  Inspection,
  InspectionInterval,
  InspectionPurpose,
  InspectionVerdict,
} from '@crivo/shared'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'
import { campaigns } from './campaigns/campaigns.ts'

export const inspections = sqliteTable(
  'inspections',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The campaign of an agreement check; it may be deleted. */
    campaignId: integer('campaign_id'),
    verdict: text().$type<Inspection['verdict']>().notNull(),
    /** The findings, in the API's format. */
    found: text({ mode: 'json' })
      .$type<
        Omit<
          Inspection,
          | 'id'
          | 'url'
          | 'campaignId'
          | 'verdict'
          | 'createdAt'
          | 'expiresAt'
          | 'agreement'
          | 'purpose'
          | 'isShared'
        >
      >()
      .notNull(),
    /** The result of a campaign's agreement check. */
    agreement: text({ mode: 'json' }).$type<Agreement>(),
    purpose: text().$type<InspectionPurpose>().notNull().default('asked'),
    /** The hash of the share link's secret. */
    shareHash: text('share_hash'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('inspections_account').on(table.accountId, table.id),
    index('inspections_expiry').on(table.expiresAt),
    uniqueIndex('inspections_share').on(table.shareHash),
  ],
)

/** The daily check of each live campaign's pages. */
export const campaignChecks = sqliteTable(
  'campaign_checks',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    startedAt: integer('started_at').notNull(),
    /** When the check last finished; `null` before the first result. */
    checkedAt: integer('checked_at'),
    verdict: text().$type<InspectionVerdict>(),
    /** When a difference was first found; unchanged while there is no verdict. */
    differsSince: integer('differs_since'),
    /** The inspection that shows the difference. */
    inspectionId: integer('inspection_id').references(() => inspections.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('campaign_checks_account').on(table.accountId),
    index('campaign_checks_inspection').on(table.inspectionId),
  ],
)

export interface ScheduledRun {
  readonly at: number
  readonly verdict: InspectionVerdict
  /** Its result may be deleted; `null` if an earlier release deleted it. */
  readonly inspectionId: number | null
}

/** Sites that accounts inspect on a schedule. */
export const inspectionSchedules = sqliteTable(
  'inspection_schedules',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    every: text().$type<InspectionInterval>().notNull(),
    nextAt: integer('next_at').notNull(),
    /** The latest verdict reached. */
    verdict: text().$type<InspectionVerdict>(),
    changedAt: integer('changed_at'),
    /** The error code of the latest run, if it failed. */
    problem: text(),
    /** The schedule's runs, newest first. */
    runs: text({ mode: 'json' }).$type<readonly ScheduledRun[]>().notNull().default([]),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('inspection_schedules_url').on(table.accountId, table.url),
    index('inspection_schedules_next').on(table.nextAt),
  ],
)
