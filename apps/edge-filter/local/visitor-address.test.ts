import { expect, test } from 'vitest'
import { asVisitor, type FindPlace, VISITOR_HEADER } from './visitor-address.ts'

const findPlace: FindPlace = (ip) =>
  ip === '203.0.113.9'
    ? { country: 'BR', asn: 64_500 }
    : ip === '::1'
      ? { country: null, asn: 1 }
      : null

const visitor = (headers: Record<string, string>) => {
  const request = asVisitor(new Request('http://localhost/promo', { headers }), findPlace)
  return { ip: request.headers.get('cf-connecting-ip'), cf: request.cf, request }
}

test('takes the IP address from the header and its location from the table', () => {
  const { ip, cf, request } = visitor({ [VISITOR_HEADER]: '::ffff:203.0.113.9' })
  expect(ip).toBe('203.0.113.9')
  expect(cf).toEqual({ country: 'BR', asn: 64_500 })
  expect(request.headers.has(VISITOR_HEADER)).toBe(false)
})

test('defaults to loopback with an unknown location', () => {
  expect(visitor({})).toMatchObject({ ip: '127.0.0.1', cf: {} })
})

test('drops the client’s own IP address headers', () => {
  expect(visitor({ 'cf-connecting-ip': '203.0.113.9' }).ip).toBe('127.0.0.1')
  expect(visitor({ 'cf-connecting-ipv6': '::1' }).request.headers.has('cf-connecting-ipv6')).toBe(
    false,
  )
  const both = { [VISITOR_HEADER]: 'no address', 'cf-connecting-ip': '203.0.113.9' }
  expect(visitor(both)).toMatchObject({ ip: null, cf: {} })
})

test('omits an unknown country', () => {
  expect(visitor({ [VISITOR_HEADER]: '::1' }).cf).toEqual({ asn: 1 })
})

test('takes more of the CDN’s properties from a header', () => {
  const told = { 'x-crivo-visitor-cf': '{"country":"PT","regionCode":"11"}' }
  const { cf, request } = visitor({ [VISITOR_HEADER]: '203.0.113.9', ...told })
  expect(cf).toEqual({ country: 'PT', asn: 64_500, regionCode: '11' })
  expect(request.headers.has('x-crivo-visitor-cf')).toBe(false)
  expect(visitor({ 'x-crivo-visitor-cf': '{' }).cf).toEqual({})
})
