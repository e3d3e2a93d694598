import type { Webhook } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { findWebhooks, toWebhook } from './internal.ts'

/** The account's webhooks, latest first, each with whether it is failing. */
export async function listWebhooks({ ctx }: { ctx: AccountContext }): Promise<Webhook[]> {
  const { accountId, now } = ctx
  const [rows, failing] = await Promise.all([
    findWebhooks(ctx, accountId),
    ctx.ledgerOf(accountId).failingWebhooks(),
  ])
  return rows.map((row) => toWebhook(row, failing[row.id] ?? null, now()))
}
