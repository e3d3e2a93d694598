import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from './exchange.ts'

let server: Server | null = null

afterEach(() => {
  server?.close()
})

/** Returns the failure reported when a server handles connections with `serve`. */
async function failureOfServer(serve: (socket: Socket) => void): Promise<string | null> {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).resume()
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return failureOf(address.port, 'GET / HTTP/1.1', 200)
}

test('reports silence as a failure', async () => {
  expect(await failureOfServer(() => undefined)).toBe('no answer within 200 ms')
})

test.each([
  ['a closed connection', (socket: Socket) => socket.destroy()],
  ['a refusal', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['a method that is not known', (socket: Socket) => socket.end('HTTP/1.1 501 No\r\n\r\n')],
])('%s is not a failure', async (_name, serve) => {
  expect(await failureOfServer(serve)).toBeNull()
})

test('reports a worker error as a failure', async () => {
  expect(await failureOfServer((socket) => socket.end('HTTP/1.1 500 No\r\n\r\n'))).toContain('500')
})
