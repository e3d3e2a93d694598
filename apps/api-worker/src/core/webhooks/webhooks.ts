import type { Webhook } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { webhooks } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'
import type { AccountContext, Context } from '../context.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** Returns an account's webhooks, latest first. */
export const findWebhooks = (
  { db }: Pick<Context, 'db'>,
  accountId: number,
): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(ownedBy(webhooks, accountId)).orderBy(desc(webhooks.id)).all()

/** Returns the account's webhook with this id. Throws `WEBHOOK_NOT_FOUND`. */
export async function requireWebhook(
  { db, accountId }: Pick<AccountContext, 'db' | 'accountId'>,
  id: number,
): Promise<WebhookRow> {
  const row = await db
    .select()
    .from(webhooks)
    .where(ownedBy(webhooks, accountId, eq(webhooks.id, id)))
    .get()
  if (row === undefined) throw new AppError('WEBHOOK_NOT_FOUND')
  return row
}

/** Converts a webhook to the API's format, without its secrets. */
export function toWebhook(row: WebhookRow, failingSince: number | null, now: number): Webhook {
  const { id, name, url, events, clickNetwork, offReason, previousSecretUntil: until } = row
  return {
    id,
    name,
    url,
    events,
    clickNetwork,
    isActive: offReason === null,
    offReason,
    failingSince: toIso(failingSince),
    previousSecretUntil: until === null || until <= now ? null : new Date(until).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
