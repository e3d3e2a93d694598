import {
  DEFAULT_TIME_ZONE,
  type Language,
  type PhotoType,
  type Plan,
  type Role,
} from '@crivo/shared'
import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../../encrypted-text.ts'

export const accounts = sqliteTable(
  'accounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The name folded for search: see `foldText`. */
    nameFolded: text('name_folded').notNull().default(''),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    plan: text().$type<Plan>().notNull().default('free'),
    role: text().$type<Role>().notNull().default('user'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** When the account was deactivated; its data is deleted 30 days later. */
    closedAt: integer('closed_at'),
    isFrozen: integer('is_frozen', { mode: 'boolean' }).notNull().default(false),
    /** The reason shown to the owner; `null` for accounts frozen before reasons were required. */
    frozenReason: text('frozen_reason'),
    /** The last version of the terms accepted. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: integer('terms_accepted_at'),
    /** When the confirmation link was opened. */
    emailConfirmedAt: integer('email_confirmed_at'),
    /** Whether alerts are sent by email and shown in the app. */
    emailAlerts: integer('email_alerts', { mode: 'boolean' }).notNull().default(true),
    systemAlerts: integer('system_alerts', { mode: 'boolean' }).notNull().default(true),
    /** The language of emails; the web app has its own setting. */
    language: text().$type<Language>().notNull().default('pt-BR'),
    /** The zone in which the dashboard shows times, which everyone in the account shares. */
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    /** SHA-256 of the photo, which is stored in KV. */
    photoHash: text('photo_hash'),
    photoType: text('photo_type').$type<PhotoType>(),
    /** The authenticator's secret; active once a code has been confirmed. */
    mfaSecret: encryptedText('mfa_secret'),
    mfaConfirmedAt: integer('mfa_confirmed_at'),
    /** The time step of the last used code, so that no code is accepted twice. */
    mfaLastStep: integer('mfa_last_step'),
    /** The number of the account's passkeys, stored so that no call needs to count them. */
    passkeyCount: integer('passkey_count').notNull().default(0),
    /** The IP addresses and CIDR ranges from which the account may be used; `null` for any. */
    allowedNetworks: text('allowed_networks', { mode: 'json' }).$type<string[]>(),
    /** Whether rule changes need another person's approval. */
    requiresApproval: integer('requires_approval', { mode: 'boolean' }).notNull().default(false),
    /**
     * Whether its rules' measured errors are included in the total that the operator may publish.
     */
    sharesErrors: integer('shares_errors', { mode: 'boolean' }).notNull().default(false),
    /** Whether the ledger masks visitors' IP addresses, and after how many days. */
    masksAddresses: integer('masks_addresses', { mode: 'boolean' }).notNull().default(true),
    maskAddressesAfterDays: integer('mask_addresses_after_days').notNull().default(30),
    /** The retention period of visits in days; `null` for the plan's. */
    keepVisitsDays: integer('keep_visits_days'),
    /** The limit of a period's charge for extra requests, in USD cents. */
    spendingLimitCents: integer('spending_limit_cents'),
    /** Whether filtering stops at `spendingLimitCents`. */
    stopsAtLimit: integer('stops_at_limit', { mode: 'boolean' }).notNull().default(false),
    /**
     * Until then, campaigns serve the main page unfiltered because the quota or limit is used up.
     */
    overQuotaUntil: integer('over_quota_until'),
    /**
     * The revision of the data that edges need, incremented by triggers, and the revision that the
     * ledger has confirmed.
     */
    registryRevision: integer('registry_revision').notNull().default(0),
    registryPushed: integer('registry_pushed').notNull().default(0),
    /** When sample data was added; screens show it until it is removed or a visit arrives. */
    sampleSince: integer('sample_since'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('accounts_registry_pending')
      .on(table.registryRevision)
      .where(sql`registry_pushed < registry_revision`),
    index('accounts_shares_errors').on(table.id).where(sql`shares_errors = 1`),
    index('accounts_created').on(table.createdAt),
    // Finds the admins to email; also serves the account list's filter.
    index('accounts_role').on(table.role),
    index('accounts_plan').on(table.plan),
    index('accounts_inactive').on(table.id).where(sql`is_active = 0`),
    // The columns that searches read, in list order: much smaller than the rows.
    index('accounts_searched').on(table.id, table.email, table.nameFolded),
    // Ordered by encryption key, which is the prefix of each value.
    index('accounts_mfa_secret').on(table.mfaSecret).where(isNotNull(table.mfaSecret)),
    index('accounts_closed').on(table.closedAt).where(isNotNull(table.closedAt)),
    index('accounts_sample').on(table.sampleSince).where(isNotNull(table.sampleSince)),
    index('accounts_over_quota').on(table.overQuotaUntil).where(isNotNull(table.overQuotaUntil)),
  ],
)

/** Deleted accounts that still have data outside this database. */
export const erasures = sqliteTable('erasures', {
  accountId: integer('account_id').primaryKey(),
  photoHash: text('photo_hash'),
  rulesetHashes: text('ruleset_hashes', { mode: 'json' }).$type<string[]>().notNull(),
  at: integer().notNull(),
})
