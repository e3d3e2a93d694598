import type { Runtime } from '@crivo/runtime'
import { fromBase64Url, toBase64Url } from '@crivo/shared'
import type { Config } from './config.ts'

const IV_BYTES = 12

declare const encrypted: unique symbol
/** `<key id>.<iv>.<ciphertext>`; no key id has a dot. */
export type Encrypted = string & { readonly [encrypted]: true }

/** The context that encryption needs. */
export interface EncryptionContext extends Pick<Runtime, 'randomBytes'> {
  readonly config: Pick<Config, 'encryptionKeys'>
}

/**
 * Encrypts a string for storage with AES-256-GCM. It decrypts only with the same `purpose`, so
 * that one row's secret is useless in another row.
 */
export async function encrypt(
  { config, randomBytes }: EncryptionContext,
  text: string,
  purpose: string,
): Promise<Encrypted> {
  const [current] = config.encryptionKeys
  if (current === undefined) throw new Error('No encryption key is configured')
  const [keyId, bytes] = current
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, purpose),
    await importKey(bytes),
    new TextEncoder().encode(text),
  )
  return [keyId, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.') as Encrypted
}

/**
 * Decrypts the output of `encrypt`. Throws if it was altered, has another purpose, or its key is
 * missing.
 */
export async function decrypt(
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  text: Encrypted,
  purpose: string,
): Promise<string> {
  const [keyId = '', iv = '', sealed = ''] = text.split('.')
  const bytes = encryptionKeys.get(keyId)
  const [ivBytes, sealedBytes] = [fromBase64Url(iv), fromBase64Url(sealed)]
  if (bytes === undefined || ivBytes === null || sealedBytes === null) {
    throw new Error('An encrypted text cannot be decrypted')
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
