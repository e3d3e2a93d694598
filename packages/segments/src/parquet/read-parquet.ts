import { crc32, gunzipSync } from 'node:zlib'
import { parquetHeader } from 'hyparquet/src/column.js'
import { outputLimit } from '../columns/byte-stream.ts'
import {
  ALL_ROWS,
  type Cell,
  type ColumnType,
  columnOfCodes,
  type DecodedColumn,
  type Dictionary,
  MAX_ROWS,
  PLAIN,
} from '../columns/column.ts'
import { SegmentError } from '../columns/segment-error.ts'
import { readHybrid, unpackBits } from './hybrid.ts'
import type { ParquetRange } from './write-parquet.ts'

/** Maximum number of values shared by all parts, even if each part uses only a few. */
const SHARED_VALUES = 1_024
const MAX_PAGE = 128 * 1_024 * 1_024

/**
 * Decodes a column of a row group written by `createParquetFile`, given the bytes of its range, in
 * parts of `MAX_ROWS` rows by default. Reads the entire dictionary first, which is several times
 * faster than reading each row's value. Throws `SegmentError` for damaged bytes.
 */
export function decodeParquetColumn(
  type: ColumnType,
  rows: number,
  range: ParquetRange,
  bytes: Uint8Array,
  parts: readonly number[] = partsOf(rows),
): DecodedColumn[] {
  if (bytes.length !== range.end - range.start || crc32(bytes) !== range.crc) {
    throw new SegmentError('The checksum does not match')
  }
  try {
    const { entries, codes } = readPages(type, rows, bytes)
    let end = 0
    return parts.map((count) => {
      end += count
      if (codes === null) return distinctColumn(entries, end - count, count)
      return columnOf(entries, codes.subarray(end - count, end))
    })
  } catch (error) {
    // The library throws its own errors for headers it cannot read.
    if (error instanceof SegmentError) throw error
    throw new SegmentError('The column is not Parquet as it was written', { cause: error })
  }
}

const partsOf = (rows: number): number[] =>
  Array.from({ length: Math.ceil(rows / MAX_ROWS) }, (_, part) =>
    Math.min(MAX_ROWS, rows - part * MAX_ROWS),
  )

/** A column's distinct values, and the code of each row's value. */
interface Pages {
  readonly entries: Dictionary
  /**
   * The index plus one, or 0 for `null`; the array is `null` if each row has its own value, in
   * order.
   */
  readonly codes: Uint32Array | null
}

function readPages(type: ColumnType, rows: number, bytes: Uint8Array): Pages {
  const reader = {
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
    offset: 0,
  }
  let entries: Dictionary | null = null
  while (reader.offset < bytes.length) {
    const header = parquetHeader(reader)
    const page = bytes.subarray(reader.offset, reader.offset + header.compressed_page_size)
    reader.offset += header.compressed_page_size
    if (header.type === 'DICTIONARY_PAGE') {
      const count = header.dictionary_page_header?.num_values ?? 0
      if (type === 'boolean') throw new SegmentError('Booleans have no dictionary')
      entries = readPlain(type, inflate(page, header.uncompressed_page_size), count)
      continue
    }
    const data = header.data_page_header_v2
    if (data?.num_values !== rows) throw new SegmentError('The column is not one page of all rows')
    const levels = data.definition_levels_byte_length
    const values = inflate(page.subarray(levels), header.uncompressed_page_size - levels)
    const count = rows - data.num_nulls
    const read = readValues(type, data.encoding, values, count, entries)
    if (count === rows) return codesOfAll(read)
    return codesOfPresent(readHybrid(page.subarray(0, levels), 1, rows), read)
  }
  throw new SegmentError('The column has no page')
}

function inflate(page: Uint8Array, length: number): Uint8Array {
  if (length < 0 || length > MAX_PAGE) throw new SegmentError('A page is too long')
  if (page.length === 0 || length === 0) return new Uint8Array()
  const values = gunzipSync(page, {
    maxOutputLength: outputLimit(length),
    // A single buffer that fits everything and never has to grow or be concatenated.
    chunkSize: Math.max(length + 1, 64),
  })
  if (values.length !== length) throw new SegmentError('A page has another length')
  return values
}

/**
 * The distinct values of a page, and the index of each value among them; without indices, all
 * values are distinct.
 */
interface PageValues {
  readonly entries: Dictionary
  readonly indices: Uint32Array | null
}

function readValues(
  type: ColumnType,
  encoding: string,
  values: Uint8Array,
  count: number,
  dictionary: Dictionary | null,
): PageValues {
  if (type === 'boolean') {
    const indices =
      encoding === 'RLE' ? readHybrid(values.subarray(4), 1, count) : unpackBits(values, 1, count)
    return { entries: { ...PLAIN, size: 2, at: (entry) => entry === 1 }, indices }
  }
  if (dictionary === null) return { entries: readPlain(type, values, count), indices: null }
  return { entries: dictionary, indices: readHybrid(values.subarray(1), values[0] ?? 0, count) }
}

