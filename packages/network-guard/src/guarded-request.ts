import type { SiteCookies } from './site-cookies.ts'

/** Options of a guarded request. Times are in milliseconds. */
export interface GuardedRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Body of a `POST` or `PUT`. Such requests follow no redirects, because only the given URL may
   * receive the body.
   */
  readonly payload?: string | Uint8Array<ArrayBuffer>
  /** Only headers in `PASSED_HEADERS` are sent, never a visitor's cookies or credentials. */
  readonly headers?: Readonly<Record<string, string>>
  /** Signature headers requested by the target's owner; a signed request follows no redirects. */
  readonly signature?: Readonly<Record<string, string>>
  /** Cookies set during this and earlier requests; each site gets back only its own. */
  readonly cookies?: SiteCookies
  /** Accepted content types, without parameters; all by default. */
  readonly contentTypes?: readonly string[]
  /**
   * `none` skips the body; `start` reads up to `maxBytes` and ignores the rest; `bytes` returns the
   * body undecoded.
   */
  readonly body?: 'text' | 'start' | 'none' | 'bytes'
  /** Maximum number of decoded bytes; 2 MB by default. */
  readonly maxBytes?: number
  /** Maximum number of redirects to follow; 10 by default. */
  readonly maxRedirects?: number
  /** Timeout for the headers of one hop; 10 s by default. */
  readonly headerMs?: number
  /** Timeout for the whole request; 20 s by default. */
  readonly totalMs?: number
  readonly signal?: AbortSignal
  /** Called before each hop; an exception ends the request. */
  readonly beforeHop?: (url: URL) => Promise<void> | void
  /** Called when a hop's headers have arrived, before its body is read. */
  readonly afterHop?: (answer: AnsweredHop) => Promise<void> | void
}

export interface AnsweredHop {
  readonly url: URL
  readonly headers: Headers
  /** When the hop was sent and answered, in milliseconds. */
  readonly from: number
  readonly to: number
}

export interface Hop {
  readonly url: string
  readonly status: number
  /** Time until the headers arrived, in milliseconds. */
  readonly ms: number
}

export interface GuardedAnswer {
  /** The page's URL after redirects. */
  readonly url: string
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  /** In lower case, without parameters; `null` if the header is missing. */
  readonly contentType: string | null
  /** All hops in order; the last one is the page. */
  readonly hops: readonly Hop[]
  /** Empty if no text was requested. */
  readonly text: string
  /** Empty unless bytes were requested. */
  readonly bytes: Uint8Array
}
