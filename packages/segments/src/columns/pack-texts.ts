import { Buffer, isUtf8 } from 'node:buffer'
import type { ByteReader, ByteWriter } from './byte-stream.ts'
import { type Cell, type Dictionary, isList, PLAIN } from './column.ts'
import { packNumbers, unpackNumbers } from './pack-numbers.ts'
import { SegmentError } from './segment-error.ts'

const ENCODER = new TextEncoder()

/**
 * Writes strings concatenated, with the length of each, because a single string inflates and
 * decodes fastest.
 */
export function packTexts(writer: ByteWriter, entries: readonly Cell[]): void {
  const texts = entries.map(String)
  packNumbers(
    writer,
    texts.map((text) => text.length),
  )
  writer.section(ENCODER.encode(texts.join('')))
}

/**
 * Reads strings written by `packTexts`. Slices of the joined string are fastest but keep all of it
 * in memory. With `isReadOnce`, each text is decoded separately, so that the bytes can be freed.
 */
export function unpackTexts(reader: ByteReader, size: number, isReadOnce = false): Dictionary {
  const ends = readEnds(reader, size)
  const { buffer, byteOffset, length } = reader.section()
  const bytes = Buffer.from(buffer, byteOffset, length)
  if (!isUtf8(bytes)) throw new SegmentError('Texts are not UTF-8')
  // Pure ASCII is read twice as fast.
  const encoding = length === (ends.at(-1) ?? 0) ? 'latin1' : 'utf8'
  if (isReadOnce) {
    const byteEnds = encoding === 'latin1' ? ends : toByteEnds(bytes, ends)
    const at = (entry: number) =>
      bytes.toString(encoding, byteEnds[entry - 1] ?? 0, byteEnds[entry])
    return { ...PLAIN, size, at }
  }
  const joined = bytes.toString(encoding)
  if (joined.length !== (ends.at(-1) ?? 0)) throw new SegmentError('Texts have another length')
  const at = (entry: number) => joined.slice(ends[entry - 1] ?? 0, ends[entry])
  return { ...PLAIN, size, at, texts: { joined, ends } }
}

/** Converts the end of each text from UTF-16 units to UTF-8 bytes. */
function toByteEnds(bytes: Uint8Array, ends: Float64Array): Float64Array {
  let at = 0
  let units = 0
  const byteEnds = ends.map((end) => {
    while (units < end && at < bytes.length) {
      const first = bytes[at] ?? 0
      at += first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      units += first < 0xf0 ? 1 : 2
    }
    if (units !== end) throw new SegmentError('Texts have another length')
    return at
  })
  if (at !== bytes.length) throw new SegmentError('Texts have another length')
  return byteEnds
}

/** Writes lists as their sizes, the indices of all their strings, and the distinct strings. */
export function packLists(writer: ByteWriter, entries: readonly Cell[]): void {
  const lists = entries.filter(isList)
  const known = new Map<string, number>()
  const indexOf = (text: string): number => {
    const index = known.get(text) ?? known.size
    known.set(text, index)
    return index
  }
  const indices = lists.flatMap((list) => list.map(indexOf))
  packNumbers(
    writer,
    lists.map((list) => list.length),
  )
  writer.varint(known.size)
  packNumbers(writer, indices)
  packTexts(writer, [...known.keys()])
}

export function unpackLists(reader: ByteReader, size: number): Dictionary {
  const ends = readEnds(reader, size)
  const count = ends.at(-1) ?? 0
  const textCount = reader.varint(count)
  const indices = unpackNumbers(reader, count)
  if (!indices.every((index) => Number.isInteger(index) && index >= 0 && index < textCount)) {
    throw new SegmentError('An index is outside its dictionary')
  }
  const texts = unpackTexts(reader, textCount)
  const at = (entry: number): Cell =>
    Array.from(indices.subarray(ends[entry - 1] ?? 0, ends[entry]), (index) =>
      String(texts.at(index)),
    )
  return { ...PLAIN, size, at, lists: { texts, ends, indices } }
}

/** More than fits in the longest section. */
const MAX_LENGTH = 2 ** 27

/** Reads lengths, and returns the end position of each value. */
const readEnds = (reader: ByteReader, size: number): Float64Array =>
  toEnds(unpackNumbers(reader, size))

/** Converts lengths to the end positions of values. */
export function toEnds(ends: Float64Array): Float64Array {
  let end = 0
  for (let entry = 0; entry < ends.length; entry++) {
    const length = ends[entry] ?? 0
    end += length
    if (!(Number.isInteger(length) && length >= 0 && end <= MAX_LENGTH)) {
      throw new SegmentError('A length is not possible')
    }
    ends[entry] = end
  }
  return ends
}
