// Simulates the parts of Cloudflare's API that the scripts and wrangler use, based on Cloudflare's
// published contract (cloudflare-contract.json) and wrangler's source.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../lib/local/listen.ts'
import { type Answer, ASSETS_TOKEN, Refusal } from './answer.ts'
import { assertContract } from './contract.ts'
import type { SimulatedAccount } from './simulated-account.ts'
import { handleFile } from './simulated-files.ts'
import { handleBuckets, handleDatabases, handleNamespaces } from './simulated-storage.ts'
import { handleWorkers } from './simulated-workers.ts'
import { handleZones } from './simulated-zones.ts'

export const ACCOUNT_ID = '0123456789abcdef0123456789abcdef'
export const TOKEN = 'a-token-that-the-simulator-knows'

/**
 * A fault in a call: after the call ran (`lost`), or instead of running it (`Refusal`,
 * `retryAfter`).
 */
type Fault = 'lost' | { readonly retryAfter: number } | Refusal

export interface Simulator {
  readonly apiUrl: string
  /** All handled calls as `METHOD /path`, without the account prefix. */
  readonly calls: string[]
  /** Unsupported calls: a test that makes one proves nothing. */
  readonly unknown: string[]
  /** Returns the fault to inject into a call, if any. */
  fault: (call: string) => Fault | null
  readonly close: () => Promise<void>
}

/** Serves a simulated account on this machine. */
export async function simulateCloudflare(account: SimulatedAccount): Promise<Simulator> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      simulator.unknown.push(`${request.method} ${request.url}: ${error}`)
      send(response, 501, { success: false, errors: [], messages: [], result: null })
    })
  })
  const apiUrl = `${(await listen(server)).origin}/client/v4`
  const simulator: Simulator = {
    apiUrl,
    calls: [],
    unknown: [],
    fault: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return simulator

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message)
    const url = new URL(request.url)
    const path = url.pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT_ID}`, '')
    const call = `${request.method} ${path}`
    const fault = simulator.fault(call)
    try {
      if (fault !== null && fault !== 'lost' && 'retryAfter' in fault) {
        response.setHeader('Retry-After', fault.retryAfter)
        throw new Refusal(429, 10_429, 'Too many requests')
      }
      if (fault instanceof Refusal) throw fault
      const isSigned = url.pathname.startsWith('/client/v4/signed/')
      const authorization = request.headers.get('Authorization')
      // Asset uploads use the token of their session.
      const known = [`Bearer ${TOKEN}`, `Bearer ${ASSETS_TOKEN}`]
      if (!isSigned && !known.includes(authorization ?? '')) {
        throw new Refusal(401, 1_000, 'Invalid API Token')
      }
      const { result, text, etag } = await handle(account, request, path)
      if (fault === 'lost') return void response.destroy()
      simulator.calls.push(call)
      if (etag !== undefined) response.setHeader('ETag', `"${etag}"`)
      if (text !== undefined) return void response.end(text)
      const envelope = { success: true, errors: [], messages: [], result }
      assertContract(request.method, url.pathname, envelope)
      send(response, 200, envelope)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      simulator.calls.push(call)
      const errors = [{ code: error.code, message: error.message }]
      send(response, error.status, { success: false, errors, messages: [], result: null })
    }
  }
}

function handle(account: SimulatedAccount, request: Request, path: string): Promise<Answer> {
  if (path.endsWith('/tokens/verify')) {
    return Promise.resolve({ result: { id: '0'.repeat(32), status: 'active' } })
  }
  const [, product = '', ...rest] = path.split('/')
  if (product === 'signed') return handleFile(account, request, rest)
  if (product === 'd1') return handleDatabases(account, request, rest)
  if (product === 'storage') return handleNamespaces(account, request, rest)
  if (product === 'r2') return handleBuckets(account, request)
  if (product === 'zones') return Promise.resolve(handleZones(account, request, rest))
  if (product === 'workers') return handleWorkers(account, request, rest)
  throw new Error(`The simulator does not support ${request.method} ${path}`)
}

async function readRequest(message: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value))
  const method = message.method ?? 'GET'
  return new Request(`http://${message.headers.host}${message.url}`, {
    method,
    headers,
    body: method === 'GET' || body.length === 0 ? null : body,
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}
