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
