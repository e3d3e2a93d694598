import { deriveKey } from '@crivo/shared'
import { type SipKey, sipBlocks, sipHash } from './lib/sip-hash.ts'

type Keys = readonly [SipKey, SipKey]

/** The version and variant bits of a UUID (RFC 9562). */
const VERSION = 0x8000
const VARIANT = 0x80000000

/**
 * Derives a visit's id from its request's id and the visitor's IP address, so that only the visitor
 * can use it to ask about the visit, and nothing needs to be stored. Uses SipHash, a keyed hash for
 * short strings, because unlike Web Crypto's hashes it needs no promise per visit.
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
  writeHex(0, 8, a)
  writeHex(9, 4, middle >>> 16)
  writeHex(14, 4, middle)
  writeHex(19, 4, variant >>> 16)
  writeHex(24, 4, variant)
  writeHex(28, 8, d)
  return String.fromCharCode(...codes)
}

const charCodes = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0))

const DIGITS = charCodes('0123456789abcdef')

/**
 * Characters of the UUID being written. Each overwrites the previous one, because joining strings
 * leaves ten times as much memory to collect.
 */
const codes = charCodes('00000000-0000-0000-0000-000000000000')

/** Writes the low digits of a word in hexadecimal. */
function writeHex(from: number, digits: number, word: number): void {
  for (let at = from + digits - 1, left = word; at >= from; at -= 1, left >>>= 4) {
    codes[at] = DIGITS[left & 0xf] ?? 0
  }
}
