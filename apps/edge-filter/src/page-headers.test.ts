import { expect, test } from 'vitest'
import { html, PAGE, proxied, proxy } from '../test/proxy.ts'

test('the page is asked for with what it needs and nothing of the visitor besides', async () => {
  const { asked } = await proxy(() => html(''), {
    headers: {
      accept: 'text/html',
      'accept-language': 'pt',
      'user-agent': 'Browser/1',
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
    accept: 'text/html',
    'accept-language': 'pt',
    'user-agent': 'Browser/1',
    'x-crivo-hop': '1',
  })
  expect(asked[0]?.redirect).toBe('manual')
  expect(asked[0]?.url).toBe(PAGE)
})

test('headers that are too long for an origin are cut', async () => {
  const { asked } = await proxy(() => html(''), { headers: { 'user-agent': 'x'.repeat(60_000) } })
  expect(asked[0]?.headers.get('user-agent')).toHaveLength(1_024)
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

test("the origin's own affairs stay with it", async () => {
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

test('addresses in headers lead to where the page came from', async () => {
  const link = '<a.css>; rel=preload; as=style, </>; rel="canonical"'
  const { headers } = await proxied(() => html('<p>', { link, refresh: '5; url=next' }))
  expect(headers.get('link')).toBe(
    '<https://pages.example/dir/a.css>; rel=preload; as=style, <https://pages.example/>; rel="canonical"',
  )
  expect(headers.get('refresh')).toBe('5; url=https://pages.example/dir/next')
})
