import type { Webhook } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhooks } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** An account's webhooks, latest first. */
export const findWebhooks = (
  { db }: Pick<Context, 'db'>,
  accountId: number,
): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(ownedBy(webhooks, accountId)).orderBy(desc(webhooks.id)).all()

/** The account's webhook of this id. Throws `WEBHOOK_NOT_FOUND`. */
export async function requireWebhook(
  { db, accountId }: Pick<AccountContext, 'db' | 'accountId'>,
  id: number,
): Promise<WebhookRow> {
  const row = await db
    .select()
    .from(webhooks)
    .where(ownedBy(webhooks, accountId, eq(webhooks.id, id)))
    .get()
  if (row === undefined) throw new DomainError('WEBHOOK_NOT_FOUND')
  return row
}

/** A webhook as the API answers it: without its secrets. */
export function toWebhook(row: WebhookRow, failingSince: number | null, now: number): Webhook {
  const { id, name, url, events, offReason, previousSecretUntil: until } = row
  return {
    id,
    name,
    url,
    events,
    isActive: offReason === null,
    offReason,
    failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
    previousSecretUntil: until === null || until <= now ? null : new Date(until).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** Tells the account's ledger which events it is to keep from now on. */
export async function tellLedger(ctx: AccountContext): Promise<void> {
  const { accountId } = ctx
  const account = await readLedgerAccount({ ctx, input: { accountId } })
  await ctx.ledgerOf(accountId).setAccount(account)
}
