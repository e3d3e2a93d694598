import { type Feed, FLOOR_FEED, openFeed } from '@crivo/filter-engine'
import { MINUTE_MS } from '@crivo/shared'
import type { Context } from '#domain/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { readFeedVersion } from './build-feed.ts'
import { readFeedBytes } from './feed-texts.ts'

const TRUST_MS = MINUTE_MS

/** A copy of the current feed. */
export class CurrentFeed {
  #feed: Feed = FLOOR_FEED
  #version = 0
  #trustedUntil = Number.NEGATIVE_INFINITY

  /** Returns the newest feed it could get, at most a minute old. Never throws. */
  async read(ctx: Context): Promise<Feed> {
    const now = ctx.now()
    if (now < this.#trustedUntil) return this.#feed
    this.#trustedUntil = now + TRUST_MS
    try {
      const current = await readFeedVersion(ctx)
      if (current === null || current.version <= this.#version) return this.#feed
      const feed = await readFeedBytes(ctx, current.hash)
      if (feed === null) return this.#feed
      this.#feed = openFeed(feed.buffer)
      this.#version = current.version
    } catch (error) {
      log.error({ message: 'The feed was not read', reason: describeError(error) })
    }
    return this.#feed
  }
}

/** The copy that all requests of the isolate share. */
export const currentFeed = new CurrentFeed()
