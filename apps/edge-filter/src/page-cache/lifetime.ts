import { HOUR_MS, MINUTE_MS, type PageRefusal, SECOND_MS } from '@crivo/shared'

/** Caps the lifetime in an origin's headers, so that a forgotten header does no harm. */
const LONGEST_S = 3_600

/** How long until the edge checks again whether a page may be cached. */
export const REFUSED_MS = MINUTE_MS
/** Minimum time between fetches of a failing page. */
export const FAILED_MS = 5 * SECOND_MS
/** How long an expired copy may replace a failing page. */
export const STALE_IF_ERROR_MS = HOUR_MS

/**
 * Returns how long a page may be cached: the shortest lifetime in the redirect chain, or the first
 * reason not to cache.
 */
export function lifetimeMs(
  hops: readonly Headers[],
  rule: { readonly seconds: number; readonly now: number },
): number | PageRefusal {
  const named = hops.map((headers) => lifetimeOfHop(headers, rule.now))
  const obstacle = named.find((each) => typeof each === 'string')
  if (obstacle !== undefined) return obstacle
  const times = named.filter((each) => typeof each === 'number')
  const seconds = times.length === 0 ? rule.seconds : Math.min(...times)
  return seconds > 0 ? Math.min(seconds, LONGEST_S) * SECOND_MS : 'expired'
}

/**
 * Returns how many seconds a shared cache may store a response (RFC 9111), or why it may not;
 * `null` if not stated.
 */
function lifetimeOfHop(headers: Headers, now: number): number | PageRefusal | null {
  if (headers.has('set-cookie')) return 'cookie'
  const control = directivesOf(headers.get('cache-control') ?? '')
  if (control.has('private') || control.has('no-store')) return 'private'
  // The origin sees only the parts of the request in the key, so every other `Vary` is satisfied.
  if (/(?:^|,)\s*\*/.test(headers.get('vary') ?? '')) return 'varies'
  if (control.has('no-cache')) return 0
  const age = Number(headers.get('age') ?? 0) || 0
  for (const name of ['s-maxage', 'max-age']) {
    const value = control.get(name)
    // An unreadable lifetime counts as expired (RFC 9111 section 4.2.1).
    if (value !== undefined) return /^\d+$/.test(value) ? Number(value) - age : 0
  }
  const expires = headers.get('expires')
  if (expires === null) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  const ms = Date.parse(expires) - (Number.isNaN(sentAt) ? now : sentAt)
  return Number.isNaN(ms) ? 0 : ms / SECOND_MS - age
}

/** Returns the directives of a `Cache-Control` header; the first of each name applies. */
function directivesOf(header: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const [, name = '', value = ''] of header.matchAll(/([^\s,="]+)(?:\s*=\s*"?([^",]*)"?)?/g)) {
    const known = name.toLowerCase()
    if (!directives.has(known)) directives.set(known, value.trim())
  }
  return directives
}
