/** An IP address as a 32-bit or 128-bit number. */
export interface NaiveIp {
  readonly bits: 32 | 128
  readonly value: bigint
}

export interface NaiveBlock extends NaiveIp {
  readonly prefix: number
}

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const GROUP = /^[0-9a-fA-F]{1,4}$/
const PREFIX = /^(?:0|[1-9][0-9]{0,2})$/
const MAPPED = 0xffffn

const ipv4 = (text: string): bigint | null =>
  IPV4.test(text) ? text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) : null

function ipv6(text: string): bigint | null {
  const written = withoutEmbedded(text)
  if (written === null) return null
  const sides = written.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const [head = [], tail, ...more] = sides
  if (more.length > 0) return null
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length
  if (tail !== undefined && zeros < 1) return null
  const groups = [...head, ...new Array<string>(zeros).fill('0'), ...(tail ?? [])]
  if (groups.length !== 8 || !groups.every((group) => GROUP.test(group))) return null
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`)
}

/** Rewrites a trailing IPv4 address as two groups. */
function withoutEmbedded(text: string): string | null {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const value = ipv4(text.slice(start))
  if (value === null) return null
  return `${text.slice(0, start)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

/** Parses RFC 4291 section 2.2 as simply as possible, for comparison with the engine's parser. */
export function naiveIp(text: string): NaiveIp | null {
  const block = text.includes('/') ? null : naiveBlock(text)
  return block && { bits: block.bits, value: block.value }
}

/** Parses an IP address or block in the engine's CIDR dialect. */
export function naiveBlock(text: string): NaiveBlock | null {
  const [address = '', length, ...more] = text.split('/')
  if (more.length > 0 || (length !== undefined && !PREFIX.test(length))) return null
  const small = ipv4(address)
  if (small !== null) return bounded(32, small, length === undefined ? 32 : Number(length))
  const large = address.includes(':') ? ipv6(address) : null
  if (large === null) return null
  const prefix = length === undefined ? 128 : Number(length)
  return large >> 32n === MAPPED && prefix >= 96
    ? bounded(32, large & 0xffffffffn, prefix - 96)
    : bounded(128, large, prefix)
}

const bounded = (bits: 32 | 128, value: bigint, prefix: number): NaiveBlock | null =>
  prefix > bits ? null : { bits, value, prefix }

/** Returns the first and last IP address of a block. */
export function naiveBounds({ bits, value, prefix }: NaiveBlock): readonly [bigint, bigint] {
  const host = BigInt(bits - prefix)
  const first = (value >> host) << host
  return [first, first + (1n << host) - 1n]
}

export function naiveHolds(block: NaiveBlock, ip: NaiveIp): boolean {
  const [first, last] = naiveBounds(block)
  return block.bits === ip.bits && first <= ip.value && ip.value <= last
}
