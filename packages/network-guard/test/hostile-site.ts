import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'

export interface Listener {
  readonly port: number
  /** Number of connections so far. */
  readonly hits: () => number
  readonly close: () => Promise<void>
}

const MIB = 1_048_576

/** Handlers of the hostile site by path. `tripwire` is the port that nothing may reach. */
const PATHS: Record<string, (response: ServerResponse, tripwire: number) => void> = {
  '/silent': () => undefined,
  '/stalling': (response) => void response.writeHead(200).write('<p>'),
  '/endless': (response) => flood(response, Buffer.alloc(64 * 1_024, 'a')),
  '/dripping': (response) => drip(response.writeHead(200)),
  '/bomb': (response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(64 * MIB)))
  },
  '/endless-bomb': (response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    const gzip = createGzip()
    gzip.pipe(response)
    flood(gzip, Buffer.alloc(MIB))
  },
  '/broken-gzip': (response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('this is no gzip')
  },
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('<p>')
    setTimeout(() => response.destroy(), 20)
  },
  '/huge-headers': (response) => {
    const headers: [string, string][] = []
    for (let index = 0; index < 40; index++) headers.push([`X-${index}`, 'a'.repeat(4_000)])
    response.writeHead(200, headers.flat()).end()
  },
  '/binary': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end('MZ')
  },
  '/loop': (response) => redirect(response, '/loop'),
  '/ping': (response) => redirect(response, '/pong'),
  '/pong': (response) => redirect(response, '/ping'),
  '/chain': (response) => redirect(response, `/chain?${Math.random()}`),
  '/invalid': (response) => redirect(response, 'http://['),
  '/page': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>Olá</p>')
  },
  '/latin': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=iso-8859-1' })
    response.end(Buffer.from('<p>Olá</p>', 'latin1'))
  },
}

/** Hostile redirect targets and the expected code of each. */
export const hostileRedirects = (tripwire: number): readonly (readonly [string, string])[] => [
  [`http://127.0.0.1:${tripwire}/`, 'private_address'],
  [`http://2130706433:${tripwire}/`, 'private_address'],
  [`http://0x7f.1:${tripwire}/`, 'private_address'],
  [`http://[::ffff:7f00:1]:${tripwire}/`, 'private_address'],
  [`http://[::1]:${tripwire}/`, 'private_address'],
  [`http://0:${tripwire}/`, 'private_address'],
  [`\\\\127.0.0.1:${tripwire}\\`, 'private_address'],
  [`http://localhost:${tripwire}/`, 'local_name'],
  [`http://app.localhost:${tripwire}/`, 'local_name'],
  [`http://inside.example.com:${tripwire}/`, 'private_address'],
  [`http://mixed.example.com:${tripwire}/`, 'private_address'],
  [`http://unknown.example.com:${tripwire}/`, 'unresolved'],
  [`http://user:word@127.0.0.1:${tripwire}/`, 'user_info'],
  ['http://169.254.169.254/latest/meta-data/', 'private_address'],
  ['http://example.com:22/', 'port'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://example.com/', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['http://[', 'invalid_redirect'],
]

/** Starts a site that misbehaves in every known way. `/to?<address>` redirects to the address. */
export const startHostileSite = (tripwire: () => number): Promise<Listener> =>
  listen(
    createServer((request, response) => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      if (path === '/to') redirect(response, decodeURIComponent(query))
      else if (path === '/echo') response.end(JSON.stringify(request.headers))
      else if (path === '/echo-body') void echo(request, response)
      else if (path === '/cookie') greet(response, request.headers.cookie)
      else PATHS[path]?.(response, tripwire())
    }),
  )

/** Starts an internal server that no request may reach. */
export const startTripwire = (): Promise<Listener> =>
  listen(createServer((_, response) => response.end('secret')))

async function listen(server: Server): Promise<Listener> {
  let hits = 0
  server.on('connection', () => {
    hits += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const redirect = (response: ServerResponse, to: string) =>
  void response.writeHead(302, { Location: to }).end()

/** Redirects to itself until its cookie comes back. */
function greet(response: ServerResponse, cookie: string | undefined) {
  if (cookie === 'seen=1') response.end('Welcome back')
  else response.writeHead(302, { Location: '/cookie', 'Set-Cookie': 'seen=1; Path=/' }).end()
}

function flood(to: NodeJS.WritableStream, chunk: Buffer) {
  const more = () => {
    while (to.writable && to.write(chunk)) {}
  }
  to.on('drain', more).on('error', () => undefined)
  more()
}

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write('a'), 10)
  response.on('close', () => clearInterval(timer))
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  response.end(JSON.stringify({ headers: request.headers, body }))
}
