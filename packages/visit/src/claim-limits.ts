import { type Facts, type Feed, isInOwnersNetwork } from '@crivo/filter-engine'
import { networkOf } from './lib/network-of.ts'
import { TokenBuckets } from './lib/token-buckets.ts'

/**
 * A preview is fetched once per link and then kept for hours, and an ad's review visits its page a
 * few dozen times: 60 visits at once and one a minute after that leave room for both.
 */
const RATE = { burst: 60, perSecond: 1 / 60 }

/**
 * Limits visits by unverifiable crawlers, by domain, name and network. Counts in the memory of one
 * isolate, at most 10,000 networks.
 */
export class ClaimLimits {
  readonly #buckets = new TokenBuckets(RATE)

  /**
   * Returns a visit's facts, without the crawler if its network has claimed the name too often: the
   * visitor is then treated like everyone else. Its owner's network is not limited, regardless of
   * the data's age.
   */
  admit(facts: Facts, domainId: number, { crawlers }: Pick<Feed, 'crawlers'>): Facts {
    const { crawler, ip, asn, now } = facts
    if (crawler?.state !== 'claimed' || isInOwnersNetwork(crawler, ip, asn, crawlers)) {
      return facts
    }
    const key = `${domainId} ${crawler.id} ${networkOf(ip)}`
    return this.#buckets.take(key, 1, now) === 0 ? facts : { ...facts, crawler: null }
  }
}
