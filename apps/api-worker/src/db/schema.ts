import type {
  BlockReason,
  CampaignPolicyInput,
  CampaignStatus,
  Language,
  PhotoType,
  Plan,
  PublicationOrigin,
  Role,
} from '@crivo/shared'
import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// Times are milliseconds since the epoch, UTC.

export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
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
  /** Days after which the ledger masks visitors' addresses. */
  maskAddressesAfterDays: integer('mask_addresses_after_days').notNull().default(30),
  /** Until when campaigns give the main page unfiltered, because the plan's requests are used up. */
  overQuotaUntil: integer('over_quota_until'),
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
    /** Browser and system that signed in. */
    device: text().notNull().default(''),
    /** Whether its cookie outlives the browser. */
    isPersistent: integer('is_persistent', { mode: 'boolean' }).notNull().default(true),
    createdAt: integer('created_at').notNull(),
    /** When it was last renewed. */
    lastUsedAt: integer('last_used_at').notNull().default(0),
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
    /** The page for visitors of a campaign with a rule that could not be evaluated. */
    failMode: text('fail_mode').$type<'black' | 'white'>().notNull().default('black'),
    /** Grows by one with every change that the edge has to learn of. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** Why the draft was last raised. */
    draftOrigin: text('draft_origin').$type<PublicationOrigin>().notNull().default('change'),
    /** The version whose content a rollback holds in force, until the customer's next change. */
    pinnedVersion: integer('pinned_version'),
    /** When the cron last tried to publish the draft, or to push again what is published. */
    publishAttemptedAt: integer('publish_attempted_at'),
    publishedVersion: integer('published_version').notNull().default(0),
    publishedHash: text('published_hash'),
    publishedKeyId: text('published_key_id'),
    publishedSignature: text('published_signature'),
    /** The highest published version that the edge is known to have. */
    edgeVersion: integer('edge_version').notNull().default(0),
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
    /** As it was saved: fields that came later have their defaults once it is parsed. */
    policy: text({ mode: 'json' }).$type<CampaignPolicyInput>().notNull(),
    /**
     * When the run window was last changed, if ever since the campaign was created: one
     * without a start of its own begins then.
     */
    windowSetAt: integer('window_set_at'),
    status: text().$type<CampaignStatus>().notNull().default('active'),
    /** The domain's draft version that first held the campaign as it now is. */
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_domain_path').on(table.domainId, table.path),
    index('campaigns_account').on(table.accountId),
  ],
)

/** Addresses and CIDR blocks that the account's campaigns keep out. */
export const blockedIps = sqliteTable(
  'blocked_ips',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In the one form of its address or block. */
    ip: text().notNull(),
    reason: text().$type<BlockReason>().notNull(),
    notes: text(),
    /** The campaign that it came to too often; it leaves the list with that campaign. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    firstDetected: integer('first_detected').notNull(),
    lastAccess: integer('last_access'),
    accessCount: integer('access_count').notNull().default(0),
    country: text(),
    browser: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('blocked_ips_entry').on(table.accountId, table.ip).where(isNull(table.campaignId)),
    uniqueIndex('blocked_ips_campaign_entry')
      .on(table.campaignId, table.ip)
      .where(isNotNull(table.campaignId)),
    index('blocked_ips_account').on(table.accountId),
  ],
)

/** What was published of a domain: the pointer's history. The texts are in KV under their hash. */
export const publications = sqliteTable(
  'publications',
  {
    domainId: integer('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    hash: text().notNull(),
    keyId: text('key_id').notNull(),
    publishedAt: integer('published_at').notNull(),
    origin: text().$type<PublicationOrigin>().notNull(),
    /** The version whose content a rollback published again; never itself such a version. */
    ofVersion: integer('of_version'),
    requestId: text('request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.version] })],
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
