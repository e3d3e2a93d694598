import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCidr } from './cidr.ts'
import { formatIp, type ParsedIp, parseIp } from './ip.ts'
import { createRangeSet } from './range-set.ts'

const ip = (text: string): ParsedIp => {
  const parsed = parseIp(text)
  if (!parsed) throw new Error(`not an address: ${text}`)
  return parsed
}

/** Returns all bits of an address as text: a slow reference implementation of prefixes. */
const bits = (address: ParsedIp): string =>
  address.version === 4
    ? address.value.toString(2).padStart(32, '0')
    : ((address.high << 64n) | address.low).toString(2).padStart(128, '0')

describe('parseCidr', () => {
  it('treats one address as a block of one', () => {
    expect(parseCidr('1.2.3.4')).toEqual({ version: 4, first: 0x01020304, last: 0x01020304 })
  })

  it('ignores the bits after the prefix', () => {
    expect(parseCidr('10.1.2.3/8')).toEqual({ version: 4, first: 0x0a000000, last: 0x0affffff })
  })

  it('reads a block of mapped addresses as the IPv4 block', () => {
    expect(parseCidr('::ffff:10.0.0.0/104')).toEqual(parseCidr('10.0.0.0/8'))
  })

  it.each([
    '1.2.3.4/33',
    '::1/129',
    '1.2.3.4/',
    '1.2.3.4/-1',
    '1.2.3.4/08',
    '1.2.3.4/8/8',
    '/8',
    '',
  ])('rejects %j', (text) => expect(parseCidr(text)).toBeNull())
})

describe('createRangeSet', () => {
  it('matches nothing if it is empty or has only malformed entries', () => {
    for (const set of [createRangeSet([]), createRangeSet(['', '1.2.3.4/33', 'example.com'])]) {
      expect(set.has(ip('1.2.3.4'))).toBe(false)
      expect(set.has(ip('0.0.0.0'))).toBe(false)
      expect(set.has(ip('::'))).toBe(false)
    }
  })

  it('contains the first and last address of a block but not their neighbours', () => {
    const set = createRangeSet(['10.0.0.0/8', '2001:db8::/32'])
    expect(
      ['10.0.0.0', '10.255.255.255', '2001:db8::', '2001:db8:ffff::1'].map(ip).map(set.has),
    ).toEqual([true, true, true, true])
    expect(
      ['9.255.255.255', '11.0.0.0', '2001:db7:ffff::', '2001:db9::'].map(ip).map(set.has),
    ).toEqual([false, false, false, false])
  })

  it('keeps the families apart, even in blocks of all addresses', () => {
    expect(createRangeSet(['0.0.0.0/0']).has(ip('::1'))).toBe(false)
    expect(createRangeSet(['::/0']).has(ip('1.2.3.4'))).toBe(false)
    expect(createRangeSet(['0.0.0.0/0']).has(ip('255.255.255.255'))).toBe(true)
    expect(createRangeSet(['::/0']).has(ip('ffff::'))).toBe(true)
  })

  it('agrees with a bitwise comparison', () => {
    // A small range of IP addresses, so that blocks overlap, touch and repeat.
    const v4 = fc.integer({ min: 0, max: 255 }).map((byte) => ip(`10.0.${byte >> 4}.${byte}`))
    const v6 = fc
      .integer({ min: 0, max: 255 })
      .map((byte) => ip(`2001:db8::${(byte >> 4).toString(16)}:${byte.toString(16)}`))
    const address = fc.oneof(v4, v6)
    const block = fc.record({ address, cut: fc.integer({ min: 0, max: 24 }) })
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.array(address), (blocks, probes) => {
        const prefix = (entry: { address: ParsedIp; cut: number }) =>
          (entry.address.version === 4 ? 32 : 128) - entry.cut
        const set = createRangeSet(
          blocks.map((entry) => `${formatIp(entry.address)}/${prefix(entry)}`),
        )
        for (const probe of [...probes, ...blocks.map((entry) => entry.address)]) {
          const expected = blocks.some(
            (entry) =>
              entry.address.version === probe.version &&
              bits(probe).startsWith(bits(entry.address).slice(0, prefix(entry))),
          )
          expect(set.has(probe)).toBe(expected)
        }
      }),
    )
  })
})
