import { describe, expect, it, vi } from 'vitest'
import { parseIp } from '../addresses/ip.ts'
import asns from './hosting-asns.json' with { type: 'json' }
import { networkOf } from './networks.ts'

vi.mock('./tor-exits.json', () => ({
  default: { 'tor-exits': { asOf: '2026-11-20', ranges: '192.0.2.7/32 2001:db8::7/128' } },
}))

describe('networkOf', () => {
  it.each([
    [16509, 'hosting'],
    [396982, 'hosting'],
    [15169, null],
    [208172, 'vpn'],
    [60729, 'tor'],
    [396507, 'tor'],
    [32934, null],
    [0, null],
    [-1, null],
    [1.5, null],
    [null, null],
  ])('calls AS%s %s', (asn, network) => {
    expect(networkOf(asn)).toBe(network)
  })

  it('takes a network on both lists for a VPN, which is policy and not invalid', () => {
    const both = asns.hosting.filter((asn) => asns.vpn.includes(asn) && networkOf(asn) !== 'tor')
    expect(both).not.toHaveLength(0)
    expect(new Set(both.map((asn) => networkOf(asn)))).toEqual(new Set(['vpn']))
  })

  it('knows a Tor exit by its address while the list is fresh', () => {
    const exit = parseIp('192.0.2.7')
    const NOW = Date.parse('2026-11-21T12:00:00Z')
    expect(networkOf(16509, exit, NOW)).toBe('tor')
    expect(networkOf(null, parseIp('2001:db8::7'), NOW)).toBe('tor')
    expect(networkOf(16509, parseIp('192.0.2.8'), NOW)).toBe('hosting')
    expect(networkOf(16509, exit, NOW + 14 * 86_400_000)).toBe('hosting')
    expect(networkOf(16509, exit)).toBe('hosting')
  })
})
