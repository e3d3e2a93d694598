import { type Facts, type Feed, isInOwnersNetwork } from '@crivo/filter-engine'
import { networkOf } from './lib/network-of.ts'
import { TokenBuckets } from './lib/token-buckets.ts'

/**
 * A preview is fetched once per link and then cached for hours, and an ad's review visits its page
 * a few dozen times. A burst of 60 visits and then one per minute leave room for both.
 */
const RATE = { burst: 60, perSecond: 1 / 60 }

/**
 * Limits visits by unverifiable crawlers for each domain, name and network. Counts in the memory of
 * one isolate, with at most 10,000 networks.
 */
export class ClaimLimits {
  readonly #buckets = new TokenBuckets(RATE)

  /**
   * Returns a visit's facts. If a network has claimed a crawler's name too often, removes the
   * crawler, so that the visitor is treated like everyone else. Never limits the owner's network,
   * regardless of the data's age. Requests made by the pages themselves, and visits that servers
   * describe, have a separate allowance: otherwise, a page could make a crawler that renders it use
   * up the allowance, and a server anyone's.
   */
  admit(
    facts: Facts,
    domainId: number,
    { crawlers }: Pick<Feed, 'crawlers'>,
    isArrival = true,
  ): Facts {
    const { crawler, ip, asn, now } = facts
    if (crawler?.state !== 'claimed' || isInOwnersNetwork(crawler, ip, asn, crawlers)) {
      return facts
    }
    const key = `${domainId} ${crawler.id} ${networkOf(ip)} ${isArrival}`
    return this.#buckets.take(key, 1, now) === 0 ? facts : { ...facts, crawler: null }
  }
}
