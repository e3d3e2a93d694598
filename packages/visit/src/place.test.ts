import { expect, test } from 'vitest'
import { readPlace } from './place.ts'

const UNKNOWN = {
  country: null,
  region: null,
  subdivision: null,
  city: null,
  asn: null,
  asOrganisation: null,
  cdnVerified: null,
  isTor: false,
}

test('reads the visitor’s location and network from the CDN', () => {
  const cf = {
    country: 'BR',
    region: 'São Paulo',
    regionCode: 'SP',
    city: 'Campinas',
    asn: 64_500,
    asOrganization: 'An ISP',
  }
  const place = { region: 'São Paulo', subdivision: 'BR-SP', city: 'Campinas' }
  const expected = { country: 'BR', ...place, asn: 64_500 }
  expect(readPlace(cf)).toEqual({ ...UNKNOWN, ...expected, asOrganisation: 'An ISP' })
})

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ country: 'XX' }],
  [{ country: 'br' }],
  [{ country: 55, region: 1, city: {}, asn: '64500', asOrganization: null }],
  [{ asn: -1 }],
  [{ asn: 0 }],
  [{ asn: 1.5 }],
  [{ region: '', city: '' }],
  [{ regionCode: 'SP' }],
  [{ country: 'XX', regionCode: 'sp' }],
  [{ botManagement: { verifiedBot: 'yes' } }],
  [{ botManagement: null, verifiedBotCategory: '' }],
])('%j is unknown', (cf) => {
  expect(readPlace(cf)).toEqual(UNKNOWN)
})

test.each([
  [{ botManagement: { verifiedBot: true } }, ''],
  [{ botManagement: { verifiedBot: true }, verifiedBotCategory: 'Monitoring' }, 'Monitoring'],
  [{ verifiedBotCategory: 'Search Engine Crawler' }, 'Search Engine Crawler'],
])('%j is verified by the CDN', (cf, expected) => {
  expect(readPlace(cf).cdnVerified).toBe(expected)
})

test('recognises a Tor exit, which has no country', () => {
  expect(readPlace({ country: 'T1' })).toEqual({ ...UNKNOWN, isTor: true })
})

test('truncates long names', () => {
  expect(readPlace({ city: 'x'.repeat(5_000) }).city).toHaveLength(256)
})
