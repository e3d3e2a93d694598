import type { AgentHeaders } from './agent.ts'

/**
 * What `gatherEvidence` reads of a request, as the visitor sent it; a header that was not
 * sent is `null`. An edge that rewrites a header gives the original where it has it, and
 * otherwise what a browser would have sent (Cloudflare: `request.cf.clientAcceptEncoding`).
 */
export interface RequestHeaders extends AgentHeaders {
  readonly accept: string | null
  readonly acceptLanguage: string | null
  readonly acceptEncoding: string | null
  readonly secFetchSite: string | null
  readonly secFetchMode: string | null
  readonly secFetchDest: string | null
  readonly connection: string | null
  /** `From`: the mailbox of a robot's master (RFC 9110 section 10.1.2). */
  readonly from: string | null
  readonly purpose: string | null
  readonly secPurpose: string | null
  readonly xMoz: string | null
  /** `X-Requested-With`: on Android the package of the app whose WebView asks. */
  readonly requestedWith: string | null
  /** Whether the visitor's own connection is https: browsers keep some headers to it. */
  readonly isSecure: boolean
  /** The visitor's protocol (`HTTP/1.1`, `HTTP/2` …); `null` where the edge does not tell. */
  readonly protocol: string | null
}

/**
 * Reads the headers by their names, in lower case; `header` gives `null` for one that was
 * not sent. What the caller's own connection says it passes as `transport`.
 */
export const readRequestHeaders = (
  header: (name: string) => string | null,
  transport: Pick<RequestHeaders, 'isSecure' | 'protocol'>,
): RequestHeaders => ({
  userAgent: header('user-agent'),
  clientHints: header('sec-ch-ua'),
  clientHintMobile: header('sec-ch-ua-mobile'),
  clientHintPlatform: header('sec-ch-ua-platform'),
  accept: header('accept'),
  acceptLanguage: header('accept-language'),
  acceptEncoding: header('accept-encoding'),
  secFetchSite: header('sec-fetch-site'),
  secFetchMode: header('sec-fetch-mode'),
  secFetchDest: header('sec-fetch-dest'),
  connection: header('connection'),
  from: header('from'),
  purpose: header('purpose'),
  secPurpose: header('sec-purpose'),
  xMoz: header('x-moz'),
  requestedWith: header('x-requested-with'),
  ...transport,
})
