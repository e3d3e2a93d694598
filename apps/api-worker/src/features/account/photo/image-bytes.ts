/** Returns the bytes at a place. Throws a `RangeError` past the end of a truncated image. */
export function bytesAt(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new RangeError('The image is cut off')
  return bytes.subarray(start, start + length)
}

/**
 * The maximum number of parts, more than any real picture has: an animation of 5 MB has a few
 * thousand.
 */
const MOST_PARTS = 20_000

/**
 * Adds a part of an image. Throws a `RangeError` for too many parts, which would exhaust the
 * memory.
 */
export function addPart(parts: Uint8Array[], part: Uint8Array): void {
  if (parts.length === MOST_PARTS) throw new RangeError('The image has too many parts')
  parts.push(part)
}

/** Decodes bytes as Latin-1. */
export const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytesAt(bytes, start, length))

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  return joined
}
