import { notifyEdges } from '#deployment/edge/notify-edges.ts'
import type { AccountContext } from '#domain/context.ts'

/** Records that the live list is being watched, and notifies the account's edges if needed. */
export async function markLiveViewers(ctx: AccountContext): Promise<void> {
  const { accountId } = ctx
  const isNews = await ctx.ledgerOf(accountId).watch()
  if (isNews) ctx.waitUntil(notifyEdges(ctx, { accountId }))
}
