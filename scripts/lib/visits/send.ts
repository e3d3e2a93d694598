import { type Agent, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SECOND_MS } from '@crivo/shared'
import type { HeaderSet } from '@crivo/visit/sample-visitors'

/** Header with the visitor's IP address, read only by the local edge. */
const VISITOR_ADDRESS = 'X-Crivo-Visitor-IP'

const TIMEOUT_MS = 10 * SECOND_MS

/**
 * Requests a campaign as a visitor with this IP address and exactly these headers, on a connection
 * of its own unless an agent keeps connections open.
 */
export function sendVisit(
  url: URL,
  ip: string,
  headers: HeaderSet,
  agent: Agent | false = false,
): Promise<{ status: number; location: string | null; body: string }> {
  return new Promise((resolve, reject) => {
    const flat = [['Host', url.host], [VISITOR_ADDRESS, ip], ...headers].flat()
    // Not every system's resolver knows `.localhost` names (RFC 6761).
    const here = url.hostname.endsWith('.localhost') && { hostname: '127.0.0.1' }
    const call = request(url, { ...here, headers: flat, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          body: decode(Buffer.concat(chunks), response.headers['content-encoding']),
        }),
      )
    })
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`silent for ${TIMEOUT_MS} ms`)))
    call.on('error', reject)
    call.end()
  })
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString('utf8')
  if (encoding === 'br') return brotliDecompressSync(body).toString('utf8')
  return body.toString('utf8')
}

/** Sends raw bytes; resolves with the status line, or with the way the connection ended. */
export function sendRaw(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), '127.0.0.1')
    let answer = ''
    const finish = (fallback: string) => {
      socket.destroy()
      resolve(answer === '' ? fallback : (answer.split('\r\n', 1)[0] ?? fallback))
    }
    socket.setTimeout(5_000, () => finish('no answer in 5 s'))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      finish('')
    })
    socket.on('error', () => finish('connection refused'))
    socket.on('close', () => finish('connection closed'))
    socket.write(bytes, 'latin1')
  })
}
