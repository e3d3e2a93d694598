import { textAt, viewOf } from './image-bytes.ts'

const ORIENTATION = 0x0112
const SHORT = 3
/** Marker, length and `Exif\0\0` precede the TIFF header; offsets count from the header. */
const TIFF_START = 10
const ENTRY_LENGTH = 12

/** Returns whether a JPEG segment contains Exif. */
export const isExif = (segment: Uint8Array): boolean =>
  segment.length > TIFF_START && textAt(segment, 4, 6) === 'Exif\0\0'

/** Returns the orientation in a JPEG's Exif segment: 2 to 8, or `null` for upright. */
export function orientationOf(segment: Uint8Array): number | null {
  if (!isExif(segment)) return null
  try {
    const view = viewOf(segment.subarray(TIFF_START))
    const littleEndian = textAt(segment, TIFF_START, 2) === 'II'
    const directory = view.getUint32(4, littleEndian)
    const entries = view.getUint16(directory, littleEndian)
    for (let i = 0; i < entries; i++) {
      const at = directory + 2 + i * ENTRY_LENGTH
      if (view.getUint16(at, littleEndian) !== ORIENTATION) continue
      const value = view.getUint16(at + 8, littleEndian)
      return value >= 2 && value <= 8 ? value : null
    }
    return null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Builds an Exif segment that contains only this orientation. */
export function orientationSegment(orientation: number): Uint8Array {
  const length = TIFF_START + 8 + 2 + ENTRY_LENGTH + 4
  const segment = new Uint8Array(length)
  const view = viewOf(segment)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, length - 2)
  segment.set(new TextEncoder().encode('Exif\0\0MM\0*'), 4)
  view.setUint32(TIFF_START + 4, 8)
  view.setUint16(TIFF_START + 8, 1)
  view.setUint16(TIFF_START + 10, ORIENTATION)
  view.setUint16(TIFF_START + 12, SHORT)
  view.setUint32(TIFF_START + 14, 1)
  view.setUint16(TIFF_START + 18, orientation)
  return segment
}
