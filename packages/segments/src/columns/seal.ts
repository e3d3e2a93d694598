import { crc32 } from 'node:zlib'
import { SegmentError } from './segment-error.ts'

/** The version of the byte format, stored as the first byte. */
const FORM = 1
/** Length of the format version and the checksum. */
export const HEAD_BYTES = 5

/** Prepends the format version and a checksum to bytes. */
export function seal(body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + body.length)
  bytes[0] = FORM
  new DataView(bytes.buffer).setUint32(1, crc32(body), true)
  bytes.set(body, HEAD_BYTES)
  return bytes
}

/** Returns the input of `seal`; throws `SegmentError` if it is damaged. */
export function unseal(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== FORM) throw new SegmentError('The bytes are of an unknown form')
  if (bytes.length < HEAD_BYTES) throw new SegmentError('The bytes end too early')
  const body = bytes.subarray(HEAD_BYTES)
  const expected = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true)
  if (crc32(body) !== expected) throw new SegmentError('The checksum does not match')
  return body
}
