import { TokenBuckets } from '@crivo/visit'
import { AppError } from '#platform/app-error.ts'

/**
 * Changes allowed per session or API key in each isolate: more than anyone makes by hand, and a
 * steady rate for programs. Each change leaves a row in the audit log. A limit per person would let
 * a thief keep the owner from ending the stolen session.
 */
const changes = new TokenBuckets({ burst: 300, perSecond: 5 })
/** Renewals of one session, in each isolate: a browser that reopens its tabs sends many at once. */
const renewals = new TokenBuckets({ burst: 100, perSecond: 0.2 })

/** Throws `RATE_LIMITED` for a session or API key that changes too much too fast. */
export const limitChanges = (by: string, now: number): void => take(changes, by, now)

/** Throws `RATE_LIMITED` for a session that is renewed too often; each renewal leaves a token. */
export const limitRenewals = (sessionId: string, now: number): void =>
  take(renewals, sessionId, now)

function take(buckets: TokenBuckets, key: string, now: number): void {
  const waitMs = buckets.take(key, 1, now)
  if (waitMs > 0) throw new AppError('RATE_LIMITED', [], Math.ceil(waitMs / 1_000))
}
