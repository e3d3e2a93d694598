import { addPart, bytesAt, concat, textAt, viewOf } from './image-bytes.ts'

const HEADER_LENGTH = 12
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** `VP8X` flags for Exif and XMP. */
const METADATA_FLAGS = 0x0c

/** Strips Exif, XMP and trailing bytes from a WebP (RFC 9649). */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  const end = view.getUint32(4, true) + 8
  const parts = [bytesAt(bytes, 0, HEADER_LENGTH)]
  bytesAt(bytes, 0, end)
  for (let at = HEADER_LENGTH; at < end; ) {
    const size = view.getUint32(at + 4, true)
    const length = 8 + size + (size % 2)
    const type = textAt(bytes, at, 4)
    if (KEPT.has(type)) addPart(parts, bytesAt(bytes, at, length))
    at += length
  }
  const image = concat(parts)
  viewOf(image).setUint32(4, image.length - 8, true)
  if (textAt(image, HEADER_LENGTH, 4) === 'VP8X') {
    const flags = HEADER_LENGTH + 8
    image[flags] = (image[flags] ?? 0) & ~METADATA_FLAGS
  }
  return image
}
