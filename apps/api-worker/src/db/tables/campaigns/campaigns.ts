import type { PathRecord } from '@crivo/filter-engine'
import type {
  BlockReason,
  CampaignPolicyInput,
  CampaignStatus,
  PublicationOrigin,
  StageShare,
  Suspension,
} from '@crivo/shared'
import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'
import { domains } from '../domains.ts'

/** A rule change applied to a share of visitors. */
export interface StoredStage {
  /** The domain's draft version in which the stage started. */
  readonly version: number
  readonly share: StageShare
  /** Hours until the next increase; `null` if never. */
  readonly stepHours: number | null
  readonly salt: string
  readonly startedAt: number
  readonly policy: CampaignPolicyInput
}

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
    /** Stored as saved: parsing fills in defaults for newer fields. */
    policy: text({ mode: 'json' }).$type<CampaignPolicyInput>().notNull(),
    /**
     * When the run window was last changed after the campaign was created; `null` if never. A
     * window without a start begins at that time.
     */
    windowSetAt: integer('window_set_at'),
    status: text().$type<CampaignStatus>().notNull().default('active'),
    /** The status that resuming returns to; `null` if the campaign was never paused: active. */
    pausedFrom: text('paused_from').$type<'active' | 'testing'>(),
    /** Set by admins for abuse; the account cannot lift it. */
    suspended: text().$type<Suspension>(),
    /**
     * The share of people who get the main page, in tenths, as stated in rulesets; `null` if
     * reviewers get the main page.
     */
    peopleShare: integer('people_share'),
    /** When `peopleShare` last changed. */
    peopleShareSince: integer('people_share_since'),
    /** `null` if too few people have been counted. */
    peoplePercent: integer('people_percent'),
    peopleCount: integer('people_count'),
    peopleCountedAt: integer('people_counted_at'),
    /** Whether the pages or the path changed since; reviewers then get either page. */
    isShareDue: integer('is_share_due', { mode: 'boolean' }).notNull().default(false),
    /** The domain's draft version that first contained the campaign in its current state. */
    version: integer().notNull(),
    /** The number of the form's current version. */
    revision: integer().notNull().default(1),
    stage: text({ mode: 'json' }).$type<StoredStage>(),
    /** When the stage moves to its next share; `null` if it does not. */
    stageDueAt: integer('stage_due_at'),
    /** Rules that the guard never suspends. */
    unguardedRules: text('unguarded_rules', { mode: 'json' }).$type<readonly string[]>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('campaigns_stage_due').on(table.stageDueAt).where(isNotNull(table.stageDueAt)),
    uniqueIndex('campaigns_domain_path').on(table.domainId, table.path),
    index('campaigns_account').on(table.accountId),
    index('campaigns_suspended').on(table.domainId).where(isNotNull(table.suspended)),
  ],
)

/** Changes to campaigns' shares of people in the last 30 days. */
export const peopleShareChanges = sqliteTable(
  'people_share_changes',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    /** The campaign's `peopleShare` from then on, in tenths. */
    share: integer(),
    percent: integer(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.at] })],
)

/** IP addresses and CIDR blocks that get the fallback page. */
export const blockedIps = sqliteTable(
  'blocked_ips',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The IP address or block in canonical form. */
    ip: text().notNull(),
    reason: text().$type<BlockReason>().notNull(),
    notes: text(),
    /**
     * The campaign that the IP address visited too often; deleting that campaign deletes the entry.
     */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    firstDetected: integer('first_detected').notNull(),
    lastAccess: integer('last_access'),
    accessCount: integer('access_count').notNull().default(0),
    country: text(),
    browser: text(),
    /** When the entry expires, if ever. */
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

/**
 * IP addresses and CIDR blocks that get the main page of one or all campaigns; campaigns' forms may
 * list more.
 */
export const allowedIps = sqliteTable(
  'allowed_ips',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The IP address or block in canonical form. */
    ip: text().notNull(),
    notes: text(),
    /** The only campaign that the entry applies to; deleting that campaign deletes the entry. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    /** When the entry expires, if ever. */
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('allowed_ips_entry').on(table.accountId, table.ip).where(isNull(table.campaignId)),
    uniqueIndex('allowed_ips_campaign_entry')
      .on(table.campaignId, table.ip)
      .where(isNotNull(table.campaignId)),
    index('allowed_ips_account').on(table.accountId),
    index('allowed_ips_expiring').on(table.expiresAt).where(isNotNull(table.expiresAt)),
  ],
)

/** The public record of each domain's paths; included in rulesets since form 3. */
export const publicRecords = sqliteTable('public_records', {
  domainId: integer('domain_id')
    .primaryKey()
    .references(() => domains.id, { onDelete: 'cascade' }),
  record: text({ mode: 'json' }).$type<readonly PathRecord[]>().notNull(),
})

/** The publication history of each domain. The rulesets are in KV under their hash. */
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
    /** The version whose content a rollback republished; never itself a rollback. */
    ofVersion: integer('of_version'),
    /** When the ruleset's address lists were deleted; since then, it only explains visits. */
    redactedAt: integer('redacted_at'),
    /** When the ruleset's text was moved from KV to the archive. */
    archivedAt: integer('archived_at'),
    requestId: text('request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domainId, table.version] })],
)
