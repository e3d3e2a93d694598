import type { FeedStatus } from '@crivo/shared'
import { gt } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { feedSources } from '#db/schema.ts'
import { runFeedCron } from '#publishing/feed/feed-cron.ts'
import { readFeedStatus } from './read-feed-status.ts'

/**
 * Makes every source due now; the cron reads all of them within a quarter of an hour. Does nothing
 * if reading publishers is turned off.
 */
export async function refreshFeed(ctx: AccountContext): Promise<FeedStatus> {
  if (ctx.config.feed.isRead) {
    const now = ctx.now()
    await ctx.db.batch([
      ctx.db.update(feedSources).set({ nextTryAt: now }).where(gt(feedSources.nextTryAt, now)),
      auditIfChanged(ctx, 'feed.refresh', 'feed'),
    ])
    ctx.waitUntil(runFeedCron(ctx))
  }
  return readFeedStatus(ctx)
}
