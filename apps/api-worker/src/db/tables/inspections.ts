import type { Agreement, Inspection } from '@crivo/shared'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

export const inspections = sqliteTable(
  'inspections',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Of a campaign's check; the campaign may be gone. */
    campaignId: integer('campaign_id'),
    verdict: text().$type<Inspection['verdict']>().notNull(),
    /** What was found, as the API answers it. */
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
          | 'isShared'
        >
      >()
      .notNull(),
    /** Of a campaign's check. */
    agreement: text({ mode: 'json' }).$type<Agreement>(),
    /** Of the secret in the link by which it is shared. */
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
