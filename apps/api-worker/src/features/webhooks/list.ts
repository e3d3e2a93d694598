import type { Webhook } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { findWebhooks, toWebhook } from '#core/webhooks/webhooks.ts'

/** Returns the account's webhooks, latest first, each with its failing state. */
export async function listWebhooks(ctx: AccountContext): Promise<Webhook[]> {
  const { accountId, now } = ctx
  const [rows, failing] = await Promise.all([
    findWebhooks(ctx, accountId),
    ctx.ledgerOf(accountId).failingWebhooks(),
  ])
  return rows.map((row) => toWebhook(row, failing[row.id] ?? null, now()))
}
