import type { AccountContext } from '../../context.ts'
import { tellDomains } from './tell-domains.ts'

/** Notes that somebody watches the live list, and tells the account's edges when they have to know. */
export async function noteWatching({ ctx }: { ctx: AccountContext }): Promise<void> {
  const { accountId } = ctx
  const isNews = await ctx.ledgerOf(accountId).watch()
  if (isNews) ctx.waitUntil(tellDomains({ ctx, input: { accountId } }))
}
