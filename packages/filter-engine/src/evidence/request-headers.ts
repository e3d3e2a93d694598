import type { AgentHeaders } from '../agents/agent.ts'

/**
 * The headers that `gatherEvidence` reads, as sent by the visitor; `null` if not sent. An edge that
 * rewrites a header must pass the original, or else a browser's typical value (Cloudflare:
 * `request.cf.clientAcceptEncoding`).
 */
export interface RequestHeaders extends AgentHeaders {
  readonly accept: string | null
  readonly acceptLanguage: string | null
  readonly acceptEncoding: string | null
  readonly secFetchSite: string | null
  readonly secFetchMode: string | null
  readonly secFetchDest: string | null
  readonly secFetchUser: string | null
  readonly upgradeInsecureRequests: string | null
  /** `From`: the mailbox of a bot's operator (RFC 9110 section 10.1.2). */
  readonly from: string | null
  readonly purpose: string | null
  readonly secPurpose: string | null
  readonly xMoz: string | null
  /** `X-Requested-With`: on Android, the package name of the WebView's app. */
  readonly requestedWith: string | null
  /**
   * Whether the visitor's own connection uses https; browsers send some headers only over https.
   */
  readonly isSecure: boolean
  /** The visitor's protocol (`HTTP/1.1`, `HTTP/2` …); `null` if the edge does not know it. */
  readonly protocol: string | null
  /** The TLS version (`TLSv1.3`); `null` if the edge does not know it. */
  readonly tlsVersion: string | null
}

/**
 * Reads the headers by lower-case name; `header` returns `null` for a missing header. Facts of the
 * visitor's own connection are passed separately.
 */
export const readRequestHeaders = (
  header: (name: string) => string | null,
  { isSecure, protocol, tlsVersion }: Pick<RequestHeaders, 'isSecure' | 'protocol' | 'tlsVersion'>,
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
  secFetchUser: header('sec-fetch-user'),
  upgradeInsecureRequests: header('upgrade-insecure-requests'),
  from: header('from'),
  purpose: header('purpose'),
  secPurpose: header('sec-purpose'),
  xMoz: header('x-moz'),
  requestedWith: header('x-requested-with'),
  isSecure,
  protocol,
  tlsVersion,
})
