import { FEED_HEADER } from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'
import { readSignedFeed, type SignedFeed } from './signed-feed.ts'

/** A separate cache that outside requests cannot reach. */
const CACHE = 'crivo-feed'
const MAX_AGE_S = 30 * 86_400

/** A copy of the feed in the data center's cache, so that few isolates load it from the Hub. */
export class DataCenterFeed {
  readonly #key: string
  readonly #caches: Pick<CacheStorage, 'open'>

  constructor({ domainName }: Config, caches: Pick<CacheStorage, 'open'>) {
    this.#caches = caches
    this.#key = `https://${domainName}/feed`
  }

  /** Returns the cached feed, unverified, or `null`. Never throws. */
  async read(): Promise<SignedFeed | null> {
    try {
      const cache = await this.#caches.open(CACHE)
      const found = await cache.match(this.#key)
      return found === undefined ? null : await readSignedFeed(found)
    } catch (error) {
      report('read', error)
      return null
    }
  }

  /** Stores a verified feed. Never throws. */
  async write({ statement, feed }: SignedFeed): Promise<void> {
    try {
      const cache = await this.#caches.open(CACHE)
      const headers = {
        'cache-control': `max-age=${MAX_AGE_S}`,
        [FEED_HEADER]: JSON.stringify(statement),
      }
      await cache.put(this.#key, new Response(feed, { headers }))
    } catch (error) {
      report('written', error)
    }
  }
}

function report(done: string, error: unknown): void {
  log.warn(`feed not ${done} in the cache`, { reason: reasonOf(error) })
}
