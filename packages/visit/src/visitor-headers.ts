import { type RequestHeaders, readRequestHeaders } from '@crivo/filter-engine'
import { recordOf } from './record-of.ts'

/** A visitor's request, as received by an edge or described to the Decision API. */
export interface VisitorRequest {
  readonly headers: Headers
  /** The CDN's metadata (`request.cf`). */
  readonly cf?: unknown
}

const MAX_AGENT_LENGTH = 1_024

/** Browsers treat these hosts as secure over plain http and send them the same headers. */
const LOCAL_HOST = /^http:\/\/(?:(?:[^/:]*\.)?localhost|127\.0\.0\.1)[:/]/

/**
 * Returns the headers that the engine reads, as sent by the visitor. The CDN rewrites
 * `Accept-Encoding`, so its original is read from `cf.clientAcceptEncoding`. If that or the
 * protocol is missing, the default value is no evidence against the visitor. Reads each header at
 * most once, because listing all headers takes the platform longer than looking these up.
 */
export function readVisitorHeaders(
  { headers, cf }: VisitorRequest,
  href: string,
  readsPrefetch: boolean,
): RequestHeaders {
  const { clientAcceptEncoding, httpProtocol, tlsVersion } = recordOf(cf)
  const destination = headers.get('sec-fetch-dest')
  // Without a destination, the evidence depends on whether the request is a prefetch.
  const readsPurpose = readsPrefetch || destination === null
  const read = (name: string): string | null => {
    switch (name) {
      case 'user-agent':
        return headers.get(name)?.slice(0, MAX_AGENT_LENGTH) || null
      case 'accept-encoding':
        return typeof clientAcceptEncoding === 'string'
          ? clientAcceptEncoding
          : (headers.get(name) ?? 'gzip, br')
      case 'sec-fetch-dest':
        return destination
      case 'purpose':
      case 'sec-purpose':
      case 'x-moz':
        return readsPurpose ? headers.get(name) : null
      default:
        return headers.get(name)
    }
  }
  const isSecure = href.startsWith('https:')
  const isProtocolKnown = typeof httpProtocol === 'string' && (isSecure || !LOCAL_HOST.test(href))
  return readRequestHeaders(read, {
    isSecure,
    protocol: isProtocolKnown ? httpProtocol : null,
    tlsVersion: typeof tlsVersion === 'string' ? tlsVersion : null,
  })
}
