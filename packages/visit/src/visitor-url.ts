/** The parts of a visited address that choose a campaign and its page. */
export type VisitorUrl = Pick<URL, 'href' | 'hostname' | 'pathname' | 'search'>

/**
 * An address that the URL parser would leave as it is: a lower-case host name, a path without
 * dots and escapes, and a query without characters that it would escape.
 */
const PLAIN =
  /^https?:\/\/((?:[a-z0-9]+[.-])*[a-z0-9]+\.[a-z]{2,})(\/[\w~/-]*)(?:\?([!$-&(-;=?-~]*))?$/

/**
 * Parses a visited address; `null` if it is malformed. A `URL` costs the platform more than
 * deciding the visit, so plain addresses are taken apart without one.
 */
export function parseVisitorUrl(href: string): VisitorUrl | null {
  const [, hostname, pathname, query] = PLAIN.exec(href) ?? []
  if (hostname === undefined || pathname === undefined || hostname.includes('--')) {
    return URL.parse(href)
  }
  return { href, hostname, pathname, search: query ? `?${query}` : '' }
}
