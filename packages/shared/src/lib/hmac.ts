import { fromBase64Url, type Utf8 } from './encoding.ts'

type Key = Uint8Array<ArrayBuffer> | Utf8

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const utf8 = new TextEncoder()

/** Returns the HMAC-SHA-256 of a text's UTF-8 bytes. */
export async function signHmac(key: Key, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8.encode(text)))
}

/**
 * Verifies a text's HMAC-SHA-256, encoded as base64url or base64. WebCrypto compares in constant
 * time.
 */
export async function verifyHmac(key: Key, encoded: string, text: string): Promise<boolean> {
  const signature = fromBase64Url(encoded)
  if (signature === null) return false
  const imported = await crypto.subtle.importKey('raw', key, HMAC, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, signature, utf8.encode(text))
}
