import { type FactName, FLOOR_FEED, formatIp } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { type Knowledge, readFacts } from './facts.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const NOTHING = { now: 0, signatureAgent: null, feed: FLOOR_FEED }

const ipOf = (address: string, ipv6?: string) => {
  const headers = new Headers({ 'cf-connecting-ip': address })
  if (ipv6 !== undefined) headers.set('cf-connecting-ipv6', ipv6)
  const request = new Request('https://shop.example/promo', { headers })
  const { ip } = readFacts(request, new URL(request.url), NOTHING)
  return ip && formatIp(ip)
}

test.each(['240.0.0.0', '247.16.3.9', '255.255.255.255'])(
  'replaces the pseudo IPv4 address %s with the real address',
  (address) => {
    expect(ipOf(address, '2001:DB8:0::9')).toBe('2001:db8::9')
    expect(ipOf(address)).toBe(address)
    expect(ipOf(address, 'no address')).toBe(address)
  },
)

test.each(['203.0.113.9', '24.0.0.1', '239.255.255.255', '2001:db8::1'])(
  'keeps the real address %s regardless of other headers',
  (address) => {
    expect(ipOf(address, '2001:db8::9')).toBe(address)
  },
)

test.each([
  ['https://Evil.example./path', 'evil.example'],
  ['https://evil.example../', 'evil.example'],
  ['https://evil.example/path', 'evil.example'],
  ['https://./', null],
  ['about:blank', null],
  ['https://l.instagram.com/?u=1', 'l.instagram.com'],
  ['https://example.com:8080/', 'example.com'],
  ['https://user@evil.example/', 'evil.example'],
  ['https://good.example@evil.example/', 'evil.example'],
  ['https://good.example\\@evil.example/', 'good.example'],
  ['https://evil.example\t.good.example/', 'evil.example.good.example'],
  ['https://xn--maana-pta.example/', 'xn--maana-pta.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
])('reads the referrer %s as host %s, without a trailing dot', (referer, host) => {
  const request = new Request('https://shop.example/promo', { headers: { referer } })
  expect(readFacts(request, new URL(request.url), NOTHING).referrerHost).toBe(host)
})

test.each([
  '',
  '?',
  '?&&a=1&a=2&b&=c&=&d==e&',
  '?a=1+2&%61=3&b=%zz&c=%C3%A9',
  '?é=ü&a b=c"d&[x]=<y>',
  `?${Array.from({ length: 150 }, (_, index) => `p${index}=${index}`).join('&')}`,
])('reads the parameters of %s as a browser does', (query) => {
  const request = new Request(`https://shop.example/promo${query}#a=9`)
  const url = new URL(request.url)
  const first = new Map([...url.searchParams].reverse())
  const names = [...new Set(url.searchParams.keys())].slice(0, 100)
  const { parameters } = readFacts(request, url, NOTHING)
  expect(Object.entries(parameters)).toEqual(names.map((name) => [name, first.get(name)]))
})

/** A request that counts how often each header is read. */
function countedRequest(sent: Record<string, string>) {
  const asked = new Map<string, number>()
  const headers = new Proxy(new Headers(sent), {
    get: (target, method) => {
      if (method !== 'get') throw new Error(`Headers.${String(method)} is slower`)
      return (name: string) => {
        asked.set(name, (asked.get(name) ?? 0) + 1)
        return target.get(name)
      }
    },
  })
  return { request: { url: 'https://shop.example/promo?utm=1', headers }, asked }
}

test('reads the beginning of a very long parameter, so that no rule takes seconds', () => {
  const url = new URL(`https://shop.example/promo?utm=${'a'.repeat(9_000)}`)
  const { parameters } = readFacts(new Request(url), url, NOTHING)
  expect(parameters.utm).toHaveLength(1_024)
})

const looksAt = (...facts: FactName[]) => ({
  facts: new Set(facts),
  parameters: [],
  parameterValues: new Set<string>(),
})

test('reads each header at most once', () => {
  const { request, asked } = countedRequest({ 'user-agent': 'curl/8.9.1' })
  readFacts(request, new URL(request.url), NOTHING)
  expect([...asked].filter(([, times]) => times > 1)).toEqual([])
})

test('reads no header that neither the rules nor the record need', () => {
  const { request, asked } = countedRequest({ purpose: 'prefetch', 'sec-fetch-dest': 'document' })
  const cf = { clientAcceptEncoding: 'gzip, br, zstd' }
  const url = new URL(request.url)
  const facts = readFacts({ ...request, cf }, url, { ...NOTHING, looksAt: looksAt() })
  for (const name of ['purpose', 'sec-purpose', 'x-moz', 'accept-encoding', 'connection']) {
    expect(asked.has(name)).toBe(false)
  }
  expect(facts).toMatchObject({ prefetch: false, parameters: {} })
})

test('weighs a prefetch without a destination the same, whether or not rules test it', () => {
  const sent = { purpose: 'prefetch', 'user-agent': CHROME, accept: '*/*' }
  const request = new Request('https://shop.example/promo', { headers: sent })
  const evidenceFor = (knowledge: Knowledge) =>
    readFacts(request, new URL(request.url), knowledge).evidence
  expect(evidenceFor({ ...NOTHING, looksAt: looksAt() })).toBe(evidenceFor(NOTHING))
})

test('reads prefetches and parameters for rules that test them', () => {
  const { request } = countedRequest({ purpose: 'prefetch' })
  const rules = { ...looksAt('prefetch', 'parameter'), parameters: ['utm'] }
  const facts = readFacts(request, new URL(request.url), { ...NOTHING, looksAt: rules })
  expect(facts).toMatchObject({ prefetch: true, parameters: { utm: '1' } })
})

test('reads facts that visits store, whatever the rules test', () => {
  const url = new URL('https://shop.example/promo/a?utm_source=x&gclid=1&secret=2')
  const facts = readFacts({ headers: new Headers() }, url, {
    ...NOTHING,
    looksAt: looksAt(),
  })
  expect(facts).toMatchObject({
    host: 'shop.example',
    path: '/promo/a',
    parameters: { utm_source: 'x', gclid: '1' },
  })
  expect(facts.parameters).not.toHaveProperty('secret')
})

test('parses equal language headers once', () => {
  const languagesOf = (sent: string | null) => {
    const headers = new Headers(sent === null ? {} : { 'accept-language': sent })
    const request = new Request('https://shop.example/promo', { headers })
    return readFacts(request, new URL(request.url), NOTHING).languages
  }
  expect(languagesOf('pt-br,en;q=0.5')).toEqual(['pt-BR', 'en'])
  expect(languagesOf('pt-br,en;q=0.5')).toBe(languagesOf('pt-br,en;q=0.5'))
  expect(languagesOf('en')).toEqual(['en'])
  expect(languagesOf(null)).toBeNull()
})
