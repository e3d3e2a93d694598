import type { DamagedVisits, Plan, SubscriptionStatus } from '@crivo/shared'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'

/** One row for each account. The plan is in the account's row. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text().$type<SubscriptionStatus>().notNull().default('active'),
    currentPeriodStart: integer('current_period_start').notNull(),
    /** The period's exclusive end; equals its start until the cron begins the first period. */
    currentPeriodEnd: integer('current_period_end').notNull(),
    /** Requests of the current period that an admin waived, and when. */
    forgivenRequests: integer('forgiven_requests').notNull().default(0),
    forgivenAt: integer('forgiven_at'),
    /** All requests billed so far; `null` before the first bill. */
    billedRequests: integer('billed_requests'),
  },
  (table) => [index('subscriptions_period_end').on(table.currentPeriodEnd)],
)

/** Plan changes of accounts. */
export const subscriptionHistory = sqliteTable(
  'subscription_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fromPlan: text('from_plan').$type<Plan>().notNull(),
    toPlan: text('to_plan').$type<Plan>().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('subscription_history_account').on(table.accountId)],
)

/** Ended billing periods with their final plan and prices. */
export const billingPeriods = sqliteTable(
  'billing_periods',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    end: integer().notNull(),
    plan: text().$type<Plan>().notNull(),
    requests: integer().notNull(),
    requestsLimit: integer('requests_limit').notNull(),
    planCents: integer('plan_cents').notNull(),
    overageCents: integer('overage_cents').notNull(),
  },
  (table) => [uniqueIndex('billing_periods_account_start').on(table.accountId, table.start)],
)

/** Accounts' last usage reports, for lists of many accounts. */
export const accountUsage = sqliteTable('account_usage', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** All requests so far; the next report's increase is relative to this total. */
  total: integer().notNull(),
  periodStart: integer('period_start').notNull(),
  periodRequests: integer('period_requests').notNull(),
})

/** Visits that accounts' ledgers set aside as damaged, as last reported. */
export const damagedVisits = sqliteTable(
  'damaged_visits',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    segments: text({ mode: 'json' }).$type<DamagedVisits['segments']>().notNull(),
    notedAt: integer('noted_at').notNull(),
  },
  (table) => [index('damaged_visits_noted').on(table.notedAt)],
)
