import { type FeedStatement, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { ExpiringCache } from '#platform/expiring-cache.ts'
import { perIsolate } from '#platform/per-isolate.ts'
import { readFeedVersion, statementOf } from '#publishing/feed/build-feed.ts'
import { readFeedBytes } from '#publishing/feed/feed-texts.ts'

/** Caches the version, because every response to an edge contains it. */
const versionsOf = perIsolate(() => new ExpiringCache<number>(30 * SECOND_MS, 1))

/** Returns the current version of the feed, at most half a minute old; 0 if there is none yet. */
export const readVersion = (ctx: Context): Promise<number> =>
  versionsOf(ctx).get('', ctx.now(), async () => (await readFeedVersion(ctx))?.version ?? 0)

/**
 * Returns the current feed with its statement, or `null` if the edge has it. Throws `UNAVAILABLE`
 * while KV lags (up to a minute).
 */
export async function readFeed(
  ctx: Context,
  have: number,
): Promise<{ statement: FeedStatement; feed: Uint8Array<ArrayBuffer> } | null> {
  const current = await readFeedVersion(ctx)
  if (current === null || have >= current.version) return null
  const feed = await readFeedBytes(ctx, current.hash)
  if (feed === null) throw new AppError('UNAVAILABLE')
  return { statement: statementOf(ctx, current), feed }
}
