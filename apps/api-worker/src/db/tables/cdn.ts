import type { CdnPermission, CdnPlan } from '@crivo/shared'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CdnCredentials, PermissionState } from '#cdn/cdn.ts'
import { encryptedText } from '../encrypted-text.ts'
import { accounts } from './accounts/accounts.ts'

/** The CDN account into which an account's domains are deployed. */
export const cdnConnections = sqliteTable(
  'cdn_connections',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<CdnCredentials['kind']>().notNull(),
    credentials: encryptedText().notNull(),
    /** The login's email, if it can be read. */
    email: text(),
    cdnAccountId: text('cdn_account_id').notNull(),
    cdnAccountName: text('cdn_account_name').notNull(),
    plan: text().$type<CdnPlan>().notNull(),
    permissions: text({ mode: 'json' }).$type<Record<CdnPermission, PermissionState>>().notNull(),
    checkedAt: integer('checked_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('cdn_connections_credentials').on(table.credentials)],
)
