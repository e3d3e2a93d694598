import { EDGE_CLOCK_WINDOW_MS, EDGE_HEADERS } from './contracts/edge-protocol.ts'
import { fromBase64Url, sha256Hex, toBase64Url } from './encoding.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** A call from the edge to the control plane, as far as its signature covers it. */
export interface EdgeCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string
}

/**
 * The key that one domain's edge signs its calls with: HKDF (RFC 5869) of the
 * control plane's master key, so that nothing is stored per domain and one
 * domain's key says nothing about another's. Each version is another key.
 */
export async function deriveEdgeKey(
  masterKey: Uint8Array<ArrayBuffer>,
  domainId: number,
  version = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const master = await crypto.subtle.importKey('raw', masterKey, 'HKDF', false, ['deriveBits'])
  const name = version === 1 ? String(domainId) : `${domainId} ${version}`
  const info = new TextEncoder().encode(`crivo edge v1 ${name}`)
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    master,
    256,
  )
  return new Uint8Array(bits)
}

/** Headers that authenticate a call; `now` is milliseconds since the epoch. */
export async function signEdgeCall(
  call: EdgeCall,
  { domainId, key, now }: { domainId: number; key: Uint8Array<ArrayBuffer>; now: number },
): Promise<Record<string, string>> {
  const hmac = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', hmac, await statement(call, domainId, now))
  return {
    [EDGE_HEADERS.domain]: String(domainId),
    [EDGE_HEADERS.timestamp]: String(now),
    [EDGE_HEADERS.signature]: toBase64Url(new Uint8Array(signature)),
  }
}

/**
 * Whether the headers authenticate the call with `key` within the clock window.
 * The comparison is WebCrypto's own, which takes constant time.
 */
export async function verifyEdgeCall(
  call: EdgeCall,
  headers: Headers,
  { key, now }: { key: Uint8Array<ArrayBuffer>; now: number },
): Promise<boolean> {
  const domainId = Number(headers.get(EDGE_HEADERS.domain))
  const timestamp = Number(headers.get(EDGE_HEADERS.timestamp))
  const signature = fromBase64Url(headers.get(EDGE_HEADERS.signature) ?? '')
  if (signature === null || !Number.isSafeInteger(timestamp)) return false
  if (Math.abs(now - timestamp) > EDGE_CLOCK_WINDOW_MS) return false
  const hmac = await crypto.subtle.importKey('raw', key, HMAC, false, ['verify'])
  return crypto.subtle.verify('HMAC', hmac, signature, await statement(call, domainId, timestamp))
}

async function statement(call: EdgeCall, domainId: number, now: number) {
  const { method, path, body } = call
  const lines = [method, path, domainId, now, await sha256Hex(body)]
  return new TextEncoder().encode(lines.join('\n'))
}
