import { createByteReader } from './byte-stream.ts'
import { type Codes, distinctCodes, openCodes, openPlanes } from './codes.ts'
import { COLUMN_TYPES, type DecodedColumn, type Dictionary, MAX_ROWS } from './column.ts'
import { DICTIONARY_FORMATS } from './dictionary.ts'
import { CODES_FIRST, HAS_NULL, IS_DISTINCT } from './encode-column.ts'
import { unseal } from './seal.ts'
import { SegmentError } from './segment-error.ts'

/**
 * Opens a column written by `encodeColumn`; values are decoded on demand. First verifies the
 * checksum and throws `SegmentError` if it does not match. With `isReadOnce`, values can be read
 * once, and `free` then releases all of the column's memory.
 */
export function decodeColumn(
  bytes: Uint8Array,
  { isReadOnce = false }: { readonly isReadOnce?: boolean } = {},
): DecodedColumn {
  const reader = createByteReader(unseal(bytes))
  const type = COLUMN_TYPES[reader.byte()]
  if (type === undefined) throw new SegmentError('The column is of an unknown type')
  const rows = reader.varint(MAX_ROWS)
  const size = reader.varint(rows)
  const flags = reader.byte()
  const hasNull = (flags & HAS_NULL) !== 0
  const isDistinct = (flags & IS_DISTINCT) !== 0
  if (isDistinct ? hasNull || size !== rows : size === 0 && !hasNull && rows > 0) {
    throw new SegmentError('The flags contradict the sizes')
  }
  const isFirst = (flags & CODES_FIRST) !== 0
  let dictionary: Dictionary | null = null
  const readDictionary = () => {
    const read = DICTIONARY_FORMATS[type].unpack(reader, size, isReadOnce)
    if (isFirst || isDistinct) reader.end()
    return read
  }
  const readCodes = (): Codes => {
    if (isDistinct) return distinctCodes(rows)
    const count = size + (hasNull ? 1 : 0)
    if (isFirst) return openCodes(reader, rows, count)
    dictionary = readDictionary()
    const codes = openPlanes(reader, rows, count)
    reader.end()
    return codes
  }
  const codes = readCodes()
  return {
    rows,
    hasNull,
    get dictionary() {
      dictionary ??= readDictionary()
      return dictionary
    },
    get codes() {
      return codes.all()
    },
    codeAt: codes.at,
    heldBytes: codes.heldBytes,
    free: reader.free,
  }
}
