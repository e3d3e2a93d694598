import { formatIp, type ParsedIp, parseIp } from '@crivo/filter-engine'
import type { ByteReader, ByteWriter } from './byte-stream.ts'
import { type AddressEntries, ALL_ROWS, type Cell, type Dictionary, PLAIN } from './column.ts'
import { type Numbers, openNumbers, packNumbers } from './pack-numbers.ts'
import { packTexts, unpackTexts } from './pack-texts.ts'
import { SegmentError } from './segment-error.ts'

const IPV4 = 0
const IPV6 = 1
const TEXT = 2
const IPV6_BYTES = 16

/**
 * Writes IPv4 addresses in four bytes and IPv6 addresses in 16; writes other text, including
 * non-canonical addresses, as text.
 */
export function packAddresses(writer: ByteWriter, entries: readonly Cell[]): void {
  const kinds: number[] = []
  const ipv4: number[] = []
  const ipv6: Extract<ParsedIp, { version: 6 }>[] = []
  const texts: string[] = []
  for (const entry of entries) {
    const text = String(entry)
    const ip = parseIp(text)
    const isCanonical = ip !== null && isCanonicalText(ip, text)
    kinds.push(isCanonical ? (ip.version === 4 ? IPV4 : IPV6) : TEXT)
    if (!isCanonical) texts.push(text)
    else if (ip.version === 4) ipv4.push(ip.value)
    else ipv6.push(ip)
  }
  packNumbers(writer, kinds)
  packNumbers(writer, ipv4)
  const bytes = new DataView(new ArrayBuffer(ipv6.length * IPV6_BYTES))
  for (const [at, { high, low }] of ipv6.entries()) {
    bytes.setBigUint64(at * IPV6_BYTES, high)
    bytes.setBigUint64(at * IPV6_BYTES + 8, low)
  }
  writer.section(new Uint8Array(bytes.buffer))
  packTexts(writer, texts)
}

/**
 * Skips formatting in most cases, because the only text without colons that parses as an IPv4
 * address is its canonical one.
 */
const isCanonicalText = (ip: ParsedIp, text: string): boolean =>
  ip.version === 4 ? !text.includes(':') : formatIp(ip) === text

export function unpackAddresses(reader: ByteReader, size: number): Dictionary {
  const kinds = openNumbers(reader, size)
  const [ipv4Entries, ipv6Entries, textEntries] = [IPV4, IPV6, TEXT].map((kind) =>
    entriesOf(kinds, size, kind),
  ) as [Uint16Array, Uint16Array, Uint16Array]
  if (ipv4Entries.length + ipv6Entries.length + textEntries.length !== size) {
    throw new SegmentError('An address is of an unknown kind')
  }
  const numbers = openNumbers(reader, ipv4Entries.length)
  const { ipv6At, ...ipv6 } = openIpv6(reader.section(), ipv6Entries.length)
  const texts = unpackTexts(reader, textEntries.length)
  const indexOf = createLookup(size, [ipv4Entries, ipv6Entries, textEntries])
  let ipv4: Float64Array | null = null
  const readIpv4 = (): Float64Array => {
    const all = numbers.all()
    if (!all.every(isIpv4)) throw new SegmentError('An address is out of range')
    return all
  }
  const ipv4At = (index: number): ParsedIp => {
    const value = numbers.at(index)
    if (!isIpv4(value)) throw new SegmentError('An address is out of range')
    return { version: 4, value }
  }
  const addresses: AddressEntries = {
    get ipv4() {
      ipv4 ??= readIpv4()
      return ipv4
    },
    ipv4Entries,
    get ipv6Upper() {
      return ipv6.readUpper()
    },
    ipv6At,
    ipv6Entries,
    textEntries,
  }
  const at = (entry: number): Cell => {
    const index = indexOf(entry)
    const kind = kinds.at(entry)
    if (kind === TEXT) return texts.at(index)
    return formatIp(kind === IPV4 ? ipv4At(index) : ipv6At(index))
  }
  return { ...PLAIN, size, addresses, at }
}

function entriesOf(kinds: Numbers, size: number, wanted: number): Uint16Array {
  // Most columns contain only IPv4 addresses.
  if (kinds.constant !== null) return ALL_ROWS.subarray(0, kinds.constant === wanted ? size : 0)
  const all = kinds.all()
  const entries = new Uint16Array(size)
  let count = 0
  for (let entry = 0; entry < size; entry++) {
    entries[count] = entry
    if (all[entry] === wanted) count++
  }
  return entries.slice(0, count)
}

const isIpv4 = (value: number): boolean => value >>> 0 === value

function openIpv6(bytes: Uint8Array, count: number) {
  if (bytes.length !== count * IPV6_BYTES) throw new SegmentError('Addresses have another length')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    readUpper: () =>
      Float64Array.from({ length: count }, (_, index) => view.getUint32(index * IPV6_BYTES)),
    ipv6At: (index: number): ParsedIp => ({
      version: 6,
      high: view.getBigUint64(index * IPV6_BYTES),
      low: view.getBigUint64(index * IPV6_BYTES + 8),
    }),
  }
}

/** Returns a function that finds an entry's position among the entries of its kind. */
function createLookup(size: number, kinds: readonly Uint16Array[]): (entry: number) => number {
  if (kinds.some((entries) => entries.length === size)) return (entry) => entry
  let indices: Uint16Array | null = null
  return (entry) => {
    if (indices === null) {
      indices = new Uint16Array(size)
      for (const entries of kinds) for (const [index, at] of entries.entries()) indices[at] = index
    }
    return indices[entry] ?? 0
  }
}
