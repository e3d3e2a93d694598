import { addPart, bytesAt, concat, textAt, viewOf } from './image-bytes.ts'

const HEADER_LENGTH = 13
const DESCRIPTOR_LENGTH = 10
const TRAILER = 0x3b
const IMAGE = 0x2c
const EXTENSION = 0x21
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** Application extensions that contain an animation's loop count. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Strips comments, plain text, application data and trailing bytes from a GIF (89a). */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes)
  let at = HEADER_LENGTH + colorTableLength(view.getUint8(10))
  const parts = [bytesAt(bytes, 0, at)]
  for (;;) {
    const kind = view.getUint8(at)
    if (kind === TRAILER) break
    const start = at
    if (kind === IMAGE) {
      // Image data starts with the LZW code size.
      at += DESCRIPTOR_LENGTH + colorTableLength(view.getUint8(at + 9)) + 1
    } else if (kind === EXTENSION) at += 2
    else throw new RangeError('There is a block of no known kind')
    at = endOfBlocks(view, at)
    if (kind === IMAGE || isKept(bytes, start)) addPart(parts, bytesAt(bytes, start, at - start))
  }
  return concat([...parts, Uint8Array.of(TRAILER)])
}

function isKept(bytes: Uint8Array, start: number): boolean {
  const label = bytes[start + 1]
  if (label === GRAPHIC_CONTROL) return true
  return label === APPLICATION && bytes[start + 2] === 11 && LOOPS.has(textAt(bytes, start + 3, 11))
}

const colorTableLength = (flags: number): number =>
  (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)

/** Returns the offset after a series of length-prefixed blocks, which ends with an empty block. */
function endOfBlocks(view: DataView, start: number): number {
  let at = start
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1
  return at + 1
}
