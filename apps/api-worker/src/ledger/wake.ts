import type { Context } from '../context.ts'
import { tellDomains } from '../features/analytics/tell-domains.ts'
import type { LiveFeed } from './live-feed.ts'
import { maintain } from './maintain.ts'
import { deliverOutbox } from './outbox.ts'
import { readAccount } from './state.ts'
import { noteWatching } from './watching.ts'

/**
 * What the ledger does by itself when its alarm rings: hands findings over, closes sockets
 * whose session has ended, tells edges that somebody still watches, and a slice of upkeep.
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
  await attempt('upkeep', () => {
    if (account !== null) hasMore = maintain(storage, account, ctx.now())
  })
  await attempt('outbox', async () => {
    if (account !== null) await deliverOutbox(sql, ctx, account.id)
  })
  await attempt('sockets', () => live.closeEnded(ctx.now(), 0))
  await attempt('edges', async () => {
    if (account === null || !live.isWatched || !noteWatching(sql, ctx.now())) return
    await tellDomains({ ctx, input: { accountId: account.id } })
  })
  return hasMore
}

async function attempt(part: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ message: 'A part of the alarm failed', part, reason }))
  }
}
