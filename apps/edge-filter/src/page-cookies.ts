import { sha256Hex } from '@crivo/shared'
import { parseCookie, parseSetCookie, type SetCookie, stringifySetCookie } from 'cookie'

export interface CookieScope {
  readonly campaignId: number
  /** The campaign's; its cookies are sent there and below. */
  readonly path: string
  /** Whether the visitor came by HTTPS. */
  readonly isSecure: boolean
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}

/** Browsers keep at least these (RFC 6265 section 6.1), names and values together. */
const MAX_COOKIES = 50
const MAX_COOKIE_LENGTH = 4_096
/** Of all together, each way: servers refuse headers not far above it. */
const MAX_TOTAL_LENGTH = 8_192

/** 64 bits keep the origins of one host apart. */
const PREFIX_DIGITS = 16

/**
 * The cookies that the origins of a page keep with one visitor. All of them are the
 * campaign's host's for the browser, so each has its campaign and origin in its name,
 * as a digest that says neither, and only that origin ever gets it back.
 */
export class PageCookies {
  readonly #scope: CookieScope
  /** By the names that the browser knows. */
  readonly #values: Map<string, string>
  readonly #lines = new Map<string, string>()

  constructor(sent: string | null, scope: CookieScope) {
    this.#scope = scope
    const cookies = Object.entries(parseCookie(sent ?? '', { decode: asIs }))
    this.#values = new Map(
      cookies.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
  }

  /** The `Cookie` header for an address; `null` when its origin keeps none. */
  async headerFor(url: URL): Promise<string | null> {
    if (this.#values.size === 0) return null
    const prefix = await this.#prefixOf(url)
    const own = [...this.#values]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => `${name.slice(prefix.length)}=${value}`)
    return bounded(own).join('; ') || null
  }

  /** Takes what an answer from an address sets. */
  async take(url: URL, headers: Headers): Promise<void> {
    const set = headers.getSetCookie()
    if (set.length === 0) return
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

/** As the browser gets it; `null` for a cookie that cannot be written down. */
function lineOf(cookie: SetCookie, { path, isSecure }: CookieScope): string | null {
  const written: SetCookie = { ...cookie, path, secure: isSecure }
  delete written.domain
  delete written.priority
  // Browsers take these two from secure cookies alone.
  if (!isSecure) delete written.partitioned
  if (!isSecure && written.sameSite === 'none') delete written.sameSite
  try {
    return stringifySetCookie(written, { encode: asText })
  } catch {
    return null
  }
}

const asIs = (text: string): string => text

/** Browsers take more than the standard allows in a value; that is escaped, the rest stays. */
const asText = (value: string): string =>
  value.replace(/[^\u0021-\u003a\u003c-\u007e]+/g, (odd) => encodeURIComponent(odd))

/** Whether a browser at this address would take a cookie for this domain. */
function isOwnDomain(domain: string | undefined, { hostname }: URL): boolean {
  const name = domain?.replace(/^\./, '').toLowerCase() ?? ''
  return name === '' || hostname === name || hostname.endsWith(`.${name}`)
}

const isOver = ({ maxAge, expires }: SetCookie, now: number): boolean =>
  maxAge === undefined ? expires !== undefined && expires.getTime() <= now : maxAge <= 0

/** The first of them, as many as headers may hold. */
function bounded(texts: readonly string[]): readonly string[] {
  let total = 0
  const end = texts.findIndex((text, index) => {
    total += text.length
    return index >= MAX_COOKIES || total > MAX_TOTAL_LENGTH
  })
  return end < 0 ? texts : texts.slice(0, end)
}
