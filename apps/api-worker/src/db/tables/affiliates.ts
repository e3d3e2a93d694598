import type { CommissionStatus } from '@crivo/shared'
import { isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'

/** Accounts in the affiliate program. */
export const affiliates = sqliteTable('affiliates', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The code in invitation links. */
  code: text().notNull().unique(),
  joinedAt: integer('joined_at').notNull(),
})

/** Accounts registered through an invitation link, with the commission rate of that day. */
export const referrals = sqliteTable(
  'referrals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The affiliate's account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => affiliates.accountId, { onDelete: 'cascade' }),
    /** `null` once the referred account is deleted; its commissions remain. */
    referredId: integer('referred_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    ratePercent: integer('rate_percent').notNull(),
    at: integer().notNull(),
  },
  (table) => [index('referrals_account').on(table.accountId, table.id)],
)

/** Account payments recorded by admins. Money is in USD cents. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `null` once the paying account is deleted; its payments remain. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    /** The day of the payment, `YYYY-MM-DD`. */
    paidOn: text('paid_on').notNull(),
    createdAt: integer('created_at').notNull(),
    refundedAt: integer('refunded_at'),
  },
  (table) => [
    index('payments_account').on(table.accountId),
    index('payments_paid_on').on(table.paidOn),
    index('payments_amount').on(table.amountCents),
    // Rejects a duplicate payment.
    uniqueIndex('payments_recorded')
      .on(table.accountId, table.paidOn, table.amountCents)
      .where(isNull(table.refundedAt)),
  ],
)

/** Affiliates' commissions; a negative one reverses a commission already paid out. */
export const commissions = sqliteTable(
  'commissions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The affiliate's account. */
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
    /** When the commission was paid out or reversed. */
    settledAt: integer('settled_at'),
  },
  (table) => [
    // A payment earns one commission and has at most one reversal.
    uniqueIndex('commissions_payment').on(table.paymentId, sql`${table.amountCents} > 0`),
    index('commissions_referral').on(table.referralId),
    index('commissions_account').on(table.accountId, table.id),
    index('commissions_status').on(table.status, table.id),
  ],
)
