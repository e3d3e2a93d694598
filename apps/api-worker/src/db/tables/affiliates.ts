import type { CommissionStatus } from '@crivo/shared'
import { isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** Accounts that take part in the affiliate programme. */
export const affiliates = sqliteTable('affiliates', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** What invitation links carry. */
  code: text().notNull().unique(),
  joinedAt: integer('joined_at').notNull(),
})

/** Accounts that registered by an invitation link: each once, and with the rate of that day. */
export const referrals = sqliteTable(
  'referrals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Of the affiliate. */
    accountId: integer('account_id')
      .notNull()
      .references(() => affiliates.accountId, { onDelete: 'cascade' }),
    /** `null` once the account is deleted: what was earned by it stays. */
    referredId: integer('referred_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    ratePercent: integer('rate_percent').notNull(),
    at: integer().notNull(),
  },
  (table) => [index('referrals_account').on(table.accountId, table.id)],
)

/** Payments of accounts, as admins record them. Money is in USD cents. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `null` once the account is deleted: what was paid stays. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    /** A day, `YYYY-MM-DD`. */
    paidOn: text('paid_on').notNull(),
    createdAt: integer('created_at').notNull(),
    refundedAt: integer('refunded_at'),
  },
  (table) => [
    index('payments_account').on(table.accountId),
    // Whoever records a payment a second time is told so.
    uniqueIndex('payments_recorded')
      .on(table.accountId, table.paidOn, table.amountCents)
      .where(isNull(table.refundedAt)),
  ],
)

/** What affiliates earn by payments; a negative one takes back what was paid out already. */
export const commissions = sqliteTable(
  'commissions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Of the affiliate. */
    accountId: integer('account_id')
      .notNull()
      .references(() => affiliates.accountId, { onDelete: 'cascade' }),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    status: text().$type<CommissionStatus>().notNull().default('pending'),
    createdAt: integer('created_at').notNull(),
    /** When it was paid out or reversed. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    // One by which it is earned, and one at most that takes it back.
    uniqueIndex('commissions_payment').on(table.paymentId, sql`${table.amountCents} > 0`),
    index('commissions_referral').on(table.referralId),
    index('commissions_account').on(table.accountId, table.id),
    index('commissions_status').on(table.status, table.id),
  ],
)
