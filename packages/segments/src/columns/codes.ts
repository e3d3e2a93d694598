import { type ByteReader, type ByteWriter, deflate } from './byte-stream.ts'
import { ALL_ROWS } from './column.ts'
import { SegmentError } from './segment-error.ts'

/** The code of each row's value: its index in a dictionary. */
export interface Codes {
  /** Memory used in addition to the encoded bytes. */
  readonly heldBytes: number
  /** Returns one row's code, without decoding the others if the encoding allows it. */
  at(row: number): number
  /** Unpacks all codes on each call, so that a column in memory stays small. */
  all(): Uint16Array
}

/** Written instead of a width, if byte planes follow. */
const PLANES = 255
/** Byte planes must be inflated to read a single row, so they must save at least a quarter. */
const WORTH = 0.75

/**
 * Writes codes for a dictionary of up to 65,536 entries: either in as few bits as the largest code
 * needs, so that one row's code can be read on its own, or as byte planes if these deflate to
 * less.
 */
export function packCodes(writer: ByteWriter, codes: Uint16Array, size: number): void {
  const width = widthOf(size)
  if (width === 0) return
  const length = Math.ceil((codes.length * width) / 8)
  const planes = toPlanes(codes, size)
  const deflated = deflate(planes, length * WORTH)
  writer.byte(deflated === null ? width : PLANES)
  if (deflated === null) writer.bytes(packBits(codes, width, length))
  else writer.section(planes, deflated)
}

/** Returns the number of bits for the largest code in a dictionary. */
const widthOf = (size: number): number => (size <= 1 ? 0 : 32 - Math.clz32(size - 1))

function toPlanes(codes: Uint16Array, size: number): Uint8Array {
  const count = codes.length
  const planes = new Uint8Array(size > 256 ? count * 2 : count)
  for (let at = 0; at < count; at++) planes[at] = codes[at] ?? 0
  if (size > 256) for (let at = 0; at < count; at++) planes[count + at] = (codes[at] ?? 0) >> 8
  return planes
}

function packBits(codes: Uint16Array, width: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let held = 0
  let bits = 0
  let at = 0
  for (let row = 0; row < codes.length; row++) {
    held |= (codes[row] ?? 0) << bits
    for (bits += width; bits >= 8; bits -= 8) {
      bytes[at++] = held
      held >>>= 8
    }
  }
  if (bits > 0) bytes[at] = held
  return bytes
}

/** Opens codes written by `packCodes`. */
export function openCodes(reader: ByteReader, count: number, size: number): Codes {
  const width = widthOf(size)
  if (width === 0) return codesOf(new Uint16Array(count))
  const form = reader.byte()
  if (form === PLANES) return openPlanes(reader, count, size)
  if (form !== width) throw new SegmentError('Codes have an unknown form')
  return openBits(reader.bytes(Math.ceil((count * width) / 8)), width, count, size)
}

function openBits(bytes: Uint8Array, width: number, count: number, size: number): Codes {
  const mask = (1 << width) - 1
  return {
    heldBytes: 0,
    at(row) {
      const bit = row * width
      const at = bit >> 3
      const three = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
      return checked((three >> (bit & 7)) & mask, size)
    },
    all: () => unpackBits(bytes, width, count, size),
  }
}

function unpackBits(bytes: Uint8Array, width: number, count: number, size: number): Uint16Array {
  const codes = new Uint16Array(count)
  const mask = (1 << width) - 1
  let held = 0
  let bits = 0
  let at = 0
  let greatest = 0
  for (let row = 0; row < count; row++) {
    while (bits < width) {
      held |= (bytes[at++] ?? 0) << bits
      bits += 8
    }
    const code = held & mask
    codes[row] = code
    if (code > greatest) greatest = code
    held >>>= width
    bits -= width
  }
  checked(greatest, size)
  return codes
}

function checked(code: number, size: number): number {
  if (code >= size) throw new SegmentError('A code is outside its dictionary')
  return code
}

/** Opens byte planes, the only encoding of codes in older columns. */
export function openPlanes(reader: ByteReader, count: number, size: number): Codes {
  if (size <= 1) return codesOf(new Uint16Array(count))
  const planes = reader.section()
  const isWide = size > 256
  if (planes.length !== (isWide ? count * 2 : count)) {
    throw new SegmentError('There are too few or too many codes')
  }
  return {
    heldBytes: planes.byteLength,
    at: (row) => checked((planes[row] ?? 0) | (isWide ? (planes[count + row] ?? 0) << 8 : 0), size),
    all: () => unpackPlanes(planes, count, size),
  }
}

function unpackPlanes(planes: Uint8Array, count: number, size: number): Uint16Array {
  const codes = new Uint16Array(count)
  const isWide = size > 256
  let greatest = 0
  for (let row = 0; row < count; row++) {
    const code = (planes[row] ?? 0) | (isWide ? (planes[count + row] ?? 0) << 8 : 0)
    codes[row] = code
    if (code > greatest) greatest = code
  }
  checked(greatest, size)
  return codes
}

/** Returns the codes in an array that is already in memory. */
const codesOf = (codes: Uint16Array): Codes => ({
  heldBytes: codes.byteLength,
  at: (row) => codes[row] ?? 0,
  all: () => codes,
})

/** Returns the codes of rows that each have their own entry, in order. */
export const distinctCodes = (rows: number): Codes => ({
  ...codesOf(ALL_ROWS.subarray(0, rows)),
  heldBytes: 0,
})
