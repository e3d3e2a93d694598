import { fromBase64Url, toBase64Url } from '@crivo/shared'
import type { Config } from './env.ts'

const IV_BYTES = 12

/**
 * Encrypts a text for storage with AES-256-GCM: `<key id>.<iv>.<ciphertext>`. It can be
 * read back only for the same `purpose`, so that no row's secret serves another row.
 */
export async function encrypt(
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  text: string,
  purpose: string,
): Promise<string> {
  const [current] = encryptionKeys
  if (current === undefined) throw new Error('There is no encryption key')
  const [keyId, bytes] = current
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    await importKey(bytes),
    new TextEncoder().encode(text),
  )
  return [keyId, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.')
}

/** Reads what `encrypt` wrote. Throws if it was changed, is another purpose's, or its key is gone. */
export async function decrypt(
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  text: string,
  purpose: string,
): Promise<string> {
  const [keyId = '', iv = '', sealed = ''] = text.split('.')
  const bytes = encryptionKeys.get(keyId)
  const [ivBytes, sealedBytes] = [fromBase64Url(iv), fromBase64Url(sealed)]
  if (bytes === undefined || ivBytes === null || sealedBytes === null) {
    throw new Error('An encrypted text cannot be read')
  }
  const key = await importKey(bytes)
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm(ivBytes, purpose), key, sealedBytes),
  )
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(purpose),
})

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes.slice(0, 32), 'AES-GCM', false, ['encrypt', 'decrypt'])
