/** The columns of an address table, as views on its buffer. */
export interface Sections {
  readonly v6High: BigUint64Array
  readonly v6Low: BigUint64Array
  readonly v4Start: Uint32Array
  readonly v4Asn: Uint32Array
  readonly v6Asn: Uint32Array
  readonly v4Country: Uint16Array
  readonly v6Country: Uint16Array
}

// "CRAT" as a little-endian number. It does not match on big-endian machines, which would misread
// the columns.
const MAGIC = 0x54415243
const VERSION = 1
const HEADER_BYTES = 16
const V4_ROW_BYTES = 4 + 4 + 2
const V6_ROW_BYTES = 8 + 8 + 4 + 2

const sizeOf = (v4Rows: number, v6Rows: number): number =>
  HEADER_BYTES + v4Rows * V4_ROW_BYTES + v6Rows * V6_ROW_BYTES

/** Computes the size and writes the header of a table with these row counts per family. */
export const TABLE_FORMAT = {
  size: sizeOf,
  writeHeader: (buffer: ArrayBuffer, v4Rows: number, v6Rows: number): void => {
    new Uint32Array(buffer, 0, 4).set([MAGIC, VERSION, v4Rows, v6Rows])
  },
}

/**
 * Maps the columns onto the table at `at` of a buffer, widest elements first, which aligns every
 * column. Throws an Error if the header does not match `bytes`.
 */
export const sectionsOf = (buffer: ArrayBuffer, at: number, bytes: number): Sections => {
  if (bytes < HEADER_BYTES) throw new Error('address table: shorter than its header')
  const [magic, version, v4Rows = 0, v6Rows = 0] = new Uint32Array(buffer, at, 4)
  if (magic !== MAGIC) throw new Error('address table: not an address table')
  if (version !== VERSION) throw new Error(`address table: version ${version}, not ${VERSION}`)
  if (bytes !== sizeOf(v4Rows, v6Rows)) {
    throw new Error(`address table: ${bytes} bytes, not ${sizeOf(v4Rows, v6Rows)}`)
  }
  let offset = at + HEADER_BYTES
  const next = (bytes: number): number => {
    const start = offset
    offset += bytes
    return start
  }
  return {
    v6High: new BigUint64Array(buffer, next(v6Rows * 8), v6Rows),
    v6Low: new BigUint64Array(buffer, next(v6Rows * 8), v6Rows),
    v4Start: new Uint32Array(buffer, next(v4Rows * 4), v4Rows),
    v4Asn: new Uint32Array(buffer, next(v4Rows * 4), v4Rows),
    v6Asn: new Uint32Array(buffer, next(v6Rows * 4), v6Rows),
    v4Country: new Uint16Array(buffer, next(v4Rows * 2), v4Rows),
    v6Country: new Uint16Array(buffer, next(v6Rows * 2), v6Rows),
  }
}
