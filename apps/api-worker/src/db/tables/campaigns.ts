import type {
  BlockReason,
  CampaignPolicyInput,
  CampaignStatus,
  PublicationOrigin,
  Suspension,
} from '@crivo/shared'
import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { domains } from './domains.ts'

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
    /** Set by admins for abuse; the account cannot lift it. */
    suspended: text().$type<Suspension>(),
    /** The domain's draft version that first held the campaign as it now is. */
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_domain_path').on(table.domainId, table.path),
    index('campaigns_account').on(table.accountId),
    index('campaigns_suspended').on(table.domainId).where(isNotNull(table.suspended)),
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
    /** When it leaves the list by itself, if ever. */
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('blocked_ips_entry').on(table.accountId, table.ip).where(isNull(table.campaignId)),
    uniqueIndex('blocked_ips_campaign_entry')
      .on(table.campaignId, table.ip)
      .where(isNotNull(table.campaignId)),
    index('blocked_ips_account').on(table.accountId),
    index('blocked_ips_expiring').on(table.expiresAt).where(isNotNull(table.expiresAt)),
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
    /** When its lists of addresses were forgotten: since then it only explains visits. */
    redactedAt: integer('redacted_at'),
    requestId: text('request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.version] })],
)
