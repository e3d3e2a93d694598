import type { ActivityArea } from '@crivo/shared'
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What was changed: by whom, on whose account, from where. Rows outlive what they name. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The account that was changed; `0`: nobody's, as of cases of abuse. */
    accountId: integer('account_id').notNull(),
    /** Who did it; `null`: the system itself. */
    actorId: integer('actor_id'),
    /** The account that the actor, a super admin, had entered to do it. */
    onBehalfOf: integer('on_behalf_of'),
    /** Of the actor. */
    address: text(),
    action: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** JSON of what the change concerned, without secrets. */
    before: text(),
    after: text(),
    requestId: text('request_id').notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('audit_log_account').on(table.accountId, table.at),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_at').on(table.at),
    index('audit_log_addressed').on(table.at).where(isNotNull(table.address)),
  ],
)

/** Requests of all accounts, by the minute since the epoch in which ledgers reported them. */
export const requestMinutes = sqliteTable('request_minutes', {
  minute: integer().primaryKey(),
  requests: integer().notNull(),
})

/** Browser sessions that were active lately. */
export const activeSessions = sqliteTable(
  'active_sessions',
  {
    /** As the browser made it up. */
    id: text().primaryKey(),
    area: text().$type<ActivityArea>().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('active_sessions_seen').on(table.seenAt)],
)
