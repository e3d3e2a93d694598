import type { SiteCookies } from './site-cookies.ts'

/** How to ask for a page. Times are milliseconds. */
export interface GuardedRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  /** What a `POST` sends; follows no redirect, so that it reaches the address itself or nobody. */
  readonly payload?: string
  /** Those of `PASSED_HEADERS` are sent, no others: never a visitor's cookies or authorisation. */
  readonly headers?: Readonly<Record<string, string>>
  /** What sites set during this and earlier requests; each gets its own back. */
  readonly cookies?: SiteCookies
  /** The types a body may have, without parameters; unless given, all. */
  readonly contentTypes?: readonly string[]
  /** `none`: the answer's headers are enough; `start`: no more than `maxBytes`, however long it is. */
  readonly body?: 'text' | 'start' | 'none'
  /** Of decoded bytes, 2 MB unless given. */
  readonly maxBytes?: number
  /** How many redirects are followed, 10 unless given. */
  readonly maxRedirects?: number
  /** For the headers of one hop, 10 s unless given. */
  readonly headerMs?: number
  /** For everything, 20 s unless given. */
  readonly totalMs?: number
  readonly signal?: AbortSignal
  /** Called before each hop is fetched; what it throws ends the request. */
  readonly beforeHop?: (url: URL) => Promise<void> | void
}

export interface Hop {
  readonly url: string
  readonly status: number
  /** Until its headers were there, milliseconds. */
  readonly ms: number
}

export interface GuardedAnswer {
  /** Where the page was found, after redirects. */
  readonly url: string
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  /** In lower case, without parameters; `null` if the answer names none. */
  readonly contentType: string | null
  /** Every hop in order, the last of which is the page. */
  readonly hops: readonly Hop[]
  /** Empty where none was asked for. */
  readonly text: string
}
