/** The parts of a visited URL that determine a campaign and its page. */
export type VisitorUrl = Pick<URL, 'href' | 'hostname' | 'pathname' | 'search'>

/**
 * Matches URLs that the URL parser would leave unchanged: with a lower-case host name, a path
 * without dots and escapes, and a query without characters to escape.
 */
const PLAIN =
  /^https?:\/\/((?:[a-z0-9]+[.-])*[a-z0-9]+\.[a-z]{2,})(\/[\w~/-]*)(?:\?([!$-&(-;=?-~]*))?$/

/**
 * Parses a visited URL; returns `null` if it is malformed. Splits plain URLs without creating a
 * `URL`, which takes longer than deciding the visit.
 */
export function parseVisitorUrl(href: string): VisitorUrl | null {
  const [, hostname, pathname, query] = PLAIN.exec(href) ?? []
  if (hostname === undefined || pathname === undefined || hostname.includes('--')) {
    return URL.parse(href)
  }
  return { href, hostname, pathname, search: query ? `?${query}` : '' }
}
