import { siteOf, targetOf } from './site.ts'

/** Longer URLs are truncated. */
const MAX_LENGTH = 2_048
/** Maximum number of distinct origins per page. */
const MAX_ORIGINS = 2_000

/** Resolves the URLs in a page's attributes as a browser does, and caches their origins' sites. */
export class PageUrls {
  readonly #site: string | null
  readonly #sites = new Map<string, string | null>()
  readonly #onTooMany: () => void
  #base: string

  constructor(url: string, onTooMany: () => void) {
    this.#site = siteOf(url)
    this.#base = url
    this.#onTooMany = onTooMany
  }

  /** Resolves later URLs against the page's `<base>`, unless it is invalid. */
  setBase(address: string | undefined): void {
    this.#base = this.resolve(address)?.href ?? this.#base
  }

  resolve(address: string | undefined): URL | null {
    if (address === undefined) return null
    return URL.parse(address.trim().slice(0, MAX_LENGTH), this.#base)
  }

  /** Returns a URL as `site path`, without its parameters. */
  targetOf(address: string | undefined): string | null {
    const url = this.resolve(address)
    return url === null ? null : targetOf(url.href)
  }

  /** Returns the site that a URL is on. */
  siteOf(address: string | undefined): string | null {
    const url = this.resolve(address)
    if (url === null) return null
    const origin = `${url.protocol}//${url.hostname}`
    let site = this.#sites.get(origin)
    if (site === undefined) {
      site = siteOf(origin)
      this.#sites.set(origin, site)
    }
    if (this.#sites.size > MAX_ORIGINS) this.#onTooMany()
    return site
  }

  /** Returns whether a URL is on another site. */
  isAway(address: string | undefined): boolean {
    const site = this.siteOf(address)
    return site !== null && site !== this.#site
  }
}
