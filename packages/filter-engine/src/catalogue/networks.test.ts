import { afterAll, describe, expect, it, vi } from 'vitest'
import { parseIp } from '../addresses/ip.ts'
import asns from './hosting-asns.json' with { type: 'json' }

const EXITS = './tor-exits.json'
vi.doMock(EXITS, () => ({
  default: { 'tor-exits': { asOf: '2026-11-20', ranges: '192.0.2.7/32 2001:db8::7/128' } },
}))
// Other test files share the modules, with the real list.
vi.resetModules()
const { locateNetwork } = await import('./networks.ts')
afterAll(() => {
  vi.doUnmock(EXITS)
  vi.resetModules()
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const kindsOf = (asn: number | null, ip: string | null = null, now = NOW) =>
  locateNetwork({ asn, ip: ip === null ? null : parseIp(ip), now }).networks.map(({ kind }) => kind)

describe('locateNetwork', () => {
  it.each([
    [16509, ['hosting']],
    [396982, ['hosting']],
    [15169, []],
    [39832, []],
    [208172, ['vpn']],
    [60068, ['hosting']],
    [9009, ['vpn', 'hosting']],
    [60729, ['tor', 'vpn', 'hosting']],
    [26599, ['carrier']],
    [32934, []],
    [0, []],
    [-1, []],
    [1.5, []],
    [null, []],
  ])('classifies AS%s as %j', (asn, kinds) => {
    expect(kindsOf(asn)).toEqual(kinds)
  })

  it('names the source of each kind with its date', () => {
    expect(locateNetwork({ asn: 9009, ip: null, now: NOW }).networks).toEqual([
      { kind: 'vpn', source: 'vpn', asOf: asns.vpn.asOf },
      { kind: 'hosting', source: 'hosting', asOf: asns.hosting.asOf },
    ])
  })

  it('recognises a Tor exit by IP address while the list is fresh', () => {
    expect(kindsOf(16509, '192.0.2.7')).toEqual(['tor', 'hosting'])
    expect(kindsOf(null, '2001:db8::7')).toEqual(['tor'])
    expect(kindsOf(16509, '192.0.2.8')).toEqual(['hosting'])
    expect(kindsOf(16509, '192.0.2.7', NOW + 14 * 86_400_000)).toEqual(['hosting'])
  })

  it('accepts the CDN’s classification of a Tor exit, but prefers a list’s', () => {
    const at = (ip: string) =>
      locateNetwork({ asn: 16509, ip: parseIp(ip), isTor: true, now: NOW }).networks
    expect(at('192.0.2.8')).toEqual([
      { kind: 'tor', source: 'cdn', asOf: '2026-11-21T12:00:00.000Z' },
      { kind: 'hosting', source: 'hosting', asOf: asns.hosting.asOf },
    ])
    expect(at('192.0.2.7')[0]).toMatchObject({ source: 'tor-exits' })
  })
})
