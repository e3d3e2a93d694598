import type { Language, PhotoType, Plan, Role } from '@crivo/shared'
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'

export const accounts = sqliteTable(
  'accounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The name as searches compare it: see `foldText`. */
    nameFolded: text('name_folded').notNull().default(''),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    plan: text().$type<Plan>().notNull().default('free'),
    role: text().$type<Role>().notNull().default('user'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    isFrozen: integer('is_frozen', { mode: 'boolean' }).notNull().default(false),
    /** The version of the terms that was accepted last. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: integer('terms_accepted_at'),
    /** When a link of a mail to the email was followed. */
    emailConfirmedAt: integer('email_confirmed_at'),
    /** Whether alerts are mailed, and whether they are listed. */
    emailAlerts: integer('email_alerts', { mode: 'boolean' }).notNull().default(true),
    systemAlerts: integer('system_alerts', { mode: 'boolean' }).notNull().default(true),
    /** Of mails; the web app has its own choice. */
    language: text().$type<Language>().notNull().default('pt-BR'),
    /** SHA-256 of the photo, which is in KV. */
    photoHash: text('photo_hash'),
    photoType: text('photo_type').$type<PhotoType>(),
    /** Encrypted. In force once a code of it was confirmed. */
    mfaSecret: text('mfa_secret'),
    mfaConfirmedAt: integer('mfa_confirmed_at'),
    /** The step of time of the last code that was used: none is taken twice. */
    mfaLastStep: integer('mfa_last_step'),
    /** Whether the ledger masks visitors' addresses, and after how many days. */
    masksAddresses: integer('masks_addresses', { mode: 'boolean' }).notNull().default(true),
    maskAddressesAfterDays: integer('mask_addresses_after_days').notNull().default(30),
    /** Days for which the ledger keeps visits; `null`: as many as the plan. */
    keepVisitsDays: integer('keep_visits_days'),
    /** Until when campaigns give the main page unfiltered, because the plan's requests are used up. */
    overQuotaUntil: integer('over_quota_until'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('accounts_created').on(table.createdAt),
    // Admins, whom mails go to; and what the list of all accounts is narrowed to.
    index('accounts_role').on(table.role),
    index('accounts_plan').on(table.plan),
    index('accounts_inactive').on(table.id).where(sql`is_active = 0`),
    // What searches read, in the list's order: a fraction of the rows themselves.
    index('accounts_searched').on(table.id, table.email, table.nameFolded),
    index('accounts_over_quota').on(table.overQuotaUntil).where(isNotNull(table.overQuotaUntil)),
  ],
)

/** One sign-in: the family of refresh tokens that followed from it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Browser and system that signed in. */
    device: text().notNull().default(''),
    /** Whether its cookie outlives the browser. */
    isPersistent: integer('is_persistent', { mode: 'boolean' }).notNull().default(true),
    createdAt: integer('created_at').notNull(),
    /** When it was last renewed. */
    lastUsedAt: integer('last_used_at').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    /** The super admin's session that entered the account; with it this one ends. */
    actorSessionId: text('actor_session_id').references((): AnySQLiteColumn => sessions.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('sessions_actor_session').on(table.actorSessionId).where(isNotNull(table.actorSessionId)),
    index('sessions_account').on(table.accountId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_ended').on(table.endedAt).where(isNotNull(table.endedAt)),
  ],
)

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    /** When it was exchanged for its successor. */
    usedAt: integer('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_used').on(table.usedAt),
  ],
)

/** Links in mails that were not followed yet; each is good once. */
export const linkTokens = sqliteTable(
  'link_tokens',
  {
    /** SHA-256 of the token; the token itself is in the mail alone. */
    hash: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<'password' | 'email'>().notNull(),
    /** The email that the account is to have. */
    email: text(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('link_tokens_account').on(table.accountId),
    index('link_tokens_expires').on(table.expiresAt),
  ],
)

/** Recovery codes that were not used yet, by the SHA-256 of each. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Attempts under one key (a hash of what, who and from where) within a window. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('attempts_expires').on(table.expiresAt)],
)

/** Mails of a local run, which sends none. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  at: integer().notNull(),
})

/** Deleted accounts of which not everything outside of this database is gone yet. */
export const erasures = sqliteTable('erasures', {
  accountId: integer('account_id').primaryKey(),
  photoHash: text('photo_hash'),
  rulesetHashes: text('ruleset_hashes', { mode: 'json' }).$type<string[]>().notNull(),
  at: integer().notNull(),
})
