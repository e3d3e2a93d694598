import type { SourceParameters } from '@crivo/shared'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'

/**
 * The URL parameters in which an account's ads pass their placement, ad set and ad, if not the
 * defaults.
 */
export const sourceParameters = sqliteTable('source_parameters', {
  id: integer().primaryKey({ autoIncrement: true }),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  parameters: text({ mode: 'json' }).$type<SourceParameters>().notNull(),
})
