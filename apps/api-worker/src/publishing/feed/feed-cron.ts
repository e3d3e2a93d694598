import type { Context } from '#core/context.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { buildFeedIfDue } from './build-feed.ts'
import { pushFeed } from './push-feed.ts'
import { refreshSources } from './refresh-sources.ts'

/** Runs every minute: reads due sources, builds the feed and notifies the edges. */
export async function runFeedCron(ctx: Context): Promise<void> {
  await runOrLog('feed sources', () => refreshSources(ctx))
  await runOrLog('feed', () => buildFeedIfDue(ctx))
  await runOrLog('feed push', () => pushFeed(ctx))
}
