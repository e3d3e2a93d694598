import { isExif, orientationOf, orientationSegment } from './exif-orientation.ts'
import { addPart, bytesAt, concat, textAt, viewOf } from './image-bytes.ts'

const FIRST_FRAME = 0xc0
const RESTART = 0xd0
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
/** Marker, length and a JFIF header without a thumbnail. */
const JFIF_LENGTH = 18

/**
 * Strips Exif, XMP, comments, thumbnails and trailing bytes from a JPEG (ITU-T T.81). Keeps the
 * orientation, which phones store in Exif only.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  const parts = [bytesAt(bytes, 0, 2)]
  let at = 2
  let hasExif = false
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('There is no marker where one should be')
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) break
    if (marker < FIRST_FRAME || (marker >= RESTART && marker <= START)) {
      throw new RangeError('There is a marker where none should be')
    }
    const segment = bytesAt(bytes, at, view.getUint16(at + 2) + 2)
    if (isKept(marker, segment)) addPart(parts, segment)
    // Only the first Exif segment counts: a file may contain a million of them.
    if (marker === APP1 && !hasExif && isExif(segment)) {
      hasExif = true
      const orientation = orientationOf(segment)
      if (orientation !== null) addPart(parts, orientationSegment(orientation))
    }
    at += segment.length
    if (marker === SCAN) {
      const end = endOfScan(bytes, at)
      addPart(parts, bytes.subarray(at, end))
      at = end
    }
  }
  return concat([...parts, Uint8Array.of(0xff, END)])
}

/** Color profiles and Adobe's color transform change the picture; other segments do not. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const name = textAt(segment, 4, Math.min(11, segment.length - 4))
  if (marker === APP0) return name.startsWith('JFIF') && segment.length === JFIF_LENGTH
  if (marker === APP2) return name.startsWith('ICC_PROFILE')
  return marker === APP14 && name.startsWith('Adobe')
}

/** Returns the offset of the next marker, skipping stuffed bytes and restart markers. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < RESTART || next >= START)) return at
  }
  throw new RangeError('The image is cut off')
}
