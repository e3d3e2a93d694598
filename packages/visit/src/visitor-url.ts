/** The parts of a visited URL that determine a campaign and its page. */
export type VisitorUrl = Pick<URL, 'href' | 'hostname' | 'pathname' | 'search'>

/**
 * A URL that the URL parser would leave unchanged: a lower-case host name, a path without dots and
 * escapes, and a query without characters that it would escape.
 */
const PLAIN =
  /^https?:\/\/((?:[a-z0-9]+[.-])*[a-z0-9]+\.[a-z]{2,})(\/[\w~/-]*)(?:\?([!$-&(-;=?-~]*))?$/

/**
 * Parses a visited URL; `null` if it is malformed. A `URL` costs the platform more than deciding
 * the visit, so plain URLs are split without one.
 */
export function parseVisitorUrl(href: string): VisitorUrl | null {
  const [, hostname, pathname, query] = PLAIN.exec(href) ?? []
  if (hostname === undefined || pathname === undefined || hostname.includes('--')) {
    return URL.parse(href)
  }
  return { href, hostname, pathname, search: query ? `?${query}` : '' }
}
