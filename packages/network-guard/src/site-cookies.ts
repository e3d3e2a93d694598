import { parseSetCookie, stringifyCookie } from 'cookie'

const MAX_PER_SITE = 50

/**
 * The cookies that sites set while one inspection or one chain of redirects lasts. A site
 * is a host and its own alone: nothing is shared between hosts, so `Domain` is not heeded.
 */
export class SiteCookies {
  readonly #sites = new Map<string, Map<string, string>>()

  /** What a site is sent; `null` if it has set nothing. */
  headerFor({ hostname }: URL): string | null {
    const own = this.#sites.get(hostname)
    if (own === undefined || own.size === 0) return null
    return stringifyCookie(Object.fromEntries(own))
  }

  /** Keeps what an answer of a site sets, and forgets what it takes back. */
  take({ hostname }: URL, headers: Headers): void {
    const own = this.#sites.get(hostname) ?? new Map<string, string>()
    this.#sites.set(hostname, own)
    for (const line of headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (value === undefined || value === '' || (maxAge !== undefined && maxAge <= 0)) {
        own.delete(name)
      } else if (own.has(name) || own.size < MAX_PER_SITE) own.set(name, value)
    }
  }
}
