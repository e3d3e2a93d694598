import type { CdnPermission, CdnPlan } from '@crivo/shared'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CdnCredentials, PermissionState } from '../../cdn/cdn.ts'
import { accounts } from './accounts.ts'

/** The account at the CDN into which an account's domains are deployed. */
export const cdnConnections = sqliteTable('cdn_connections', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kind: text().$type<CdnCredentials['kind']>().notNull(),
  /** Encrypted. */
  credentials: text().notNull(),
  /** Of the login, if it may be read. */
  email: text(),
  cdnAccountId: text('cdn_account_id').notNull(),
  cdnAccountName: text('cdn_account_name').notNull(),
  plan: text().$type<CdnPlan>().notNull(),
  permissions: text({ mode: 'json' }).$type<Record<CdnPermission, PermissionState>>().notNull(),
  checkedAt: integer('checked_at').notNull(),
  createdAt: integer('created_at').notNull(),
})
