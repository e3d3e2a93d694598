import type { CampaignFilters, Plan } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// Times are milliseconds since the epoch, UTC.

export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  plan: text().$type<Plan>().notNull().default('free'),
  createdAt: integer('created_at').notNull(),
})

/** One sign-in: the family of refresh tokens that followed from it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
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

/** Failed sign-ins of one email, network, or pair of both within a window. */
export const signInFailures = sqliteTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowStart: integer('window_start').notNull(),
  },
  (table) => [index('sign_in_failures_window').on(table.windowStart)],
)

export const domains = sqliteTable(
  'domains',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull().unique(),
    status: text().$type<'active' | 'pending' | 'error'>().notNull().default('pending'),
    /** Where the edge worker answers, if not at `https://<name>`: for local runs. */
    edgeUrl: text('edge_url'),
    /** Grows by one with every change that the edge has to learn of. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** When the cron last tried to publish the draft. */
    publishAttemptedAt: integer('publish_attempted_at'),
    publishedVersion: integer('published_version').notNull().default(0),
    publishedHash: text('published_hash'),
    publishedKeyId: text('published_key_id'),
    publishedSignature: text('published_signature'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('domains_account').on(table.accountId)],
)

export const campaigns = sqliteTable(
  'campaigns',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    domainId: integer('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    path: text().notNull(),
    blackUrl: text('black_url').notNull(),
    whiteUrl: text('white_url').notNull(),
    deliveryMode: text('delivery_mode').$type<'proxy' | 'redirect'>().notNull(),
    filters: text({ mode: 'json' }).$type<CampaignFilters>().notNull(),
    status: text().$type<'active' | 'paused'>().notNull().default('active'),
    /** The domain's draft version that first held the campaign as it now is. */
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_domain_path').on(table.domainId, table.path),
    index('campaigns_account').on(table.accountId),
  ],
)

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id').notNull(),
    action: text().notNull(),
    entityId: text('entity_id').notNull(),
    requestId: text('request_id').notNull(),
    at: integer().notNull(),
  },
  (table) => [index('audit_log_account').on(table.accountId, table.at)],
)
