import { lastStarting } from './binary-search.ts'
import { formatIp, type ParsedIp } from './ip.ts'
import { type Sections, sectionsOf, TABLE_FORMAT } from './table-format.ts'

/** A block of IP addresses, inclusive, with its country and AS number. */
export interface AddressRow {
  readonly first: ParsedIp
  readonly last: ParsedIp
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null
  readonly asn: number | null
}

interface AddressInfo {
  readonly country: string | null
  readonly asn: number | null
}

export interface AddressTable {
  /** Returns the country and AS number of an IP address; `null` if no row contains it. */
  lookup(ip: ParsedIp): AddressInfo | null
}

/** The stored rows of one family; each row extends to the start of the next. */
interface Column {
  readonly starts: bigint[]
  readonly countries: number[]
  readonly asns: number[]
  /** First address after the last row. */
  end: bigint
}

const COUNTRY = /^[A-Z]{2}$/
const MAX_ASN = 0xffffffff
const HALF = 64n
const LOW_MASK = 0xffffffffffffffffn

const emptyColumn = (): Column => ({ starts: [], countries: [], asns: [], end: 0n })

const positionOf = (ip: ParsedIp): bigint =>
  ip.version === 4 ? BigInt(ip.value) : (ip.high << HALF) | ip.low

const countryNumber = (country: string | null): number => {
  if (country === null) return 0
  if (!COUNTRY.test(country)) throw new Error(`address table: not a country code: ${country}`)
  return country.charCodeAt(0) * 256 + country.charCodeAt(1)
}

const asnNumber = (asn: number | null): number => {
  if (asn === null) return 0
  if (!Number.isInteger(asn) || asn < 0 || asn > MAX_ASN) {
    throw new Error(`address table: not an AS number: ${asn}`)
  }
  return asn
}

const append = (column: Column, start: bigint, country: number, asn: number): void => {
  const nothingNew = column.countries.at(-1) === country && column.asns.at(-1) === asn
  if (nothingNew) return
  column.starts.push(start)
  column.countries.push(country)
  column.asns.push(asn)
}

const appendRow = (column: Column, row: AddressRow): void => {
  const first = positionOf(row.first)
  const last = positionOf(row.last)
  if (row.first.version !== row.last.version || last < first || first < column.end) {
    const block = `${formatIp(row.first)}-${formatIp(row.last)}`
    throw new Error(`address table: rows overlap or are not in ascending order at ${block}`)
  }
  if (first > column.end) append(column, column.end, 0, 0)
  append(column, first, countryNumber(row.country), asnNumber(row.asn))
  column.end = last + 1n
}

/** Ends the last row, unless it extends to the family's last address. */
const close = (column: Column, familySize: bigint): void => {
  if (column.starts.length > 0 && column.end < familySize) append(column, column.end, 0, 0)
}

/**
 * Encodes rows into the binary table that `openAddressTable` reads. Rows of each family must be in
 * ascending order without overlaps. Throws an Error otherwise, or for an invalid country code or AS
 * number.
 */
export const encodeAddressTable = (rows: Iterable<AddressRow>): ArrayBuffer => {
  const v4 = emptyColumn()
  const v6 = emptyColumn()
  for (const row of rows) appendRow(row.first.version === 4 ? v4 : v6, row)
  close(v4, 1n << 32n)
  close(v6, 1n << 128n)

  const buffer = new ArrayBuffer(TABLE_FORMAT.size(v4.starts.length, v6.starts.length))
  TABLE_FORMAT.writeHeader(buffer, v4.starts.length, v6.starts.length)
  const sections = sectionsOf(buffer, 0, buffer.byteLength)
  sections.v4Start.set(v4.starts.map(Number))
  sections.v4Asn.set(v4.asns)
  sections.v4Country.set(v4.countries)
  sections.v6High.set(v6.starts.map((start) => start >> HALF))
  sections.v6Low.set(v6.starts.map((start) => start & LOW_MASK))
  sections.v6Asn.set(v6.asns)
  sections.v6Country.set(v6.countries)
  return buffer
}

const infoAt = (countries: Uint16Array, asns: Uint32Array, index: number): AddressInfo | null => {
  const country = countries[index] ?? 0
  const asn = asns[index] ?? 0
  if (country === 0 && asn === 0) return null
  return {
    country: country === 0 ? null : String.fromCharCode(country >>> 8, country & 255),
    asn: asn === 0 ? null : asn,
  }
}

const rowOf = (table: Sections, ip: ParsedIp): number => {
  if (ip.version === 4) {
    return lastStarting(table.v4Start.length, (at) => (table.v4Start[at] ?? 0) > ip.value)
  }
  return lastStarting(table.v6High.length, (at) => {
    const high = table.v6High[at] ?? 0n
    return high > ip.high || (high === ip.high && (table.v6Low[at] ?? 0n) > ip.low)
  })
}

/**
 * Opens a table as views on its buffer, without copying or reading rows. `at`, a multiple of 8, is
 * its first byte. Throws an Error that describes the fault if the table is malformed, has another
 * version, or differs in length from its header.
 */
export const openAddressTable = (
  buffer: ArrayBuffer,
  at = 0,
  bytes = buffer.byteLength - at,
): AddressTable => {
  const table = sectionsOf(buffer, at, bytes)
  return {
    lookup: (ip) => {
      const row = rowOf(table, ip)
      if (row < 0) return null
      return ip.version === 4
        ? infoAt(table.v4Country, table.v4Asn, row)
        : infoAt(table.v6Country, table.v6Asn, row)
    },
  }
}
