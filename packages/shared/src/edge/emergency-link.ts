import { fromBase64Url, toBase64Url } from '../lib/encoding.ts'
import { deriveKey } from './edge-authentication.ts'

/**
 * Path of the edge's page that turns the domain's filters off and on; requires `key` in the query.
 */
export const EMERGENCY_PATH = '/__crivo/emergency'
/** Path of the edge's call that reports that the filters were turned on or off. */
export const FILTERS_CALL = '/edge/v1/filters'

/** A change, made at a domain's edge, that turns its filters on or off. */
export interface FilterTurn {
  readonly filtering: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
}

const STATEMENT = new TextEncoder().encode(EMERGENCY_PATH)

/** Returns the key of the emergency link for the domain with this edge key (base64url). */
export async function emergencyKey(edgeKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importKey(edgeKey, 'sign'), STATEMENT)
  return toBase64Url(new Uint8Array(signature))
}

/** Verifies the key of an emergency link. WebCrypto compares in constant time. */
export async function verifyEmergencyKey(
  edgeKey: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<boolean> {
  const signature = fromBase64Url(key)
  if (signature === null) return false
  return crypto.subtle.verify('HMAC', await importKey(edgeKey, 'verify'), signature, STATEMENT)
}

const importKey = async (edgeKey: Uint8Array<ArrayBuffer>, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey(
    'raw',
    await deriveKey(edgeKey, 'crivo emergency link v1'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    [usage],
  )
