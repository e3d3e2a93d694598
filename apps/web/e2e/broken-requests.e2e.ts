import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { product } from './product.ts'

const { ports } = product

/** Sends bytes to the API or the edge over a new socket; reads until the socket closes. */
async function send(part: 'api' | 'edge', bytes: string): Promise<string> {
  const socket = connect(ports[part], '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const HOST = 'Host: localhost\r\n'

it('answers a GET with any body', async () => {
  const inChunks = 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n'
  const withLength = 'Content-Length: 3\r\n\r\nabc'
  for (const body of [inChunks, withLength]) {
    const answer = await send(
      'api',
      `GET /api/config HTTP/1.1\r\n${HOST}Connection: close\r\n${body}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

it.each(['api', 'edge'] as const)('the %s answers broken requests with 400', async (part) => {
  for (const bytes of [
    `GET /api/config HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`,
    `GET /api/config HTTP/1.1\r\n${HOST}${HOST}\r\n`,
    'GET /api/config HTTP/1.1\r\nHost: \r\n\r\n',
    `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  ])
    expect(await send(part, bytes)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send(part, `CONNECT a.example:443 HTTP/1.1\r\n${HOST}\r\n`)).toMatch(
    /^HTTP\/1\.1 405 /,
  )
})

it('refuses visits with a large body without breaking their connections', async () => {
  const visit = () =>
    fetch(`http://localhost:${ports.edge}/promo`, {
      method: 'POST',
      body: new Uint8Array(6_000_000),
      redirect: 'manual',
    })
  const visits = await Promise.all(Array.from({ length: 4 }, visit))
  expect(visits.map(({ status }) => status)).toEqual([405, 405, 405, 405])
})
