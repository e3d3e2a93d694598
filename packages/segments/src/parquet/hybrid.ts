import { SegmentError } from '../columns/segment-error.ts'

/**
 * Reads `count` numbers of `width` bits in Parquet's hybrid of runs and packed bits
 * (https://parquet.apache.org/docs/file-format/data-pages/encodings/). Replaces the library's own
 * reader, which trusts run lengths.
 */
export function readHybrid(bytes: Uint8Array, width: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  if (width === 0) return numbers
  if (width > 24) throw new SegmentError('Numbers are too wide')
  let at = 0
  let done = 0
  while (done < count) {
    let header = 0
    let next = 128
    for (let shift = 0; next > 127; shift += 7) {
      if (shift > 28 || at >= bytes.length) throw new SegmentError('A run has no length')
      next = bytes[at++] ?? 0
      header |= (next & 127) << shift
    }
    const length = header >>> 1
    if (length === 0) throw new SegmentError('A run has no length')
    if ((header & 1) === 0) {
      let value = 0
      for (let byte = 0; byte < Math.ceil(width / 8); byte++) {
        value |= (bytes[at++] ?? 0) << (byte * 8)
      }
      const end = Math.min(done + length, count)
      numbers.fill(value, done, end)
      done = end
    } else {
      const end = Math.min(done + length * 8, count)
      unpackInto(numbers.subarray(done, end), bytes.subarray(at), width)
      at += length * width
      done = end
    }
  }
  return numbers
}

/** Reads `count` numbers of `width` bits, at most 24, packed from the lowest bit upwards. */
export function unpackBits(bytes: Uint8Array, width: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  unpackInto(numbers, bytes, width)
  return numbers
}

function unpackInto(numbers: Uint32Array, bytes: Uint8Array, width: number): void {
  const mask = 2 ** width - 1
  let at = 0
  let held = 0
  let bits = 0
  for (let index = 0; index < numbers.length; index++) {
    while (bits < width) {
      held |= (bytes[at++] ?? 0) << bits
      bits += 8
    }
    numbers[index] = held & mask
    held >>>= width
    bits -= width
  }
}
