import type { SourceParameters } from '@crivo/shared'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'

/** The parameters by which an account's ads say where they were shown, if not the usual ones. */
export const sourceParameters = sqliteTable('source_parameters', {
  id: integer().primaryKey({ autoIncrement: true }),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  parameters: text({ mode: 'json' }).$type<SourceParameters>().notNull(),
})
