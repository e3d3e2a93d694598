import { createRangeSet, parseIp } from '@crivo/filter-engine'
import { compare, median, report } from '../measure.ts'

const ENTRIES = 1_000_000
const BUILDS = 5

/** Measures membership tests in a set of a million blocks. */
export function benchIpSet(): void {
  const blocks = Array.from({ length: ENTRIES }, (_, index) => blockAt(index))
  const builds = Array.from({ length: BUILDS }, () => {
    const started = process.hrtime.bigint()
    createRangeSet(blocks)
    return Number(process.hrtime.bigint() - started) / 1e6
  })
  const set = createRangeSet(blocks)
  const visitors = Array.from({ length: 4_096 }, (_, index) => {
    const ip = parseIp(addressOf(scramble(index + ENTRIES)))
    if (ip === null) throw new Error('This is not an address')
    return ip
  })
  const [first] = visitors
  if (first === undefined) throw new Error('There are no visitors')
  const times = compare([
    { name: 'has', run: (index) => set.has(visitors[index % 4_096] ?? first) },
  ])
  report('ipset/ns', times.get('has') ?? Number.NaN, 'ns', 'lookup among 1,000,000 IPv4 blocks')
  report('ipset/bytes', set.bytes / ENTRIES, 'bytes', 'for each of 1,000,000 IPv4 blocks')
  report('ipset/build-ms', median(builds), 'ms', 'from 1,000,000 texts')
}

/** Returns non-adjacent blocks, in no particular order. */
const blockAt = (index: number): string => {
  const prefix = 29 + (index % 4)
  return `${addressOf(((scramble(index) >>> 4) << 4) >>> 0)}/${prefix}`
}

/** Permutes the 32-bit numbers, so that all entries are distinct. */
const scramble = (index: number): number => Math.imul(index, 0x9e37_79b1) >>> 0

const addressOf = (value: number): string =>
  [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
