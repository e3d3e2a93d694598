import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** Unused single-use links sent by email. */
export const linkTokens = sqliteTable(
  'link_tokens',
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    hash: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<'password' | 'email'>().notNull(),
    /** The account's new email. */
    email: text(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('link_tokens_account').on(table.accountId),
    index('link_tokens_expires').on(table.expiresAt),
  ],
)

/** Security changes reported by email, for a "this was not me" link. */
export const securityNotices = sqliteTable(
  'security_notices',
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    hash: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The email's kind. */
    kind: text().notNull(),
    /** The entity that the change created. */
    entityId: text('entity_id'),
    /** The address that the notice was sent to. */
    email: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('security_notices_account').on(table.accountId),
    index('security_notices_expires').on(table.expiresAt),
  ],
)

/**
 * Recoveries of accounts whose owner has lost every sign-in factor and the mailbox: one super admin
 * requests a recovery, another completes it after a wait.
 */
export const recoveries = sqliteTable('recoveries', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The account's email after the recovery. */
  email: text().notNull(),
  /** How the owner was identified. */
  note: text().notNull(),
  openedBy: integer('opened_by').notNull(),
  openedAt: integer('opened_at').notNull(),
})

/** Emails that a local run stores instead of sending. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  at: integer().notNull(),
})
