import type { RuleSetInput } from '@crivo/shared'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'

/** Rules that an account applies to several campaigns. */
export const ruleTemplates = sqliteTable(
  'rule_templates',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Stored as saved: parsing fills in defaults for newer fields. */
    rules: text({ mode: 'json' }).$type<RuleSetInput>().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('rule_templates_account').on(table.accountId, table.name, table.id)],
)
