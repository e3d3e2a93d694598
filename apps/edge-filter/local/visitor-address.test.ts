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

test('the header names the address, the table its place', () => {
  const { ip, cf, request } = visitor({ [VISITOR_HEADER]: '::ffff:203.0.113.9' })
  expect(ip).toBe('203.0.113.9')
  expect(cf).toEqual({ country: 'BR', asn: 64_500 })
  expect(request.headers.has(VISITOR_HEADER)).toBe(false)
})

test('without the header it is the own machine, and its place is not known', () => {
  expect(visitor({})).toMatchObject({ ip: '127.0.0.1', cf: {} })
})

test('what the client says of its address itself is dropped', () => {
  expect(visitor({ 'cf-connecting-ip': '203.0.113.9' }).ip).toBe('127.0.0.1')
  expect(visitor({ 'cf-connecting-ipv6': '::1' }).request.headers.has('cf-connecting-ipv6')).toBe(
    false,
  )
  const both = { [VISITOR_HEADER]: 'no address', 'cf-connecting-ip': '203.0.113.9' }
  expect(visitor(both)).toMatchObject({ ip: null, cf: {} })
})

test('a country that is not known is left out', () => {
  expect(visitor({ [VISITOR_HEADER]: '::1' }).cf).toEqual({ asn: 1 })
})
