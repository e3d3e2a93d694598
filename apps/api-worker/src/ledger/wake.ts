import { attempt } from '../attempt.ts'
import type { Context } from '../context.ts'
import { tellDomains } from '../features/analytics/tell-domains.ts'
import type { LiveFeed } from './live-feed.ts'
import { maintain } from './maintain.ts'
import { deliverOutbox } from './outbox.ts'
import { reportIfDue } from './report.ts'
import { readAccount } from './state.ts'
import { noteWatching } from './watching.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'

/**
 * What the ledger does by itself when its alarm rings: closes sockets whose session has ended,
 * does a slice of upkeep, hands findings and usage over, and tells edges that somebody still watches.
 * One that fails keeps none of the others back. Gives whether there is more upkeep.
 */
export async function wake(
  storage: DurableObjectStorage,
  live: LiveFeed,
  ctx: Context,
): Promise<boolean> {
  const { sql } = storage
  const account = readAccount(sql)
  let hasMore = false
  // First, as whoever was signed out may see no more, however long the rest takes.
  await attempt('sockets', () => live.closeEnded(ctx.now(), 0))
  await attempt('upkeep', () => {
    if (account !== null) hasMore = maintain(storage, account, ctx.now())
  })
  await attempt('outbox', async () => {
    if (account !== null) await deliverOutbox(sql, ctx, account.id)
  })
  await attempt('usage', async () => {
    if (account !== null) await reportIfDue(sql, ctx, account)
  })
  await attempt('edges', async () => {
    if (account === null || !live.isWatched || !noteWatching(sql, ctx.now())) return
    await tellDomains({ ctx, input: { accountId: account.id } })
  })
  // Last, as it waits for others' servers.
  await attempt('webhooks', async () => {
    if (account !== null) await deliverWebhooks(storage, ctx, account.id)
  })
  return hasMore
}
