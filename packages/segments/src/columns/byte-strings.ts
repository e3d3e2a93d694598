import type { ByteReader, ByteWriter } from './byte-stream.ts'
import { type Cell, type Dictionary, PLAIN } from './column.ts'
import { openNumbers, packNumbers } from './pack-numbers.ts'
import { toEnds } from './pack-texts.ts'
import { SegmentError } from './segment-error.ts'

/** Writes byte strings concatenated, with the length of each. */
export function packByteStrings(writer: ByteWriter, entries: readonly Cell[]): void {
  const parts = entries.map((entry) => (entry instanceof Uint8Array ? entry : new Uint8Array()))
  packNumbers(
    writer,
    parts.map((part) => part.length),
  )
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  writer.section(joined)
}

export function unpackByteStrings(reader: ByteReader, size: number): Dictionary {
  const lengths = openNumbers(reader, size)
  const { constant: length } = lengths
  // Ids have the same length, so one can be located without reading the others.
  const ends = length === null ? toEnds(lengths.all()) : null
  const total = ends === null ? size * (length ?? 0) : (ends.at(-1) ?? 0)
  const joined = reader.section()
  if (joined.length !== total) throw new SegmentError('Bytes have another length')
  const startOf = (entry: number) =>
    ends === null ? entry * (length ?? 0) : (ends[entry - 1] ?? 0)
  return { ...PLAIN, size, at: (entry) => joined.subarray(startOf(entry), startOf(entry + 1)) }
}