/** Assigns each row of a column without `null` its code. */
function codesOfAll({ entries, indices }: PageValues): Pages {
  if (indices === null) return { entries, codes: null }
  let greatest = 0
  for (let row = 0; row < indices.length; row++) {
    const code = (indices[row] ?? 0) + 1
    indices[row] = code
    if (code > greatest) greatest = code
  }
  if (greatest > entries.size) throw new SegmentError('An index is outside its dictionary')
  return { entries, codes: indices }
}

/** Assigns each row with a value its code, and 0 to all others. */
function codesOfPresent(present: Uint32Array, { entries, indices }: PageValues): Pages {
  let next = 0
  for (let row = 0; row < present.length; row++) {
    if (present[row] === 0) continue
    const index = indices === null ? next : (indices[next] ?? 0)
    if (index >= entries.size) throw new SegmentError('An index is outside its dictionary')
    present[row] = index + 1
    next++
  }
  return { entries, codes: present }
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads values in Parquet's plain encoding. */
function readPlain(
  type: Exclude<ColumnType, 'boolean'>,
  bytes: Uint8Array,
  size: number,
): Dictionary {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (type) {
    case 'integer':
    case 'time':
      // Two halves are read several times faster than a `BigInt`.
      return numbersOf(size, (entry) => {
        const low = view.getUint32(entry * 8, true)
        return view.getInt32(entry * 8 + 4, true) * 2 ** 32 + low
      })
    case 'number':
      return numbersOf(size, (entry) => view.getFloat64(entry * 8, true))
    case 'text':
    case 'address':
      return byteStringsOf(view, size, (part) => DECODER.decode(part))
    case 'list':
      return byteStringsOf(view, size, (part) => JSON.parse(DECODER.decode(part)))
    case 'bytes':
      return byteStringsOf(view, size, (part) => part)
  }
}

function numbersOf(size: number, numberAt: (entry: number) => number): Dictionary {
  const numbers = new Float64Array(size)
  for (let entry = 0; entry < size; entry++) numbers[entry] = numberAt(entry)
  return numberDictionary(numbers)
}

const numberDictionary = (numbers: Float64Array): Dictionary => ({
  ...PLAIN,
  size: numbers.length,
  numbers,
  at: (entry) => numbers[entry] ?? null,
})

function byteStringsOf(
  view: DataView,
  size: number,
  cellOf: (bytes: Uint8Array) => Cell,
): Dictionary {
  const starts = new Uint32Array(size)
  let end = 0
  for (let entry = 0; entry < size; entry++) {
    starts[entry] = end + 4
    end += 4 + view.getUint32(end, true)
  }
  if (end !== view.byteLength) throw new SegmentError('Values have another length')
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  // The next value starts with its own length, in four bytes.
  const endOf = (entry: number) => (entry + 1 < size ? (starts[entry + 1] ?? 4) - 4 : end)
  const at = (entry: number): Cell => {
    const part = bytes.subarray(starts[entry], endOf(entry))
    try {
      return cellOf(part)
    } catch (cause) {
      throw new SegmentError('A value cannot be read', { cause })
    }
  }
  return { ...PLAIN, size, at }
}

/** Creates a column of some rows that each have their own value, in order. */
function distinctColumn(entries: Dictionary, start: number, rows: number): DecodedColumn {
  const { numbers } = entries
  const dictionary: Dictionary =
    numbers === null
      ? { ...PLAIN, size: rows, at: (entry) => entries.at(start + entry) }
      : numberDictionary(numbers.subarray(start, start + rows))
  return columnOfCodes(dictionary, ALL_ROWS.subarray(0, rows), false)
}

/** Creates a column of some rows, with a dictionary that 16 bits can address. */
function columnOf(entries: Dictionary, pageCodes: Uint32Array): DecodedColumn {
  const rows = pageCodes.length
  const hasNull = pageCodes.includes(0)
  const first = hasNull ? 0 : 1
  const codes = new Uint16Array(rows)
  // A part with few rows gets its own dictionary, because conditions test each dictionary value.
  if (entries.size <= MAX_ROWS && entries.size <= Math.max(rows, SHARED_VALUES)) {
    for (let row = 0; row < rows; row++) codes[row] = (pageCodes[row] ?? 0) - first
    return columnOfCodes(entries, codes, hasNull)
  }
  /** The code of each entry in this part's dictionary, from 1. */
  const known = new Uint16Array(entries.size)
  const used = new Uint32Array(rows)
  let size = 0
  for (let row = 0; row < rows; row++) {
    const pageCode = pageCodes[row] ?? 0
    if (pageCode === 0) continue
    if (known[pageCode - 1] === 0) {
      used[size] = pageCode - 1
      known[pageCode - 1] = ++size
    }
    codes[row] = (known[pageCode - 1] ?? 0) - first
  }
  const { numbers } = entries
  const dictionary: Dictionary = {
    ...PLAIN,
    size,
    numbers: numbers && Float64Array.from(used.subarray(0, size), (entry) => numbers[entry] ?? 0),
    at: (entry) => entries.at(used[entry] ?? 0),
  }
  return columnOfCodes(dictionary, codes, hasNull)
}
