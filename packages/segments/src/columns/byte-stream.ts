import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SegmentError } from './segment-error.ts'

/** Deflate expands each byte to at most 1,032 bytes; data that claims more is damaged. */
const MAX_EXPANSION = 1_032
const MAX_RAW = 64 * 1_024 * 1_024
/** Size of the sample that decides whether bytes are worth deflating. */
const SAMPLE = 4_096
const WORTH = 0.9
/** Twice as fast as higher levels, for a few percent more bytes. */
const LEVEL = 1

/** A buffer for writing bytes, which grows as needed. */
export interface ByteWriter {
  byte(value: number): void
  /** Writes a non-negative safe integer with 7 bits per byte, lowest first. */
  varint(value: number): void
  double(value: number): void
  /** Writes bytes unchanged; the reader must know their length. */
  bytes(bytes: Uint8Array): void
  /** Writes bytes with their length, deflated if that makes them smaller. */
  section(bytes: Uint8Array, deflated?: Uint8Array | null): void
  /** Returns the written bytes. */
  finish(): Uint8Array
}

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(1_024)
  let length = 0
  const reserve = (size: number): number => {
    if (length + size > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, length + size))
      larger.set(buffer.subarray(0, length))
      buffer = larger
    }
    const at = length
    length += size
    return at
  }
  const byte = (value: number) => {
    const at = reserve(1)
    buffer[at] = value
  }
  const varint = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) byte((rest % 128) | 128)
    byte(rest)
  }
  const put = (bytes: Uint8Array) => {
    // Computed first, because reserving may replace the buffer.
    const at = reserve(bytes.length)
    buffer.set(bytes, at)
  }
  return {
    byte,
    varint,
    double(value) {
      const at = reserve(8)
      new DataView(buffer.buffer).setFloat64(at, value, true)
    },
    bytes: put,
    section(bytes, deflated = deflate(bytes)) {
      varint(bytes.length)
      if (bytes.length === 0) return
      // Deflated bytes are shorter, so a full length means that they are stored uncompressed.
      const stored = deflated ?? bytes
      varint(stored.length)
      put(stored)
    },
    finish: () => buffer.slice(0, length),
  }
}

/** Deflates bytes; `null` if the result exceeds `most`. */
export function deflate(bytes: Uint8Array, most = bytes.length * WORTH): Uint8Array | null {
  if (!isWorthDeflating(bytes)) return null
  const deflated = deflateRawSync(bytes, { level: LEVEL })
  return deflated.length < most && deflated.length < bytes.length ? deflated : null
}

function isWorthDeflating(bytes: Uint8Array): boolean {
  if (bytes.length <= 2 * SAMPLE) return bytes.length > 32
  const sample = deflateRawSync(bytes.subarray(0, SAMPLE), { level: LEVEL })
  return sample.length < SAMPLE * WORTH
}

/** Bytes to read; each method throws `SegmentError` past their end. */
export interface ByteReader {
  byte(): number
  varint(limit: number): number
  double(): number
  bytes(size: number): Uint8Array
  /** Reads a section written by `ByteWriter.section`. */
  section(): Uint8Array
  /** Throws unless everything was read. */
  end(): void
  /** Frees the bytes and the inflated sections immediately; afterwards, they cannot be read. */
  free(): void
}

/**
 * How many bytes larger a buffer may be than its view; a larger buffer may be shared with
 * other views and is not freed.
 */
const SPARE = 64

export function createByteReader(bytes: Uint8Array): ByteReader {
  const read: Uint8Array[] = [bytes]
  let at = 0
  const take = (size: number): Uint8Array => {
    if (size > bytes.length - at) throw new SegmentError('The bytes end too early')
    at += size
    return bytes.subarray(at - size, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  const varint = (limit: number): number => {
    let value = 0
    let scale = 1
    for (let next = 128; next > 127; scale *= 128) {
      next = byte()
      value += (next & 127) * scale
      if (value > limit) throw new SegmentError(`A number exceeds ${limit}`)
    }
    return value
  }
  return {
    byte,
    varint,
    double() {
      const part = take(8)
      return new DataView(part.buffer, part.byteOffset).getFloat64(0, true)
    },
    bytes: take,
    section() {
      const length = varint(MAX_RAW)
      if (length === 0) return new Uint8Array()
      const stored = take(varint(length))
      if (stored.length === length) return stored
      const inflated = inflate(stored, length)
      read.push(inflated)
      return inflated
    },
    end() {
      if (at !== bytes.length) throw new SegmentError('There are bytes past the end')
    },
    free() {
      for (const { buffer, byteLength } of read) {
        const isOwn = buffer.byteLength <= byteLength + SPARE
        if (isOwn && buffer instanceof ArrayBuffer) buffer.transfer(0)
      }
    },
  }
}

function inflate(stored: Uint8Array, length: number): Uint8Array {
  if (length > stored.length * MAX_EXPANSION) throw new SegmentError('A length is not possible')
  const inflated = tryInflate(stored, length)
  if (inflated.length !== length) throw new SegmentError('A section has another length')
  return inflated
}

/**
 * Returns the limit for inflating this many bytes. The runtime doubles its buffer while writing and
 * rejects a buffer that exceeds the limit, even if the bytes themselves would fit.
 */
export const outputLimit = (length: number): number => 2 * length + 65_536

function tryInflate(stored: Uint8Array, length: number): Uint8Array {
  try {
    const {
      buffer,
      byteOffset,
      length: size,
    } = inflateRawSync(stored, {
      maxOutputLength: outputLimit(length),
      // A single buffer that fits everything and never has to grow or be concatenated.
      chunkSize: Math.max(length + 1, SPARE),
    })
    // A `Buffer` differs from other byte arrays in its `slice`.
    return new Uint8Array(buffer, byteOffset, size)
  } catch (cause) {
    throw new SegmentError('A section cannot be inflated', { cause })
  }
}
