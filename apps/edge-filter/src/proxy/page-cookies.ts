import { sha256Hex } from '@crivo/shared'
import { parseCookie, parseSetCookie, type SetCookie, stringifySetCookie } from 'cookie'

export interface CookieScope {
  readonly campaignId: number
  /** The campaign's path; browsers send its cookies to this path and below. */
  readonly path: string
  /** Whether the visitor uses HTTPS. */
  readonly isSecure: boolean
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}

/** Minimum limits of browsers (RFC 6265 section 6.1); the length covers name and value. */
const MAX_COOKIES = 50
const MAX_COOKIE_LENGTH = 4_096
/** Total length in each direction, because servers refuse headers that are much longer. */
const MAX_TOTAL_LENGTH = 8_192

/** 64 bits are enough to distinguish the origins behind one host. */
const PREFIX_DIGITS = 16

/**
 * The cookies that a page's origins store for one visitor. Browsers attribute all of them to the
 * campaign's host, so each name is prefixed with a digest of campaign and origin, and only that
 * origin gets the cookie back.
 */
export class PageCookies {
  readonly #scope: CookieScope
  /** Cookie values by the names in the browser. */
  readonly #values: Map<string, string>
  readonly #lines = new Map<string, string>()

  constructor(sent: string | null, scope: CookieScope) {
    this.#scope = scope
    this.#values = new Map()
    if (sent === null) return
    for (const [name, value] of Object.entries(parseCookie(sent, { decode: asIs }))) {
      if (value !== undefined) this.#values.set(name, value)
    }
  }

  /** Returns the `Cookie` header for a URL, or `null` if its origin has no cookies. */
  headerFor(url: URL): Promise<string | null> | null {
    return this.#values.size === 0 ? null : this.#ownOf(url)
  }

  async #ownOf(url: URL): Promise<string | null> {
    const prefix = await this.#prefixOf(url)
    const own = [...this.#values]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => `${name.slice(prefix.length)}=${value}`)
    return bounded(own).join('; ') || null
  }

  /** Stores the cookies that a response from a URL sets; returns `null` if there are none. */
  take(url: URL, headers: Headers): Promise<void> | null {
    const set = headers.getSetCookie()
    return set.length === 0 ? null : this.#store(url, set)
  }

  async #store(url: URL, set: readonly string[]): Promise<void> {
    const prefix = await this.#prefixOf(url)
    for (const line of set) {
      const cookie = parseSetCookie(line, { decode: asIs })
      if (cookie.name !== '' && isOwnDomain(cookie.domain, url)) {
        this.#set({ ...cookie, name: prefix + cookie.name })
      }
    }
  }

  /** The `Set-Cookie` lines for the visitor. */
  get lines(): readonly string[] {
    return bounded([...this.#lines.values()])
  }

  #set(cookie: SetCookie): void {
    const { name, value = '' } = cookie
    if (name.length + value.length > MAX_COOKIE_LENGTH) return
    const line = lineOf(cookie, this.#scope)
    if (line === null) return
    this.#lines.set(name, line)
    if (isOver(cookie, this.#scope.now)) this.#values.delete(name)
    else this.#values.set(name, value)
  }

  async #prefixOf({ origin }: URL): Promise<string> {
    const digest = await sha256Hex(`${this.#scope.campaignId} ${origin}`)
    return `p${digest.slice(0, PREFIX_DIGITS)}_`
  }
}

/** Returns the `Set-Cookie` line for the browser, or `null` if the cookie cannot be serialized. */
function lineOf(cookie: SetCookie, { path, isSecure }: CookieScope): string | null {
  const written: SetCookie = { ...cookie, path, secure: isSecure }
  delete written.domain
  delete written.priority
  // Browsers accept `Partitioned` and `SameSite=None` only on secure cookies.
  if (!isSecure) delete written.partitioned
  if (!isSecure && written.sameSite === 'none') delete written.sameSite
  try {
    return stringifySetCookie(written, { encode: asText })
  } catch {
    return null
  }
}

const asIs = (text: string): string => text

/** Escapes characters in a value that browsers accept but the standard forbids. */
const asText = (value: string): string =>
  value.replace(/[^\u0021-\u003a\u003c-\u007e]+/g, (odd) => encodeURIComponent(odd))

/** Returns whether a browser at this URL would accept a cookie for this domain. */
function isOwnDomain(domain: string | undefined, { hostname }: URL): boolean {
  const name = domain?.replace(/^\./, '').toLowerCase() ?? ''
  return name === '' || hostname === name || hostname.endsWith(`.${name}`)
}

const isOver = ({ maxAge, expires }: SetCookie, now: number): boolean =>
  maxAge === undefined ? expires !== undefined && expires.getTime() <= now : maxAge <= 0

/** Returns the first strings that fit within the limits of a header. */
function bounded(texts: readonly string[]): readonly string[] {
  let total = 0
  const end = texts.findIndex((text, index) => {
    total += text.length
    return index >= MAX_COOKIES || total > MAX_TOTAL_LENGTH
  })
  return end < 0 ? texts : texts.slice(0, end)
}
