import { deriveKey } from '../lib/derive-key.ts'
import { sha256Hex, toBase64Url, type Utf8 } from '../lib/encoding.ts'
import { signHmac, verifyHmac } from '../lib/hmac.ts'
import { EDGE_CLOCK_WINDOW_MS, EDGE_HEADERS } from './edge-protocol.ts'

/** The signed parts of a call from the edge to the control plane. */
export interface EdgeCall {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string | Utf8
}

/**
 * Derives the key that a domain's edge signs its calls with: HKDF (RFC 5869) of the control
 * plane's master key, so that nothing is stored per domain and no key reveals another. Each version
 * has its own key.
 */
export async function deriveEdgeKey(
  masterKey: Uint8Array<ArrayBuffer>,
  domainId: number,
  version = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = version === 1 ? String(domainId) : `${domainId} ${version}`
  return deriveKey(masterKey, `crivo edge v1 ${name}`)
}

/** Returns the headers that authenticate a call; `now` is in milliseconds since the epoch. */
export async function signEdgeCall(
  call: EdgeCall,
  { domainId, key, now }: { domainId: number; key: Uint8Array<ArrayBuffer>; now: number },
): Promise<Record<string, string>> {
  const signature = await signHmac(key, await statement(call, domainId, now))
  return {
    [EDGE_HEADERS.domain]: String(domainId),
    [EDGE_HEADERS.timestamp]: String(now),
    [EDGE_HEADERS.signature]: toBase64Url(signature),
  }
}

/** Verifies a call's headers with `key`, within the clock window. */
export async function verifyEdgeCall(
  call: EdgeCall,
  headers: Headers,
  { key, now }: { key: Uint8Array<ArrayBuffer>; now: number },
): Promise<boolean> {
  const domainId = Number(headers.get(EDGE_HEADERS.domain))
  const timestamp = Number(headers.get(EDGE_HEADERS.timestamp))
  const signature = headers.get(EDGE_HEADERS.signature) ?? ''
  if (!Number.isSafeInteger(timestamp)) return false
  if (Math.abs(now - timestamp) > EDGE_CLOCK_WINDOW_MS) return false
  return verifyHmac(key, signature, await statement(call, domainId, timestamp))
}

async function statement(call: EdgeCall, domainId: number, now: number) {
  const { method, path, body } = call
  return [method, path, domainId, now, await sha256Hex(body)].join('\n')
}
