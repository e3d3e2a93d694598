import type { AccountContext } from '#core/context.ts'
import { notifyEdges } from './notify-edges.ts'

/** Records that someone is watching new visits, and has the account's edges send them sooner. */
export async function markLiveViewers(ctx: AccountContext): Promise<void> {
  const { accountId } = ctx
  const isNews = await ctx.ledgerOf(accountId).watch()
  if (isNews) ctx.waitUntil(notifyEdges(ctx, { accountId }))
}
