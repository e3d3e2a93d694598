import type { ClickNetwork, WebhookEvent, WebhookOffReason, WebhookType } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../encrypted-text.ts'
import { accounts } from './accounts/accounts.ts'

/** Targets of an account's events. The delivery log is in the account's ledger. */
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
    /** Sends only conversions of this network's clicks; `null` for all conversions. */
    clickNetwork: text('click_network').$type<ClickNetwork>(),
    secret: encryptedText().notNull(),
    /** The previous secret, which also signs until it expires. */
    previousSecret: encryptedText('previous_secret'),
    previousSecretUntil: integer('previous_secret_until'),
    /** `null` while the webhook is on. */
    offReason: text('off_reason').$type<WebhookOffReason>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('webhooks_account').on(table.accountId),
    index('webhooks_secret').on(table.secret),
    index('webhooks_previous_secret')
      .on(table.previousSecret)
      .where(isNotNull(table.previousSecret)),
  ],
)

/** Events stored with the change they report and not yet accepted by a ledger. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookType>().notNull(),
    /** The event's data as JSON. */
    data: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('webhook_events_account').on(table.accountId, table.id)],
)
