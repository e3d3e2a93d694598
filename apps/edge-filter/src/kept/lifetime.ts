import { type PageRefusal, SECOND_MS } from '@crivo/shared'

/** Longer times in an origin's headers are cut, so that a forgotten one does no harm. */
const LONGEST_S = 3_600

/** How long a page may be cached: the shortest time of all hops, or the first reason against it. */
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

/** Returns the seconds that a shared cache may keep a response (RFC 9111); `null` if not stated. */
function lifetimeOfHop(headers: Headers, now: number): number | PageRefusal | null {
  if (headers.has('set-cookie')) return 'cookie'
  const control = directivesOf(headers.get('cache-control') ?? '')
  if (control.has('private') || control.has('no-store')) return 'private'
  // The origin only sees what the key contains, so every other `Vary` is satisfied.
  if (/(?:^|,)\s*\*/.test(headers.get('vary') ?? '')) return 'varies'
  if (control.has('no-cache')) return 0
  const age = Number(headers.get('age') ?? 0) || 0
  for (const name of ['s-maxage', 'max-age']) {
    const value = control.get(name)
    // An unreadable time counts as expired (RFC 9111 section 4.2.1).
    if (value !== undefined) return /^\d+$/.test(value) ? Number(value) - age : 0
  }
  const expires = headers.get('expires')
  if (expires === null) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  const ms = Date.parse(expires) - (Number.isNaN(sentAt) ? now : sentAt)
  return Number.isNaN(ms) ? 0 : ms / SECOND_MS - age
}

/** Returns the directives of a `Cache-Control` header; the first of a name counts. */
function directivesOf(header: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const [, name = '', value = ''] of header.matchAll(/([^\s,="]+)(?:\s*=\s*"?([^",]*)"?)?/g)) {
    const known = name.toLowerCase()
    if (!directives.has(known)) directives.set(known, value.trim())
  }
  return directives
}
