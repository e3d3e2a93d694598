import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import { journeyPage } from './journey.ts'

/** How a client reaches the server: plain HTTP, HTTPS with HTTP/1.1 only, or HTTPS with HTTP/2. */
export const WAYS = ['http', 'https1', 'https2'] as const
export type Way = (typeof WAYS)[number]

export interface Received {
  readonly way: Way
  readonly protocol: string
  /** For example `TLSv1.3`; `null` over plain HTTP. */
  readonly tls: string | null
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface CaptureServer {
  /** Origins by way, without the host, such as `:8480`. */
  readonly ports: Readonly<Record<Way, number>>
  readonly received: Received[]
  readonly close: () => void
}

type Request = IncomingMessage | Http2ServerRequest
type Response = ServerResponse | Http2ServerResponse

/** Serves the same pages over all connection types and records GET requests' headers as sent. */
export async function startCaptureServer(tls: {
  key: string
  cert: string
}): Promise<CaptureServer> {
  const received: Received[] = []
  const listenerOf = (way: Way) => (request: Request, response: Response) => {
    const path = request.url ?? '/'
    const { rawHeaders } = request
    const headers = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && !name.startsWith(':')
        ? [[name, rawHeaders[index + 1] ?? ''] as const]
        : [],
    )
    const protocol = request.httpVersion === '2.0' ? 'HTTP/2' : `HTTP/${request.httpVersion}`
    const tls = request.socket instanceof TLSSocket ? request.socket.getProtocol() : null
    if (request.method === 'GET') received.push({ way, protocol, tls, path, headers })
    const origin = request.headers.host ?? request.headers[':authority'] ?? ''
    response.statusCode = 200
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(journeyPage(path, `${way === 'http' ? 'http' : 'https'}://${origin}`))
  }
  const servers: Record<Way, Server> = {
    http: createServer(listenerOf('http')),
    https1: createTlsServer(tls, listenerOf('https1')),
    https2: createSecureServer({ ...tls, allowHTTP1: true }, listenerOf('https2')),
  }
  const ports: Record<Way, number> = { http: 0, https1: 0, https2: 0 }
  for (const way of WAYS) {
    await new Promise<void>((resolve) => servers[way].listen(0, '127.0.0.1', resolve))
    ports[way] = (servers[way].address() as AddressInfo).port
  }
  return {
    ports,
    received,
    close: () => {
      for (const way of WAYS) servers[way].close()
    },
  }
}
