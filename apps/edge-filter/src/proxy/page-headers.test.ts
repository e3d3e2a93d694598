import { expect, test } from 'vitest'
import { BROWSER } from '../../test/edge.ts'
import { html, PAGE, proxied, proxy } from '../../test/proxy.ts'

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test('requests the page without other headers of the visitor', async () => {
  const { asked } = await proxy(() => html(''), {
    headers: {
      accept: 'text/html',
      'accept-language': 'pt-BR,pt;q=0.9',
      'user-agent': 'Browser/1',
      'sec-ch-ua-platform': '"Windows"',
      cookie: 'session=1',
      authorization: 'Bearer x',
      'cf-connecting-ip': '203.0.113.9',
      'cf-connecting-ipv6': '2001:db8::9',
      'cf-ipcountry': 'BR',
      'cf-ray': '1',
      'cf-visitor': '{"scheme":"https"}',
      forwarded: 'for=203.0.113.9',
      'true-client-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      referer: 'https://shop.example/',
      origin: 'https://shop.example',
      'sec-fetch-site': 'cross-site',
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT',
    },
  })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'pt-br',
    'user-agent': DESKTOP,
    'x-crivo-hop': '1',
  })
  expect(asked[0]?.redirect).toBe('manual')
  expect(asked[0]?.url).toBe(PAGE)
})

test('keeps a visitor’s range and cookies out of the next visitor’s request', async () => {
  const set = await proxied(() => html('', { 'set-cookie': 'a=1' }))
  const cookie = set.headers.get('set-cookie')?.split(';', 1).join('') ?? ''
  const first = await proxy(() => html(''), { headers: { cookie, range: 'bytes=0-1' } })
  expect(first.asked[0]?.headers.get('cookie')).toBe('a=1')
  expect(first.asked[0]?.headers.get('range')).toBe('bytes=0-1')
  const next = await proxy(() => html(''))
  expect([...(next.asked[0]?.headers.keys() ?? [])]).toEqual([
    'accept',
    'accept-language',
    'user-agent',
    'x-crivo-hop',
  ])
})

const CRAWLERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
]

test.each(CRAWLERS)('shows an origin no difference between %s and a person', async (agent) => {
  const person = await proxy(() => html(''), {
    headers: { ...BROWSER, 'accept-language': 'en;q=0.9', 'sec-fetch-site': 'none' },
  })
  const crawler = await proxy(() => html(''), { headers: { 'user-agent': agent, accept: '*/*' } })
  expect([...(crawler.asked[0]?.headers ?? [])]).toEqual([...(person.asked[0]?.headers ?? [])])
})

test('reveals the device type to an origin, but not the device', async () => {
  const agentFor = async (agent: string) => {
    const { asked } = await proxy(() => html(''), { headers: { 'user-agent': agent } })
    return asked[0]?.headers.get('user-agent')
  }
  const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
  const crawler = `${pixel} Chrome/149.0.1.2 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`
  expect(await agentFor(crawler)).toBe(
    await agentFor(`${pixel} Chrome/149.0.1.2 Mobile Safari/537.36`),
  )
  expect(await agentFor(crawler)).toContain('Mobile')
  expect(await agentFor(crawler)).not.toContain('Pixel')
})

const OWN_AFFAIRS = {
  'alt-svc': 'h3=":443"',
  'strict-transport-security': 'max-age=1',
  'clear-site-data': '"*"',
  'cache-control': 'public, max-age=600',
  'access-control-allow-origin': '*',
  'content-location': '/dir/page.pt',
  'content-security-policy-report-only': "default-src 'self'",
  'cross-origin-embedder-policy': 'require-corp',
  'critical-ch': 'sec-ch-ua-model',
  location: '/elsewhere',
  nel: '{}',
  'report-to': '{}',
  'service-worker-allowed': '/',
  'cf-ray': '1',
  server: 'nginx',
  vary: 'accept-encoding',
  'x-powered-by': 'PHP',
  'x-internal': '10.0.0.1',
  'x-request-id': 'of-the-origin',
  connection: 'keep-alive',
}

test('drops headers that apply only to the origin', async () => {
  const page = {
    ...OWN_AFFAIRS,
    'content-length': '3',
    'content-language': 'pt',
    'content-security-policy': "img-src 'self'",
    etag: '"1"',
    'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
    'x-robots-tag': 'noindex',
  }
  expect(Object.fromEntries((await proxied(() => html('<p>', page))).headers)).toEqual({
    'cache-control': 'no-store',
    'content-language': 'pt',
    'content-security-policy': "img-src 'self' https://pages.example",
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  const created = {
    status: 201,
    headers: { ...OWN_AFFAIRS, 'content-type': 'image/png', etag: '1' },
  }
  expect(Object.fromEntries((await proxied(() => new Response('', created))).headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'image/png',
    etag: '1',
  })
})

test('resolves URLs in headers against the page', async () => {
  const link = '<a.css>; rel=preload; as=style, </>; rel="canonical"'
  const { headers } = await proxied(() => html('<p>', { link, refresh: '5; url=next' }))
  expect(headers.get('link')).toBe(
    '<https://pages.example/dir/a.css>; rel=preload; as=style, <https://pages.example/>; rel="canonical"',
  )
  expect(headers.get('refresh')).toBe('5; url=https://pages.example/dir/next')
})
