import { DAY_MS, HOUR_MS, SECOND_MS } from '@crivo/shared'

/** The lifetime of a persistent session without renewal: 30 days. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** The lifetime of a browser session without renewal: 12 hours. */
const BRIEF_SESSION_LIFETIME_MS = 12 * HOUR_MS
/** The maximum lifetime of a session with renewals: 90 days. */
const MAX_SESSION_LIFETIME_MS = 90 * DAY_MS
/**
 * How long a used refresh token may be reused, in milliseconds: two tabs may send it at once; any
 * later use can only be of a stolen copy.
 */
export const REUSE_LEEWAY_MS = 10 * SECOND_MS

/** Returns the expiry time of a session that is started or renewed now. */
export const sessionExpiry = (
  { createdAt, isPersistent }: { createdAt: number; isPersistent: boolean },
  now: number,
): number =>
  Math.min(
    now + (isPersistent ? SESSION_LIFETIME_MS : BRIEF_SESSION_LIFETIME_MS),
    createdAt + MAX_SESSION_LIFETIME_MS,
  )
