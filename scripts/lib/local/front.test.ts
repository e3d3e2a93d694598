import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startFront } from './front.ts'
import { findFreePorts } from './ports.ts'

const HOST = 'Host: shop.example\r\n'

let upstream: Server
let front: { stop: () => void }
let port: number
let reached: string[] = []

beforeAll(async () => {
  upstream = createServer({ maxHeaderSize: 131_072 }, async (request, response) => {
    const { method, url, headers } = request
    reached.push(`${method} ${headers.host} ${url} ${headers['mf-original-url'] ?? ''}`)
    const body = await text(request).catch(() => 'broken')
    response.end(`reached ${body}`)
  })
  upstream.on('upgrade', (_, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    socket.once('data', (sent) => socket.end(`echo ${sent}`))
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  const { port: behind } = upstream.address() as AddressInfo
  port = (await findFreePorts()).api
  front = await startFront(port, new URL(`http://127.0.0.1:${behind}`))
})
afterAll(() => {
  front.stop()
  upstream.close()
  upstream.closeAllConnections()
})
beforeEach(() => {
  reached = []
})

/** Sends bytes over a new socket and reads until the other side closes it. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

it('forwards a request with its host and path', async () => {
  const answer = await send(`GET //a/../b?c HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*reached $/s)
  expect(reached).toEqual(['GET shop.example //a/../b?c '])
})

it('forwards a chunked request, including a GET', async () => {
  const chunked = `${HOST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`
  for (const method of ['POST', 'GET'])
    expect(await send(`${method} / HTTP/1.1\r\n${chunked}`)).toMatch(/reached abc/)
})

it('forwards headers up to the size limit of the CDN', async () => {
  const agent = `User-Agent: ${'x'.repeat(100_000)}\r\n`
  const answer = await send(`GET /a HTTP/1.1\r\n${HOST}${agent}Connection: close\r\n\r\n`)
  expect(answer).toMatch(/reached $/)
})

it('accepts a request target in absolute form', async () => {
  await send(`GET http://other.example/a?b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
  expect(reached).toEqual(['GET shop.example /a?b '])
})

it('removes the internal headers of the runtime', async () => {
  await send(`GET /a HTTP/1.1\r\n${HOST}MF-Original-URL: nonsense\r\nConnection: close\r\n\r\n`)
  expect(reached).toEqual(['GET shop.example /a '])
})

it('forwards an upgraded connection', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /live HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
  socket.write('hello')
  expect(await text(socket)).toBe('echo hello')
})

it('answers an upgrade to another protocol as a plain request', async () => {
  const offer = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n'
  expect(await send(`GET / HTTP/1.1\r\n${HOST}${offer}`)).toMatch(/reached $/)
})

it.each([
  ['two equal hosts', `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n`, 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: [::\r\n\r\n', 400],
  ['a port that is none', 'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n', 400],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['CONNECT', `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  [
    'an upgrade to two hosts',
    `GET / HTTP/1.1\r\n${HOST}${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    400,
  ],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
])('answers %s without reaching the worker', async (_, bytes, status) => {
  expect(await send(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(reached).toEqual([])
})

it('rejects a malformed chunk with 400', async () => {
  const broken = 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n'
  expect(await send(`POST / HTTP/1.1\r\n${HOST}${broken}`)).toMatch(/^HTTP\/1\.1 400 /)
})
