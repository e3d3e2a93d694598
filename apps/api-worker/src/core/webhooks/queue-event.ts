import type { WebhookEvent, WebhookType } from '@crivo/shared'
import { type SQL, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { webhookEvents, webhooks } from '#db/schema.ts'
import type { Context } from '../context.ts'

interface QueuedEvent {
  readonly accountId: number
  readonly type: WebhookType & WebhookEvent
  /** JSON of the payload's data. */
  readonly data: string | SQL
  /** An additional condition for storing the event. */
  readonly only?: SQL
}

/**
 * Stores an event in the `db.batch()` of the change it reports, right after the changing statement:
 * an event is stored if and only if that statement changed something. Stores nothing if no webhook
 * subscribes to the event.
 */
export const queueEventIfChanged = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, type, data, only = sql`true` }: QueuedEvent,
) =>
  insertIf(
    db,
    webhookEvents,
    { accountId, type, data, at: now() },
    {
      where: sql`changes() > 0 and ${only} and exists (
        select 1 from ${webhooks}, json_each(${webhooks.events}) wanted
        where ${webhooks.accountId} = ${accountId} and ${webhooks.offReason} is null
          and wanted.value = ${type})`,
    },
  )
