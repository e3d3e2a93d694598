import { deriveKey } from './derive-key.ts'
import { fromBase64Url, toBase64Url } from './encoding.ts'

const IV_BYTES = 12

/** Derives the AES-256-GCM key for a purpose from a 256-bit key. */
export const deriveAesKey = async (
  key: Uint8Array<ArrayBuffer>,
  purpose: string,
): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await deriveKey(key, purpose), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

/** Encrypts a text with AES-GCM; returns its nonce and ciphertext as base64url. */
export async function sealText(
  key: CryptoKey,
  text: string,
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>,
): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const bytes = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Decrypts a sealed text; `null` if it was altered or sealed with another key. */
export async function openText(key: CryptoKey, sealed: string): Promise<string | null> {
  const bytes = fromBase64Url(sealed)
  if (bytes === null) return null
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }
  try {
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)),
    )
  } catch {
    return null
  }
}
