import type { WebhookEvent, WebhookOffReason, WebhookType } from '@crivo/shared'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** Where an account's events are posted to. What was posted is in the account's ledger. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
    /** Encrypted. */
    secret: text().notNull(),
    /** Encrypted: the secret before, which also signs until its time is over. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: integer('previous_secret_until'),
    /** `null` while it is on. */
    offReason: text('off_reason').$type<WebhookOffReason>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('webhooks_account').on(table.accountId)],
)

/** Events that were stored with what they tell of, and that no ledger has taken over yet. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookType>().notNull(),
    /** JSON. */
    data: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('webhook_events_account').on(table.accountId, table.id)],
)
