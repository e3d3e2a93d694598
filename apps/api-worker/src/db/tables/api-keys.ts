import type { ApiKeyScope } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts/accounts.ts'
import { members } from './accounts/members.ts'
import { campaigns } from './campaigns/campaigns.ts'

/** API keys of an account or of one of its campaigns. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The campaign whose visits the key may decide; `null` for any campaign. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The member who created the key; `null` for the owner. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The prefix of the current secret. */
    prefix: text().notNull(),
    scopes: text({ mode: 'json' }).$type<ApiKeyScope[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
    rotatedAt: integer('rotated_at'),
  },
  (table) => [
    index('api_keys_account').on(table.accountId),
    index('api_keys_member').on(table.memberId).where(isNotNull(table.memberId)),
    index('api_keys_campaign').on(table.campaignId).where(isNotNull(table.campaignId)),
  ],
)

/** Secrets of API keys; a rotated key has two for a while. */
export const apiKeySecrets = sqliteTable(
  'api_key_secrets',
  {
    /** SHA-256 of the secret; the secret itself is never stored. */
    hash: text().primaryKey(),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** When the secret expires; `null` if it expires with the key. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    index('api_key_secrets_key').on(table.keyId),
    index('api_key_secrets_expires').on(table.expiresAt).where(isNotNull(table.expiresAt)),
  ],
)

/** A campaign's settings for the Decision API. */
export const campaignIntegrations = sqliteTable(
  'campaign_integrations',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Public in the customer's pages, so it is stored in plain text. */
    publishableKey: text('publishable_key').unique(),
    lastDecisionAt: integer('last_decision_at'),
  },
  (table) => [index('campaign_integrations_account').on(table.accountId)],
)
