/**
 * A parsed address. Each address has exactly one representation: an IPv4-mapped IPv6 address
 * (`::ffff:1.2.3.4`) becomes the IPv4 address.
 */
export type ParsedIp =
  | { readonly version: 4; readonly value: number }
  | { readonly version: 6; readonly high: bigint; readonly low: bigint }

/** Eight 16-bit groups. */
type Groups = readonly number[]

// Length of the longest valid text: "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255"
const MAX_TEXT = 45
const GROUP = /^[0-9a-f]{1,4}$/i

const DOT = 46
const ZERO = 48

/**
 * Parses dotted-decimal text up to `end` as an unsigned 32-bit number; returns -1 unless strictly
 * valid. Works on character codes for speed, because lists have up to a million entries.
 */
export const readIpv4 = (text: string, end: number): number => {
  let value = 0
  let octet = 0
  let digits = 0
  let octets = 1
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === DOT) {
      if (digits === 0 || octets === 4) return -1
      value = value * 256 + octet
      octets++
      octet = 0
      digits = 0
      continue
    }
    const digit = code - ZERO
    // Some parsers read a leading zero as octal, so it is rejected.
    if (digit < 0 || digit > 9 || (digits > 0 && octet === 0)) return -1
    octet = octet * 10 + digit
    digits++
    if (octet > 255) return -1
  }
  return octets === 4 && digits > 0 ? value * 256 + octet : -1
}

const parseIpv4 = (text: string): number | null => {
  const value = readIpv4(text, text.length)
  return value < 0 ? null : value
}

/** Parses one side of `::`; `null` if malformed. Only the `last` side may end in IPv4. */
const parseSide = (text: string, last: boolean): number[] | null => {
  if (text === '') return []
  const parts = text.split(':')
  const groups: number[] = []
  for (const [index, part] of parts.entries()) {
    if (GROUP.test(part)) {
      groups.push(Number.parseInt(part, 16))
      continue
    }
    const embedded = last && index === parts.length - 1 ? parseIpv4(part) : null
    if (embedded === null) return null
    groups.push(embedded >>> 16, embedded & 0xffff)
  }
  return groups
}

/** Parses the groups of an address (RFC 4291 section 2.2), without zone ids. */
const parseGroups = (text: string): Groups | null => {
  const gap = text.indexOf('::')
  if (gap < 0) {
    const groups = parseSide(text, true)
    return groups?.length === 8 ? groups : null
  }
  const head = parseSide(text.slice(0, gap), false)
  const tail = parseSide(text.slice(gap + 2), true)
  if (!head || !tail || head.length + tail.length > 7) return null
  const zeros = new Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...zeros, ...tail]
}

const joinGroups = (groups: Groups, from: number): bigint => {
  let value = 0n
  for (const group of groups.slice(from, from + 4)) value = (value << 16n) | BigInt(group)
  return value
}

/**
 * Parses an IPv6 address without converting IPv4-mapped addresses, whose prefixes refer to IPv6.
 */
export const parseIpv6 = (text: string): { high: bigint; low: bigint } | null => {
  const groups = parseGroups(text)
  return groups && { high: joinGroups(groups, 0), low: joinGroups(groups, 4) }
}

/** Returns whether the upper 96 bits are those of `::ffff:0:0/96`, the IPv4-mapped addresses. */
export const isMapped = (high: bigint, low: bigint): boolean =>
  high === 0n && low >> 32n === 0xffffn

/**
 * Parses an address strictly: IPv4 without leading zeros, at most one `::`, no zone id, no
 * brackets, no spaces. Returns `null` for anything else; never throws.
 */
export const parseIp = (text: string): ParsedIp | null => {
  if (text.length > MAX_TEXT) return null
  if (!text.includes(':')) {
    const value = parseIpv4(text)
    return value === null ? null : { version: 4, value }
  }
  const address = parseIpv6(text)
  if (!address) return null
  if (isMapped(address.high, address.low)) {
    return { version: 4, value: Number(address.low & 0xffffffffn) }
  }
  return { version: 6, ...address }
}

const formatIpv4 = (value: number): string =>
  `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`

/**
 * Formats an IPv6 address (RFC 5952 section 4): the first longest run of at least two zero groups
 * becomes `::`.
 */
const formatIpv6 = (high: bigint, low: bigint): string => {
  const groups: number[] = []
  for (const half of [high, low]) {
    for (const shift of [48n, 32n, 16n, 0n]) groups.push(Number((half >> shift) & 0xffffn))
  }
  let start = 0
  let length = 1
  for (let from = 0; from < 8; from++) {
    let to = from
    while (to < 8 && groups[to] === 0) to++
    if (to - from > length) [start, length] = [from, to - from]
  }
  const hex = (part: Groups) => part.map((group) => group.toString(16)).join(':')
  if (length < 2) return hex(groups)
  return `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`
}

/** Returns the canonical text of an address: dotted decimal, or IPv6 as in RFC 5952. */
export const formatIp = (ip: ParsedIp): string =>
  ip.version === 4 ? formatIpv4(ip.value) : formatIpv6(ip.high, ip.low)

/** Returns the canonical text for storage and comparison; `null` if malformed. */
export const normalizeIp = (text: string): string | null => {
  const ip = parseIp(text)
  return ip && formatIp(ip)
}
