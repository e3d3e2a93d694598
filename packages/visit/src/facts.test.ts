import { formatIp } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'

const ipOf = (address: string, ipv6?: string) => {
  const headers = new Headers({ 'cf-connecting-ip': address })
  if (ipv6 !== undefined) headers.set('cf-connecting-ipv6', ipv6)
  const request = new Request('https://shop.example/promo', { headers })
  const { ip } = readFacts(request, new URL(request.url), 0, null)
  return ip && formatIp(ip)
}

test.each(['240.0.0.0', '247.16.3.9', '255.255.255.255'])(
  'in place of the pseudo address %s it is the real one',
  (address) => {
    expect(ipOf(address, '2001:DB8:0::9')).toBe('2001:db8::9')
    expect(ipOf(address)).toBe(address)
    expect(ipOf(address, 'no address')).toBe(address)
  },
)

test.each(['203.0.113.9', '24.0.0.1', '239.255.255.255', '2001:db8::1'])(
  'the real address %s stays, whatever else is said',
  (address) => {
    expect(ipOf(address, '2001:db8::9')).toBe(address)
  },
)

test.each([
  '',
  '?',
  '?&&a=1&a=2&b&=c&=&d==e&',
  '?a=1+2&%61=3&b=%zz&c=%C3%A9',
  '?é=ü&a b=c"d&[x]=<y>',
  `?${Array.from({ length: 150 }, (_, index) => `p${index}=${index}`).join('&')}`,
])('the parameters of %s are what a browser reads', (query) => {
  const request = new Request(`https://shop.example/promo${query}#a=9`)
  const url = new URL(request.url)
  const first = new Map([...url.searchParams].reverse())
  const names = [...new Set(url.searchParams.keys())].slice(0, 100)
  const { parameters } = readFacts(request, url, 0, null)
  expect(Object.entries(parameters)).toEqual(names.map((name) => [name, first.get(name)]))
})
