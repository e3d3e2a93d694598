import { describe, expect, it } from 'vitest'
import asns from './hosting-asns.json' with { type: 'json' }
import { networkOf } from './networks.ts'

describe('networkOf', () => {
  it.each([
    [16509, 'hosting'],
    [396982, 'hosting'],
    [208172, 'vpn'],
    [32934, null],
    [0, null],
    [-1, null],
    [1.5, null],
    [null, null],
  ])('calls AS%s %s', (asn, network) => {
    expect(networkOf(asn)).toBe(network)
  })

  it('takes a network on both lists for a VPN, which is policy and not invalid', () => {
    const both = asns.hosting.filter((asn) => asns.vpn.includes(asn))
    expect(both).not.toHaveLength(0)
    expect(new Set(both.map(networkOf))).toEqual(new Set(['vpn']))
  })
})
