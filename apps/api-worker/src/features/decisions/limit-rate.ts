import { TokenBuckets } from '@crivo/visit'
import { AppError } from '#platform/app-error.ts'

/** The rate of one API key, in each isolate. */
const KEY_RATE = { burst: 200, perSecond: 100 }
/** The rate of the browsers in one network, in each isolate. */
const BROWSER_RATE = { burst: 20, perSecond: 20 / 60 }

const ofKeys = new TokenBuckets(KEY_RATE)
const ofBrowsers = new TokenBuckets(BROWSER_RATE)

/** Takes a token from a key's bucket for each decision. Throws `RATE_LIMITED`. */
export const limitDecisions = (keyId: number, count: number, now: number): void =>
  limitRate(ofKeys, String(keyId), count, now)

/** Takes a token from a key's bucket for calls other than decisions. Throws `RATE_LIMITED`. */
export const limitKey = (keyId: number, now: number): void =>
  limitRate(ofKeys, `conversion ${keyId}`, 1, now)

/** Takes a token from a browser's bucket. Throws `RATE_LIMITED`. */
export const limitBrowser = (limitedAs: string, now: number): void =>
  limitRate(ofBrowsers, limitedAs, 1, now)

/** Throws `RATE_LIMITED` with the time until enough tokens are available. */
function limitRate(buckets: TokenBuckets, key: string, count: number, now: number): void {
  const waitMs = buckets.take(key, count, now)
  if (waitMs > 0) throw new AppError('RATE_LIMITED', [], Math.ceil(waitMs / 1_000))
}
