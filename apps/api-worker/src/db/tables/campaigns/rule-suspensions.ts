import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'
import { campaigns } from './campaigns.ts'

/** The effect of a rule suspended by the guard, as counted by the ledger. */
export interface SuspensionNumbers {
  /** The counted window in milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly total: number
  readonly expectedTotal: number
  readonly passing: number
  readonly expectedPassing: number
  readonly taken: number
  readonly expectedTaken: number
  /** The visits that would have passed. */
  readonly visits: number
}

/** Rules suspended by the guard, and people's decisions about them. */
export const ruleSuspensions = sqliteTable(
  'rule_suspensions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    ruleId: text('rule_id').notNull(),
    at: integer().notNull(),
    numbers: text({ mode: 'json' }).$type<SuspensionNumbers>().notNull(),
    decision: text().$type<'watched' | 'live'>(),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('rule_suspensions_account').on(table.accountId),
    index('rule_suspensions_campaign').on(table.campaignId, table.at),
  ],
)
