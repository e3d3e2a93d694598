import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIp, normalizeIp, parseIp } from './ip.ts'

describe('parseIp', () => {
  it.each([
    ['0.0.0.0', 0],
    ['1.2.3.4', 0x01020304],
    ['255.255.255.255', 0xffffffff],
    ['::ffff:1.2.3.4', 0x01020304],
    ['::FFFF:102:304', 0x01020304],
    ['0:0:0:0:0:ffff:1.2.3.4', 0x01020304],
  ])('reads %s as IPv4', (text, value) => {
    expect(parseIp(text)).toEqual({ version: 4, value })
  })

  it.each([
    ['::', 0n, 0n],
    ['::1', 0n, 1n],
    ['1::', 1n << 48n, 0n],
    ['2001:db8::8:800:200c:417a', 0x20010db800000000n, 0x00080800200c417an],
    ['1:2:3:4:5:6:7:8', 0x0001000200030004n, 0x0005000600070008n],
    ['64:ff9b::192.0.2.33', 0x0064ff9b00000000n, 0xc0000221n],
    ['1:2:3:4:5:6:7::', 0x0001000200030004n, 0x0005000600070000n],
  ])('reads %s as IPv6', (text, high, low) => {
    expect(parseIp(text)).toEqual({ version: 6, high, low })
  })

  it.each([
    '',
    ' ',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.04',
    '1.2.3.4 ',
    ' 1.2.3.4',
    '1.2.3.-4',
    '0x1.2.3.4',
    '1e1.2.3.4',
    '16909060',
    '1.2..4',
    '1.2.3.4/32',
    ':',
    ':::',
    '1:::2',
    '::1::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::12345',
    '::g',
    'fe80::1%eth0',
    '[::1]',
    ':1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:',
    '1.2.3.4::',
    '::1.2.3',
    '::1.2.3.04',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1.2.3.4:5',
    '１.2.3.4',
    '1.2.3.4\n',
  ])('rejects %j', (text) => {
    expect(parseIp(text)).toBeNull()
  })

  it('never throws for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0:.fF1%/') })),
        (text) => {
          expect(() => parseIp(text)).not.toThrow()
        },
      ),
    )
    expect(parseIp(':'.repeat(65_536))).toBeNull()
  })

  it('parses every address it formats', () => {
    const value = fc.integer({ min: 0, max: 0xffffffff })
    const half = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }))
    fc.assert(
      fc.property(value, (bits) => {
        const ip = { version: 4, value: bits } as const
        expect(parseIp(formatIp(ip))).toEqual(ip)
      }),
    )
    fc.assert(
      fc.property(half, half, (high, low) => {
        fc.pre(high !== 0n || low >> 32n !== 0xffffn)
        const ip = { version: 6, high, low } as const
        expect(parseIp(formatIp(ip))).toEqual(ip)
      }),
    )
  })
})

describe('normalizeIp', () => {
  it.each([
    ['2001:DB8:0:0:0:0:2:1', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['::0:1', '::1'],
    ['1:0:0:0:0:0:0:0', '1::'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
  ])('writes %s as %s (RFC 5952)', (text, canonical) => {
    expect(normalizeIp(text)).toBe(canonical)
  })

  it('normalises mapped and plain IPv4 addresses to the same text', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(normalizeIp(`::ffff:${ip}`)).toBe(ip)
        expect(normalizeIp(ip)).toBe(ip)
      }),
    )
  })

  it('agrees with the URL parser on IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        const parsed = parseIp(ip)
        fc.pre(parsed?.version === 6)
        expect(normalizeIp(ip)).toBe(new URL(`http://[${ip}]/`).hostname.slice(1, -1))
      }),
    )
  })
})
