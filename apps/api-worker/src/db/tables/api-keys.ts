import type { ApiKeyScope } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { campaigns } from './campaigns.ts'

/** Keys by which programs call the API, for an account or for one of its campaigns. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The campaign that it decides for; `null`: any. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The beginning of its present secret. */
    prefix: text().notNull(),
    scopes: text({ mode: 'json' }).$type<ApiKeyScope[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
    rotatedAt: integer('rotated_at'),
  },
  (table) => [
    index('api_keys_account').on(table.accountId),
    index('api_keys_campaign').on(table.campaignId).where(isNotNull(table.campaignId)),
  ],
)

/** The secrets of keys, which have two for a while after a rotation. */
export const apiKeySecrets = sqliteTable(
  'api_key_secrets',
  {
    /** SHA-256 of the secret; the secret itself is nowhere stored. */
    hash: text().primaryKey(),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Until when it is taken; `null`: as long as the key. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    index('api_key_secrets_key').on(table.keyId),
    index('api_key_secrets_expires').on(table.expiresAt).where(isNotNull(table.expiresAt)),
  ],
)

/** What the Decision API knows of a campaign. */
export const campaignIntegrations = sqliteTable(
  'campaign_integrations',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Stands in pages for everybody to read, so that it is stored as it is. */
    publishableKey: text('publishable_key').unique(),
    lastDecisionAt: integer('last_decision_at'),
  },
  (table) => [index('campaign_integrations_account').on(table.accountId)],
)
