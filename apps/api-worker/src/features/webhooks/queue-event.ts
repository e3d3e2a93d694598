import type { WebhookEvent, WebhookType } from '@crivo/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { webhookEvents, webhooks } from '../../db/schema.ts'

interface QueuedEvent {
  readonly accountId: number
  readonly type: WebhookType & WebhookEvent
  /** JSON of what the payload says. */
  readonly data: string | SQL
  /** A further condition. */
  readonly only?: SQL
}

/**
 * Stores an event in the `db.batch()` of what it tells of, right after the statement that must
 * have changed something for it; so none is lost, and none is told that did not happen. Nothing
 * is stored where no webhook is called for it.
 */
export const queueEventIfChanged = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, type, data, only = sql`true` }: QueuedEvent,
) =>
  db.insert(webhookEvents).select(
    sql`select null, ${accountId}, ${type}, ${data}, ${now()} where changes() > 0 and ${only} and exists (
          select 1 from ${webhooks}, json_each(${webhooks.events}) wanted
          where ${webhooks.accountId} = ${accountId} and ${webhooks.offReason} is null
            and wanted.value = ${type})`,
  )
