import type { GivenRole, Language } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/**
 * People with a role in someone else's account. Deleting a row ends their sessions and keys there.
 */
export const members = sqliteTable(
  'members',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The person's own account. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<GivenRole>().notNull(),
    /** A client's campaigns; `null` for other roles. */
    campaignIds: text('campaign_ids', { mode: 'json' }).$type<number[]>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('members_account_person').on(table.accountId, table.personId),
    index('members_person').on(table.personId),
  ],
)

/** Invitations that have not been accepted yet. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member who sent the invitation; `null` for the owner. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    role: text().$type<GivenRole>().notNull(),
    campaignIds: text('campaign_ids', { mode: 'json' }).$type<number[]>(),
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the link's token; the token itself is only in the email. */
    hash: text().notNull().unique(),
    sentAt: integer('sent_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_account_email').on(table.accountId, table.email),
    index('invitations_expires').on(table.expiresAt),
    index('invitations_member').on(table.memberId).where(isNotNull(table.memberId)),
  ],
)
