import type {
  AlertChannel,
  AlertCondition,
  AlertFigure,
  AlertRuleProblem,
  ChatChannel,
} from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { encryptedText } from '../encrypted-text.ts'
import { accounts } from './accounts/accounts.ts'
import { campaigns } from './campaigns/campaigns.ts'

/** Thresholds at which an account wants to be alerted. */
export const alertRules = sqliteTable(
  'alert_rules',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The campaign of the condition; deleting it deletes the rule. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    condition: text({ mode: 'json' }).$type<AlertCondition>().notNull(),
    channels: text({ mode: 'json' }).$type<AlertChannel[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the rule was created, or last changed or resumed. */
    startedAt: integer('started_at').notNull(),
    /** When the rule is next evaluated; `null` while paused. */
    nextAt: integer('next_at'),
    /** The values above the threshold; an empty string for a rule with a single value. */
    above: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The number of times the rule has fired, which distinguishes its alerts. */
    crossings: integer().notNull(),
    lastFiredAt: integer('last_fired_at'),
    lastFigures: text('last_figures', { mode: 'json' }).$type<AlertFigure[]>().notNull(),
    problem: text().$type<AlertRuleProblem>(),
  },
  (table) => [
    index('alert_rules_account').on(table.accountId),
    index('alert_rules_campaign').on(table.campaignId).where(isNotNull(table.campaignId)),
    index('alert_rules_due').on(table.nextAt).where(isNotNull(table.nextAt)),
  ],
)

/** The chats that an account's rules send alerts to. */
export const alertChannels = sqliteTable(
  'alert_channels',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    channel: text().$type<ChatChannel>().notNull(),
    /** Slack's URL or Telegram's token. */
    secret: encryptedText().notNull(),
    chatId: text('chat_id'),
    createdAt: integer('created_at').notNull(),
    /** The service's response when it last refused a message. */
    problem: text(),
  },
  (table) => [
    uniqueIndex('alert_channels_channel').on(table.accountId, table.channel),
    index('alert_channels_secret').on(table.secret),
  ],
)
