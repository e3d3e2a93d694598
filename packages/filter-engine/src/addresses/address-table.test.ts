import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressRow, encodeAddressTable, openAddressTable } from './address-table.ts'
import { type ParsedIp, parseIp } from './ip.ts'

const ip = (text: string): ParsedIp => {
  const parsed = parseIp(text)
  if (!parsed) throw new Error(`not an address: ${text}`)
  return parsed
}

const row = (
  first: string,
  last: string,
  country: string | null,
  asn: number | null,
): AddressRow => ({
  first: ip(first),
  last: ip(last),
  country,
  asn,
})

const ROWS = [
  row('1.0.0.0', '1.0.0.255', 'AU', 13335),
  row('1.0.1.0', '1.0.1.255', 'CN', null),
  row('1.0.4.0', '1.0.4.255', null, 38803),
  row('255.255.255.0', '255.255.255.255', 'ZZ', 4294967295),
  row('2001:200::', '2001:200:ffff:ffff:ffff:ffff:ffff:ffff', 'JP', 2500),
  row('ffff::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'BR', 1),
]

describe('address table', () => {
  const table = openAddressTable(encodeAddressTable(ROWS))

  it.each([
    ['1.0.0.0', { country: 'AU', asn: 13335 }],
    ['1.0.0.255', { country: 'AU', asn: 13335 }],
    ['1.0.1.7', { country: 'CN', asn: null }],
    ['1.0.4.255', { country: null, asn: 38803 }],
    ['255.255.255.255', { country: 'ZZ', asn: 4294967295 }],
    ['::ffff:1.0.0.1', { country: 'AU', asn: 13335 }],
    ['2001:200::1', { country: 'JP', asn: 2500 }],
    ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', { country: 'BR', asn: 1 }],
  ])('finds %s', (text, info) => {
    expect(table.lookup(ip(text))).toEqual(info)
  })

  it.each([
    '0.0.0.0',
    '0.255.255.255',
    '1.0.2.0',
    '1.0.5.0',
    '255.255.254.255',
    '::',
    '2001:201::',
  ])('finds no row for %s, between two rows', (text) => expect(table.lookup(ip(text))).toBeNull())

  it('opens a table without rows', () => {
    expect(openAddressTable(encodeAddressTable([])).lookup(ip('1.2.3.4'))).toBeNull()
  })

  it('agrees with a linear search of the rows', () => {
    const length = fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }))
    const info = fc.record({
      country: fc.constantFrom('BR', 'US', null),
      asn: fc.constantFrom(1, 2, null),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(length, info)), fc.boolean(), (blocks, wide) => {
        const at = (value: number): ParsedIp =>
          wide ? { version: 6, high: 1n, low: BigInt(value) } : { version: 4, value }
        let next = 0
        const rows = blocks.map(([[gap, size], known]) => {
          const first = next + gap
          next = first + size
          return { from: first, to: next - 1, first: at(first), last: at(next - 1), ...known }
        })
        const opened = openAddressTable(encodeAddressTable(rows))
        for (let value = 0; value <= next + 1; value++) {
          const found = rows.find(({ from, to }) => from <= value && value <= to)
          const expected = found && { country: found.country, asn: found.asn }
          const empty = !expected || (expected.country === null && expected.asn === null)
          expect(opened.lookup(at(value))).toEqual(empty ? null : expected)
        }
      }),
    )
  })

  it.each([
    [
      'overlapping rows',
      [row('1.0.0.0', '1.0.0.9', 'AU', 1), row('1.0.0.9', '1.0.0.9', 'AU', 2)],
      /overlap/,
    ],
    [
      'rows out of order',
      [row('2.0.0.0', '2.0.0.9', 'AU', 1), row('1.0.0.0', '1.0.0.9', 'AU', 2)],
      /order/,
    ],
    ['a row that ends before it starts', [row('1.0.0.9', '1.0.0.0', 'AU', 1)], /order/],
    ['an invalid country', [row('1.0.0.0', '1.0.0.9', 'au', 1)], /country code/],
    ['an invalid AS number', [row('1.0.0.0', '1.0.0.9', 'AU', -1)], /AS number/],
  ])('rejects %s', (_, rows, message) => {
    expect(() => encodeAddressTable(rows)).toThrow(message)
  })

  it('rejects a malformed buffer and names the fault', () => {
    const good = encodeAddressTable(ROWS)
    const otherVersion = good.slice(0)
    new Uint32Array(otherVersion, 0, 4)[1] = 2
    expect(() => openAddressTable(new ArrayBuffer(0))).toThrow(/shorter than its header/)
    expect(() => openAddressTable(new ArrayBuffer(64))).toThrow(/not an address table/)
    expect(() => openAddressTable(otherVersion)).toThrow(/version 2/)
    expect(() => openAddressTable(good.slice(0, -2))).toThrow(/bytes, not/)
  })
})
