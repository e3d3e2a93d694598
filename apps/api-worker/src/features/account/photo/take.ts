/** A part of `bytes`. Throws a `RangeError` where there is less: the image is cut off. */
export function take(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new RangeError('The image is cut off')
  return bytes.subarray(start, start + length)
}

/** A text of one byte a character. */
export const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...take(bytes, start, length))

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
