import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import { listen } from './listen.ts'

/** The local runtime's internal headers, which visitors must not set. */
const OF_THE_RUNTIME = /^mf-/
/** The CDN's limit on the total size of all headers, in bytes. */
const MAX_HEADERS = 131_072
const AUTHORITY = /^[^\s/?#@\\]+$/

/**
 * Runs in front of a worker like the CDN in production. Rejects requests that the runtime cannot
 * turn into a `Request`, because the runtime would respond with a 500 that reveals its own file
 * paths.
 */
export async function startFront(port: number, target: URL): Promise<{ stop: () => void }> {
  const proxy = createProxyServer()
  // The connection broke on one side; only a client that is still waiting needs a response.
  proxy.on('error', (_, __, answer) => {
    if (answer instanceof ServerResponse && !answer.headersSent) refuse(answer, 502, 'No answer')
    else answer?.destroy()
  })
  // Upgrade offers for other protocols, such as HTTP/2, may be ignored.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer(
    { shouldUpgradeCallback, maxHeaderSize: MAX_HEADERS },
    (request, response) => {
      const problem = problemOf(request)
      if (problem !== null) return refuse(response, 400, problem)
      delete request.headers.upgrade
      return proxy.web(prepared(request), response, { target })
    },
  )
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head) => {
    const problem = problemOf(request)
    if (problem !== null) refuseSocket(socket, '400 Bad Request', problem)
    else void proxy.ws(prepared(request), socket, { target }, head)
  })
  server.on('connect', (_, socket: Socket) =>
    refuseSocket(socket, '405 Method Not Allowed', 'This is no proxy'),
  )
  return listen(server, port)
}

/** Returns why the runtime cannot create a `Request`; `null` if it can. */
function problemOf({ rawHeaders, url = '' }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  const [host = ''] = hosts
  if (hosts.length !== 1) return 'A request needs one Host header'
  if (!AUTHORITY.test(host) || !URL.canParse(`http://${host}`)) return 'The Host header is no host'
  return pathOf(url).startsWith('/') ? null : 'The request needs a path'
}

function prepared(request: IncomingMessage): IncomingMessage {
  request.url = pathOf(request.url ?? '')
  for (const name of Object.keys(request.headers)) {
    if (OF_THE_RUNTIME.test(name)) delete request.headers[name]
  }
  return request
}

/** Requests to a proxy have an absolute URL (RFC 9112 section 3.2.2). */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/'

function refuse(response: ServerResponse, status: number, problem: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' })
  response.end(`${problem}.\n`)
}

const refuseSocket = (socket: Socket, status: string, problem: string): void =>
  void socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${problem}.\n`,
  )
