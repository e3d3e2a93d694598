import { deriveKey } from '@crivo/shared'
import { type SipKey, sipBlocks, sipHash } from './lib/sip-hash.ts'

type Keys = readonly [SipKey, SipKey]

/** The version and variant bits of a UUID (RFC 9562). */
const VERSION = 0x8000
const VARIANT = 0x80000000

/**
 * Derives a visit's id from its request's id and the visitor's IP address, so that only the visitor
 * can use it to ask about the visit, and nothing needs to be stored. Uses SipHash, a keyed hash for
 * short texts, because unlike Web Crypto's hashes it needs no promise per visit.
 */
export class VisitIds {
  readonly #secret: Uint8Array<ArrayBuffer>
  #keys: Keys | null = null

  /** `secret` is the 256-bit key from which the ids' keys are derived. */
  constructor(secret: Uint8Array<ArrayBuffer>) {
    this.#secret = secret
  }

  /**
   * Returns a version 8 UUID. Both arguments are ASCII; `address` is empty if unknown. Returns a
   * promise only until the keys are derived.
   */
  of(requestId: string, address: string): string | Promise<string> {
    const text = `${requestId}\n${address}`
    return this.#keys === null
      ? this.#readKeys().then((keys) => uuidOf(text, keys))
      : uuidOf(text, this.#keys)
  }

  async #readKeys(): Promise<Keys> {
    const { buffer } = await deriveKey(this.#secret, 'crivo visit id v1')
    this.#keys = [new Uint32Array(buffer, 0, 4), new Uint32Array(buffer, 16, 4)]
    return this.#keys
  }
}

/** Writes two 64-bit hashes as a UUID. */
function uuidOf(text: string, [first, second]: Keys): string {
  const blocks = sipBlocks(text)
  const [a, b] = sipHash(first, blocks)
  const [c, d] = sipHash(second, blocks)
  const middle = (b & 0xffff_0fff) | VERSION
  const variant = (c & 0x3fff_ffff) | VARIANT
  return `${hex(a >>> 16)}${hex(a)}-${hex(middle >>> 16)}-${hex(middle)}-${hex(variant >>> 16)}-${hex(variant)}${hex(d >>> 16)}${hex(d)}`
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Formats the low 16 bits in hexadecimal. */
const hex = (word: number): string => `${BYTES[(word >>> 8) & 0xff]}${BYTES[word & 0xff]}`
