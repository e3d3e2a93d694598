import { addPart, bytesAt, concat, textAt, viewOf } from './image-bytes.ts'

const SIGNATURE_LENGTH = 8
/** Length, type and checksum of a chunk. */
const FRAME_LENGTH = 12
/** Optional chunks that affect rendering; all others are metadata. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** Strips text chunks, times, Exif and trailing bytes from a PNG (W3C, third edition). */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  const parts = [bytesAt(bytes, 0, SIGNATURE_LENGTH)]
  let type = ''
  for (let at = SIGNATURE_LENGTH; type !== 'IEND'; ) {
    const length = view.getUint32(at) + FRAME_LENGTH
    type = textAt(bytes, at + 4, 4)
    if (KEPT.has(type)) addPart(parts, bytesAt(bytes, at, length))
    at += length
  }
  return concat(parts)
}
