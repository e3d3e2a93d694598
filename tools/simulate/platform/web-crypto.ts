import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/** DER prefix (RFC 8410) of a 32-byte Ed25519 public key. */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')
const TAG_BYTES = 16

/** A key of this implementation, with what libraries read of a `CryptoKey`. */
interface Key {
  readonly [Symbol.toStringTag]: 'CryptoKey'
  readonly type: 'secret' | 'private'
  readonly algorithm: object
  readonly usages: readonly string[]
  readonly raw: Buffer
  readonly ed25519: KeyObject | null
}

type Algorithm = string | { readonly name: string; readonly [option: string]: unknown }

const nameOf = (algorithm: Algorithm): string =>
  typeof algorithm === 'string' ? algorithm : algorithm.name
const bytesOf = (data: unknown): Buffer =>
  ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data as ArrayBuffer)
const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

const publicKeys = new Map<string, KeyObject>()

function publicKeyOf(raw: Buffer): KeyObject {
  const name = raw.toString('base64')
  const known = publicKeys.get(name)
  if (known !== undefined) return known
  const key = createPublicKey({ key: Buffer.concat([ED25519, raw]), format: 'der', type: 'spki' })
  publicKeys.set(name, key)
  return key
}

function importKey(
  format: string,
  data: unknown,
  algorithm: Algorithm,
  _isExtractable: boolean,
  usages: readonly string[],
): Key {
  const known = {
    [Symbol.toStringTag]: 'CryptoKey',
    algorithm: { name: nameOf(algorithm), hash: { name: 'SHA-256' } },
    usages,
  } as const
  if (format === 'jwk') {
    const key = data as { kty: string; crv: string; d: string; x: string }
    const ed25519 = createPrivateKey({ key, format: 'jwk' })
    return { ...known, type: 'private', raw: Buffer.alloc(0), ed25519 }
  }
  const raw = Buffer.from(bytesOf(data))
  const ed25519 = nameOf(algorithm) === 'Ed25519' ? publicKeyOf(raw) : null
  return { ...known, type: 'secret', raw, ed25519 }
}

/** Caches results that are computed over and over from the same bytes, such as a domain's key. */
const results = new Map<string, Buffer>()
const MOST_RESULTS = 10_000

function once(name: string, compute: () => Buffer): Buffer {
  const known = results.get(name)
  if (known !== undefined) return known
  if (results.size >= MOST_RESULTS) results.clear()
  const result = compute()
  results.set(name, result)
  return result
}

const nameOfBytes = (data: unknown): string => bytesOf(data).toString('latin1')

function hkdf({ salt, info }: Derivation, { raw }: Key, bits: number): Buffer {
  const parts = [raw.toString('latin1'), nameOfBytes(salt), nameOfBytes(info), bits]
  return once(`hkdf ${JSON.stringify(parts)}`, () =>
    Buffer.from(hkdfSync('sha256', raw, bytesOf(salt), bytesOf(info), bits / 8)),
  )
}

function isSigned({ raw, ed25519 }: Key, signature: unknown, data: unknown): boolean {
  if (ed25519 === null) return false
  const parts = [raw.toString('latin1'), nameOfBytes(signature), nameOfBytes(data)]
  const [answer] = once(`signed ${JSON.stringify(parts)}`, () =>
    Buffer.of(Number(verify(null, bytesOf(data), ed25519, bytesOf(signature)))),
  )
  return answer === 1
}

const BLOCK_BYTES = 64
/** Returns a key's block for the inner or outer hash. Cached, because there are only a few keys. */
const padded = (raw: Buffer, byte: number): Buffer =>
  once(`padded ${byte} ${raw.toString('latin1')}`, () => {
    const block = Buffer.alloc(BLOCK_BYTES, byte)
    for (const [at, each] of raw.entries()) block[at] = each ^ byte
    return block
  })

/** HMAC (RFC 2104) as two plain hashes: Node's `createHmac` creates a key object for each call. */
function hmac({ raw }: Key, data: unknown): Buffer {
  if (raw.length > BLOCK_BYTES) return createHmac('sha256', raw).update(bytesOf(data)).digest()
  const inner = hash('sha256', Buffer.concat([padded(raw, 0x36), bytesOf(data)]), 'buffer')
  return hash('sha256', Buffer.concat([padded(raw, 0x5c), inner]), 'buffer')
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

function encrypt({ iv, additionalData }: Sealing, { raw }: Key, data: unknown): Buffer {
  const cipher = createCipheriv(`aes-${raw.length * 8}-gcm` as 'aes-256-gcm', raw, bytesOf(iv))
  if (additionalData !== undefined) cipher.setAAD(bytesOf(additionalData))
  return Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()])
}

function decrypt({ iv, additionalData }: Sealing, { raw }: Key, data: unknown): Buffer {
  const sealed = bytesOf(data)
  const text = sealed.subarray(0, -TAG_BYTES)
  const decipher = createDecipheriv(`aes-${raw.length * 8}-gcm` as 'aes-256-gcm', raw, bytesOf(iv))
  if (additionalData !== undefined) decipher.setAAD(bytesOf(additionalData))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(text), decipher.final()])
}

interface Sealing {
  readonly iv: unknown
  readonly additionalData?: unknown
}
interface Derivation {
  readonly salt: unknown
  readonly info: unknown
}

/**
 * The parts of Web Crypto that the product uses, computed in the same turn: Node's own
 * implementation runs on other threads.
 */
const subtle = {
  importKey: async (...call: Parameters<typeof importKey>) => importKey(...call),
  digest: async (_: Algorithm, data: unknown) => bufferOf(hash('sha256', bytesOf(data), 'buffer')),
  sign: async (_: Algorithm, key: Key, data: unknown) =>
    bufferOf(key.ed25519 === null ? hmac(key, data) : sign(null, bytesOf(data), key.ed25519)),
  verify: async (_: Algorithm, key: Key, signature: unknown, data: unknown) =>
    key.ed25519 === null
      ? isSame(hmac(key, data), bytesOf(signature))
      : isSigned(key, signature, data),
  deriveBits: async (derivation: Derivation, key: Key, bits: number) =>
    bufferOf(hkdf(derivation, key, bits)),
  encrypt: async (algorithm: Sealing, key: Key, data: unknown) =>
    bufferOf(encrypt(algorithm, key, data)),
  decrypt: async (algorithm: Sealing, key: Key, data: unknown) =>
    bufferOf(decrypt(algorithm, key, data)),
  timingSafeEqual: (one: unknown, other: unknown) => isSame(bytesOf(one), bytesOf(other)),
}

/** Replaces platform features that would make two runs of a seed differ. */
export function installWebCrypto(): void {
  const refuse = (): never => {
    throw new Error('randomness outside the seam')
  }
  const value = { subtle, getRandomValues: refuse, randomUUID: refuse }
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })
}
