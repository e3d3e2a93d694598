import { isNotNull } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { members } from './members.ts'

/** A sign-in: the family of refresh tokens issued from it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The browser and system of the sign-in. */
    device: text().notNull().default(''),
    /** Whether the cookie persists after the browser is closed. */
    isPersistent: integer('is_persistent', { mode: 'boolean' }).notNull().default(true),
    createdAt: integer('created_at').notNull(),
    /** When the session was last renewed. */
    lastUsedAt: integer('last_used_at').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    /** When the person last confirmed their identity with their strongest factor; see `stepUp`. */
    provenAt: integer('proven_at'),
    /** The actor's own session, from which the account was entered; this session ends with it. */
    actorSessionId: text('actor_session_id').references((): AnySQLiteColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** The membership through which the actor entered; `null` for a super admin. */
    memberId: integer('member_id').references(() => members.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('sessions_member').on(table.memberId).where(isNotNull(table.memberId)),
    index('sessions_actor_session').on(table.actorSessionId).where(isNotNull(table.actorSessionId)),
    index('sessions_account').on(table.accountId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_ended').on(table.endedAt).where(isNotNull(table.endedAt)),
  ],
)

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** When the token was exchanged for its successor. */
    usedAt: integer('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_used').on(table.usedAt),
  ],
)

/** Browsers that signed in to an account. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the account's ID and the token in the browser's cookie. */
    hash: text().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Attempts per key (a hash of action, user and IP address) within a window. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
)
