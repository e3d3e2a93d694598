import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Chromium, startChromium } from './chromium.ts'
import { listen } from './listen.ts'

export interface BrowserService {
  readonly host: string
  readonly stop: () => Promise<void>
}

/**
 * Imitates the platform's browser binding: a POST starts a browser, and an upgrade with its id
 * connects to its DevTools. A browser lives as long as its connection.
 */
export async function startBrowserService(): Promise<BrowserService> {
  const sessions = new Map<string, Chromium>()
  const end = async (id: string) => {
    const chromium = sessions.get(id)
    sessions.delete(id)
    await chromium?.stop()
  }
  const server = createServer((request, response) => {
    const start = async () => {
      if (request.method !== 'POST') return response.writeHead(404).end()
      const sessionId = randomUUID()
      sessions.set(sessionId, await startChromium())
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ sessionId }))
    }
    start().catch((error) => response.writeHead(500).end(String(error)))
  })
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const id = request.url?.split('/').at(-1)?.split('?')[0] ?? ''
    const chromium = sessions.get(id)
    if (chromium === undefined) client.destroy()
    else connectTo(chromium, request, client, head, () => void end(id).catch(console.error))
  })
  const listening = await listen(server)
  const stop = async () => {
    listening.stop()
    await Promise.all([...sessions.keys()].map(end))
  }
  return { host: `127.0.0.1:${listening.port}`, stop }
}

/** Repeats the upgrade to Chromium and relays data in both directions. */
function connectTo(
  { endpoint }: Chromium,
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
  onEnd: () => void,
): void {
  const browser = connect(Number(endpoint.port), endpoint.hostname, () => {
    const kept = Object.entries(request.headers).filter(([name]) =>
      /^(?:sec-|upgrade|connection)/.test(name),
    )
    const lines = kept.map(([name, value]) => `${name}: ${String(value)}`)
    const start = [`GET ${endpoint.pathname} HTTP/1.1`, `host: ${endpoint.host}`, ...lines]
    browser.write(`${start.join('\r\n')}\r\n\r\n`)
    browser.write(head)
    browser.pipe(client)
    client.pipe(browser)
  })
  const close = () => {
    browser.destroy()
    client.destroy()
  }
  browser.on('error', close).on('close', () => {
    close()
    onEnd()
  })
  client.on('error', close).on('close', close)
}
