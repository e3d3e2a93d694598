import type { RequestHeaders } from '@crivo/filter-engine'

const MAX_AGENT_LENGTH = 1_024

/**
 * The headers that the engine reads, as the visitor sent them. The CDN rewrites
 * `Accept-Encoding`, so its own note of the original is taken where there is one.
 * Without it, and for the protocol, nothing is assumed against the visitor.
 */
export function readRequestHeaders(request: Request): RequestHeaders {
  const header = (name: string): string | null => request.headers.get(name)
  const { clientAcceptEncoding, httpProtocol } = recordOf(request.cf)
  return {
    userAgent: header('user-agent')?.slice(0, MAX_AGENT_LENGTH) || null,
    clientHints: header('sec-ch-ua'),
    clientHintMobile: header('sec-ch-ua-mobile'),
    clientHintPlatform: header('sec-ch-ua-platform'),
    accept: header('accept'),
    acceptLanguage: header('accept-language'),
    acceptEncoding:
      typeof clientAcceptEncoding === 'string'
        ? clientAcceptEncoding
        : (header('accept-encoding') ?? 'gzip, br'),
    secFetchSite: header('sec-fetch-site'),
    secFetchMode: header('sec-fetch-mode'),
    secFetchDest: header('sec-fetch-dest'),
    // The CDN's own connection to the worker, not the visitor's to the CDN.
    connection: null,
    from: header('from'),
    purpose: header('purpose'),
    secPurpose: header('sec-purpose'),
    xMoz: header('x-moz'),
    requestedWith: header('x-requested-with'),
    isSecure: request.url.startsWith('https:'),
    protocol: typeof httpProtocol === 'string' ? httpProtocol : null,
  }
}

const recordOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
