import { type RequestHeaders, readRequestHeaders } from '@crivo/filter-engine'

/**
 * Signals and weights are tuned on one half of the sources; results are reported on the other half.
 */
export type Half = 'tuning' | 'report'

/** The headers of one request, as sent, and our own edge's data about its connection. */
export interface HeaderSet {
  /** The sender: a program, or a browser and its system. */
  readonly sender: string
  /** The sender's settings or behavior. */
  readonly profile: string
  readonly protocol: string
  /** For example `TLSv1.3`; missing if it was not recorded. */
  readonly tls?: string
  readonly secure: boolean
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Reads a set's headers as the edge does, which joins those sent twice. */
export function readHeaderSet({ headers, protocol, secure, tls }: HeaderSet): RequestHeaders {
  const sent = new Headers(headers.map(([name, value]) => [name, value]))
  return readRequestHeaders((name) => sent.get(name), {
    isSecure: secure,
    protocol,
    tlsVersion: tls ?? null,
  })
}
