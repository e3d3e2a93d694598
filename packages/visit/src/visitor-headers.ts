import { type RequestHeaders, readRequestHeaders } from '@crivo/filter-engine'
import { recordOf } from './record-of.ts'

/** A visitor's request, whoever received it. */
export interface VisitorRequest {
  readonly url: string
  readonly headers: Headers
  /** What a CDN says beside it. */
  readonly cf?: unknown
}

const MAX_AGENT_LENGTH = 1_024

/**
 * The headers that the engine reads, as the visitor sent them. The CDN rewrites
 * `Accept-Encoding`, so its own note of the original is taken where there is one.
 * Without it, and for the protocol, nothing is assumed against the visitor.
 */
export function readVisitorHeaders({ headers, url, cf }: VisitorRequest): RequestHeaders {
  const { clientAcceptEncoding, httpProtocol } = recordOf(cf)
  const read = readRequestHeaders((name) => headers.get(name), {
    isSecure: url.startsWith('https:'),
    protocol: typeof httpProtocol === 'string' ? httpProtocol : null,
  })
  return {
    ...read,
    userAgent: read.userAgent?.slice(0, MAX_AGENT_LENGTH) || null,
    acceptEncoding:
      typeof clientAcceptEncoding === 'string'
        ? clientAcceptEncoding
        : (read.acceptEncoding ?? 'gzip, br'),
    // The CDN's own connection to the worker, not the visitor's to the CDN.
    connection: null,
  }
}
