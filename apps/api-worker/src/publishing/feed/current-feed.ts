import { type Feed, FLOOR_FEED, openFeed } from '@crivo/filter-engine'
import { MINUTE_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { perIsolate } from '#platform/per-isolate.ts'
import { readFeedVersion } from './build-feed.ts'
import { readFeedBytes } from './feed-texts.ts'

const TRUST_MS = MINUTE_MS

interface Copy {
  feed: Feed
  version: number
  trustedUntil: number
}

const copyOf = perIsolate<Copy>(() => ({
  feed: FLOOR_FEED,
  version: 0,
  trustedUntil: Number.NEGATIVE_INFINITY,
}))

/** Caches the current feed for all requests of the isolate. */
export const currentFeed = {
  /** Returns the newest feed available, at most a minute old. Never throws. */
  async read(ctx: Context): Promise<Feed> {
    const copy = copyOf(ctx)
    const now = ctx.now()
    if (now < copy.trustedUntil) return copy.feed
    copy.trustedUntil = now + TRUST_MS
    try {
      const current = await readFeedVersion(ctx)
      if (current === null || current.version <= copy.version) return copy.feed
      const bytes = await readFeedBytes(ctx, current.hash)
      if (bytes === null) return copy.feed
      copy.feed = openFeed(bytes.buffer)
      copy.version = current.version
    } catch (error) {
      log.error({ message: 'The feed could not be read', reason: describeError(error) })
    }
    return copy.feed
  },
}
