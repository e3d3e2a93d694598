import { isIP } from 'node:net'
import {
  createRangeSet,
  formatIp,
  normalizeIp,
  type ParsedIp,
  parseCidr,
  parseIp,
} from '@crivo/filter-engine'
import type { Family } from './family.ts'
import { type NaiveIp, naiveBlock, naiveBounds, naiveHolds, naiveIp } from './naive-addresses.ts'
import type { Random } from './random.ts'

const ALPHABET = '0123456789abcdefABCDEF:::...//%[] '
const TYPICAL = [
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '2001:db8::8:800:200c:417a',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:7::',
  '64:ff9b::192.0.2.33',
  '0000:0000:0000:0000:0000:ffff:255.255.255.255',
]

const octets = (random: Random): string =>
  Array.from({ length: 4 }, () => random.pick([0, 1, 127, 255, random.below(256)])).join('.')

function groups(random: Random): string {
  const texts = Array.from({ length: 8 }, () => random.pick([0, 0, 0xffff, random.below(0x10000)]))
  const written = texts.map((group) => group.toString(16))
  if (random.chance(0.3)) return written.join(':')
  const from = random.below(8)
  const to = from + 1 + random.below(8 - from)
  return `${written.slice(0, from).join(':')}::${written.slice(to).join(':')}`
}

function makeAddress(random: Random): string {
  switch (random.below(5)) {
    case 0:
      return random.pick(TYPICAL)
    case 1:
      return `${random.pick(['::ffff:', '::FFFF:', '0:0:0:0:0:ffff:', '::'])}${octets(random)}`
    case 2:
      return octets(random)
    default:
      return groups(random)
  }
}

function makeText(random: Random): string {
  if (random.chance(0.15)) return random.text(ALPHABET, 48)
  const address = makeAddress(random)
  const text = random.chance(0.5) ? address : `${address}/${random.below(random.pick([34, 131]))}`
  return random.chance(0.4) ? random.mutate(text, ALPHABET) : text
}

const bitsOf = (ip: ParsedIp): NaiveIp =>
  ip.version === 4
    ? { bits: 32, value: BigInt(ip.value) }
    : { bits: 128, value: (ip.high << 64n) | ip.low }

const parsedOf = ({ bits, value }: NaiveIp): ParsedIp =>
  bits === 32
    ? { version: 4, value: Number(value) }
    : { version: 6, high: value >> 64n, low: value & 0xffffffffffffffffn }

const same = (a: NaiveIp | null, b: NaiveIp | null): boolean =>
  a?.bits === b?.bits && a?.value === b?.value

function checkAddress(text: string): string | null {
  const ip = parseIp(text)
  const read = ip && bitsOf(ip)
  const wanted = naiveIp(text)
  if (!same(read, wanted)) return `parseIp reads ${show(read)}, the reference ${show(wanted)}`
  // Node accepts zone IDs, which never occur in a visitor's IP address.
  if (!text.includes('%') && (ip !== null) !== isIP(text) > 0) return 'Node disagrees'
  const written = normalizeIp(text)
  if (ip === null) return written === null ? null : 'normalizeIp writes what parseIp refuses'
  if (written !== formatIp(ip)) return 'normalizeIp and formatIp disagree'
  if (!same(naiveIp(written), read)) return `written as ${written}, which is another address`
  if (normalizeIp(written) !== written) return `${written} is not its own normal form`
  if (ip.version === 4) return null
  const serialized = new URL(`http://[${written}]/`).hostname.slice(1, -1)
  return written === serialized ? null : `written as ${written}, by the URL parser ${serialized}`
}

function checkBlock(text: string): string | null {
  const cidr = parseCidr(text)
  const wanted = naiveBlock(text)
  if (cidr === null || wanted === null) {
    return cidr === wanted ? null : `parseCidr gives ${show(cidr)}, the reference ${show(wanted)}`
  }
  const [first, last] =
    cidr.version === 4
      ? [BigInt(cidr.first), BigInt(cidr.last)]
      : [(cidr.firstHigh << 64n) | cidr.firstLow, (cidr.lastHigh << 64n) | cidr.lastLow]
  const [wantedFirst, wantedLast] = naiveBounds(wanted)
  const isSame =
    (cidr.version === 4) === (wanted.bits === 32) && first === wantedFirst && last === wantedLast
  return isSame ? null : `parseCidr gives ${show(cidr)}, the reference ${show(wanted)}`
}

/** Checks membership at the boundaries of every block, where sets fail most often. */
function checkSet(texts: readonly string[]): string | null {
  const set = createRangeSet(texts)
  const blocks = texts.map(naiveBlock).filter((block) => block !== null)
  if (set.isEmpty !== (blocks.length === 0)) return 'isEmpty is wrong'
  for (const block of blocks) {
    const [first, last] = naiveBounds(block)
    for (const value of [first - 1n, first, block.value, last, last + 1n]) {
      if (value < 0n || value >> BigInt(block.bits) !== 0n) continue
      const ip: NaiveIp = { bits: block.bits, value }
      if (block.bits === 128 && value >> 32n === 0xffffn) continue
      const wanted = blocks.some((each) => naiveHolds(each, ip))
      if (set.has(parsedOf(ip)) !== wanted) return `has(${show(ip)}) is ${!wanted}`
    }
  }
  return null
}

const show = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `0x${part.toString(16)}` : part))

/**
 * Compares IP addresses, blocks and sets of blocks with a naive parser, Node and the URL parser.
 */
export const ADDRESSES: Family<readonly string[]> = {
  name: 'addresses',
  limit: { count: 1_000_000 },
  make: (random) =>
    Array.from({ length: random.chance(0.8) ? 1 : 1 + random.below(6) }, () => makeText(random)),
  check: (texts) => {
    for (const text of texts) {
      const problem = checkAddress(text) ?? checkBlock(text)
      if (problem !== null) return problem
    }
    return checkSet(texts)
  },
}
