import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}

/** The API's behavior: a response, silence, or first some broken connections or rejections. */
interface Behaviour {
  readonly status?: number
  readonly body?: unknown
  readonly isSilent?: boolean
  readonly breaks?: number
  readonly refuses?: number
  /** The response to a rejected call. */
  readonly refusal?: readonly [status: number, body: string]
}

/** A fake API server. */
export interface FakeApi {
  readonly url: string
  readonly calls: Call[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

export const WHITE_PAGE = 'https://white.example.com/hello'
export const BLACK_PAGE = 'https://black.example.com/offer'

/** Returns a response that meets the contract. */
export const decision = (action: 'black' | 'white', fail: 'black' | 'white' = 'black') => ({
  action,
  url: `${pageOf(action)}?utm=x`,
  delivery: 'redirect',
  reason: action === 'black' ? 'HUMAN' : 'POLICY.COUNTRY',
  rulesetHash: 'hash-1',
  fail: { action: fail, url: pageOf(fail) },
})

const pageOf = (action: 'black' | 'white') => (action === 'black' ? BLACK_PAGE : WHITE_PAGE)

export async function startFakeApi(): Promise<FakeApi> {
  const calls: Call[] = []
  let behaviour: Behaviour = {}
  let broken = 0
  let refused = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    calls.push({ path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (broken < (behaviour.breaks ?? 0)) {
      broken += 1
      request.socket.destroy()
      return
    }
    if (behaviour.isSilent) return
    if (refused < (behaviour.refuses ?? 0)) {
      refused += 1
      const [status, body] = behaviour.refusal ?? [400, '{"code":"VALIDATION_FAILED"}']
      response.writeHead(status).end(body)
      return
    }
    const { status = 200, body = decision('black') } = behaviour
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const url = await listen(server)
  const behave = (next: Behaviour) => {
    behaviour = next
    broken = 0
    refused = 0
  }
  return { url, calls, behave, stop: () => close(server) }
}

/** Starts a server on a free local port; returns its origin. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
