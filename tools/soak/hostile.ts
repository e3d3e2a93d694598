import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps sockets open until it is stopped; broken connections are expected. */
class Sockets {
  readonly #open = new Set<Socket>()

  open(port: number, text: string): Socket {
    const socket = connect(port, '127.0.0.1')
    this.#open.add(socket)
    socket.on('error', () => {}).on('close', () => this.#open.delete(socket))
    socket.on('data', () => {})
    socket.write(text)
    return socket
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
  }
}

const UNFINISHED = 200
const SLOW = 50
const HOSTS_AT_ONCE = 20

/**
 * Opens connections that never finish their request, bodies at a byte per second, and floods of
 * requests for hosts that are not the edge's. The returned function stops them.
 */
export function startHostile({ edge, api }: { edge: number; api: number }): () => void {
  const sockets = new Sockets()
  let isOver = false
  for (let count = 0; count < UNFINISHED; count += 1) {
    sockets.open(count % 2 === 0 ? edge : api, 'GET /drill HTTP/1.1\r\nHost: localhost\r\nX-A: ')
  }
  for (let count = 0; count < SLOW; count += 1) {
    const head = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
    const socket = sockets.open(api, `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n${head}`)
    const timer = setInterval(() => socket.write(' '), 1_000)
    socket.on('close', () => clearInterval(timer))
  }
  const flood = async () => {
    for (let count = 0; !isOver; count += 1) {
      const host = `unknown-${count}.example`
      const socket = sockets.open(
        edge,
        `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      await new Promise((resolve) => socket.once('close', resolve))
      await sleep(5)
    }
  }
  for (let count = 0; count < HOSTS_AT_ONCE; count += 1) void flood()
  return () => {
    isOver = true
    sockets.close()
  }
}
