import { expect, test } from 'vitest'
import { readPlace } from './place.ts'

const UNKNOWN = {
  country: null,
  region: null,
  city: null,
  asn: null,
  asOrganisation: null,
  cdnVerified: null,
}

test('reads what the CDN says of a visitor', () => {
  const cf = {
    country: 'BR',
    region: 'São Paulo',
    city: 'Campinas',
    asn: 64_500,
    asOrganization: 'An ISP',
  }
  const expected = { country: 'BR', region: 'São Paulo', city: 'Campinas', asn: 64_500 }
  expect(readPlace(cf)).toEqual({ ...UNKNOWN, ...expected, asOrganisation: 'An ISP' })
})

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ country: 'XX' }],
  [{ country: 'T1' }],
  [{ country: 'br' }],
  [{ country: 55, region: 1, city: {}, asn: '64500', asOrganization: null }],
  [{ asn: -1 }],
  [{ asn: 0 }],
  [{ asn: 1.5 }],
  [{ region: '', city: '' }],
  [{ botManagement: { verifiedBot: 'yes' } }],
  [{ botManagement: null, verifiedBotCategory: '' }],
])('%j is not known', (cf) => {
  expect(readPlace(cf)).toEqual(UNKNOWN)
})

test.each([
  [{ botManagement: { verifiedBot: true } }, ''],
  [{ botManagement: { verifiedBot: true }, verifiedBotCategory: 'Monitoring' }, 'Monitoring'],
  [{ verifiedBotCategory: 'Search Engine Crawler' }, 'Search Engine Crawler'],
])('%j is verified by the CDN', (cf, expected) => {
  expect(readPlace(cf).cdnVerified).toBe(expected)
})

test('clamps long names', () => {
  expect(readPlace({ city: 'x'.repeat(5_000) }).city).toHaveLength(256)
})
