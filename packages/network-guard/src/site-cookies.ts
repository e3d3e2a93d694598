import { parseSetCookie } from 'cookie'

const MAX_PER_SITE = 50

/**
 * Cookies that sites set during one inspection or redirect chain. Never shared between hosts, so
 * `Domain` is ignored. Names and values stay as they are, as in browsers.
 */
export class SiteCookies {
  readonly #sites = new Map<string, Map<string, string>>()

  /** Returns the `Cookie` header for a site, or `null` if the site has no cookies. */
  headerFor({ hostname }: URL): string | null {
    const own = this.#sites.get(hostname)
    if (own === undefined || own.size === 0) return null
    return [...own].map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('; ')
  }

  /** Stores the cookies that a response sets, and removes the cookies it expires. */
  take({ hostname }: URL, headers: Headers): void {
    const own = this.#sites.get(hostname) ?? new Map<string, string>()
    this.#sites.set(hostname, own)
    for (const line of headers.getSetCookie()) {
      const { name, value, maxAge } = parseSetCookie(line, { decode: (text) => text })
      if (value === undefined || value === '' || (maxAge !== undefined && maxAge <= 0)) {
        own.delete(name)
      } else if (own.has(name) || own.size < MAX_PER_SITE) own.set(name, value)
    }
  }
}
