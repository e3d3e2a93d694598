import { expect, test } from 'vitest'
import { proxyPage } from './proxy-page.ts'

const PAGE = 'https://pages.example/dir/page?x=1'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const html = (text: string, headers: HeadersInit = {}) =>
  new Response(text, { headers: { ...HTML, ...Object.fromEntries(new Headers(headers)) } })

type Page = (request: Request) => Response | Promise<Response>

const CAMPAIGN = 'https://shop.example/promo'

async function proxy(page: Page, init: RequestInit = {}) {
  const asked: Request[] = []
  const response = await proxyPage({
    target: new URL(PAGE),
    request: new Request(CAMPAIGN, init),
    campaignUrl: new URL(CAMPAIGN),
    fetch: async (request) => {
      asked.push(request)
      return page(request)
    },
  })
  return { response, asked, text: async () => response?.text() }
}

const BASE = '<base href="https://pages.example/dir/page?x=1"/>'

test.each([
  ['<html><head><link href="a.css"></head>', `<html><head>${BASE}<link href="a.css"></head>`],
  [
    '<head><meta charset="utf-8"><title>T</title><script>1</script><script src="a.js"></script></head>',
    `<head><meta charset="utf-8"><title>T</title><script>1</script>${BASE}<script src="a.js"></script></head>`,
  ],
  [
    '<head><title>T</title></head><body><a href="b">',
    `<head><title>T</title>${BASE}</head><body><a href="b">`,
  ],
  ['<body><img src="a.png">', `${BASE}<body><img src="a.png">`],
  ['<p>no head</p>', `${BASE}<p>no head</p>`],
  [
    '<head><script type="module">import "./a.js"</script>',
    `<head>${BASE}<script type="module">import "./a.js"</script>`,
  ],
  ['<head><base target="_top"><link href="a">', `<head><base target="_top">${BASE}<link href="a">`],
  [
    '<head><script>1</script><base href="/assets/"><link href="a.css"></head><p>',
    '<head><script>1</script><base href="https://pages.example/assets/"><link href="a.css"></head><p>',
  ],
  [
    '<head><base href="https://cdn.example/x/"></head>',
    '<head><base href="https://cdn.example/x/"></head>',
  ],
  ['only text', 'only text'],
])('%s', async (page, expected) => {
  const { text } = await proxy(() => html(page))
  expect(await text()).toBe(expected)
})

test('the base is where redirects led to, escaped', async () => {
  const { text, asked } = await proxy(({ url }) =>
    url === PAGE
      ? new Response(null, { status: 302, headers: { location: '../final/?a=1&b="' } })
      : html('<head></head>'),
  )
  expect(await text()).toBe(
    '<head><base href="https://pages.example/final/?a=1&amp;b=%22"/></head>',
  )
  expect(asked).toHaveLength(2)
})

test.each(['utf-16', 'no-such-encoding'])('a page in %s is passed on as it is', async (charset) => {
  const type = { 'content-type': `text/html; charset=${charset}` }
  const { text } = await proxy(() => new Response('<head><link href="a">', { headers: type }))
  expect(await text()).toBe('<head><link href="a">')
})

test('what is not HTML passes through untouched', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const { response } = await proxy(
    () =>
      new Response(bytes, { headers: { 'content-type': 'image/png', 'content-length': '256' } }),
  )
  expect(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  expect(response?.headers.get('content-length')).toBe('256')
})

test('the page is asked for with what it needs and nothing of the visitor besides', async () => {
  const { asked } = await proxy(() => html(''), {
    headers: {
      accept: 'text/html',
      'accept-language': 'pt',
      'user-agent': 'Browser/1',
      cookie: 'session=1',
      authorization: 'Bearer x',
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://shop.example/',
      range: 'bytes=0-1',
      'if-none-match': '"1"',
    },
  })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
    accept: 'text/html',
    'accept-language': 'pt',
    'user-agent': 'Browser/1',
    'x-crivo-hop': '1',
  })
  expect(asked[0]?.redirect).toBe('manual')
})

test('headers that are too long for an origin are cut', async () => {
  const { asked } = await proxy(() => html(''), { headers: { 'user-agent': 'x'.repeat(60_000) } })
  expect(asked[0]?.headers.get('user-agent')).toHaveLength(1_024)
})

test("the origin's own affairs stay with it", async () => {
  const { response } = await proxy(() =>
    html('<p>', {
      'set-cookie': 'a=1',
      'strict-transport-security': 'max-age=1',
      'clear-site-data': '"*"',
      'cache-control': 'public, max-age=600',
      'cf-ray': '1',
      server: 'nginx',
      'x-powered-by': 'PHP',
      'x-internal': '10.0.0.1',
      connection: 'keep-alive',
      'content-length': '3',
      'content-language': 'pt',
      'content-security-policy': "img-src 'self'",
      'x-robots-tag': 'noindex',
    }),
  )
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'cache-control': 'no-store',
    'content-language': 'pt',
    'content-security-policy': "img-src 'self' https://pages.example",
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
})

test.each([404, 410, 500, 508, 204])("the page's own status %i is passed on", async (status) => {
  const { response, asked } = await proxy(
    () => new Response(status === 204 ? null : 'x', { status }),
  )
  expect(response?.status).toBe(status)
  expect(asked).toHaveLength(1)
})

test('HEAD stays HEAD', async () => {
  const { response, asked, text } = await proxy(() => new Response(null, { headers: HTML }), {
    method: 'HEAD',
  })
  expect(asked[0]?.method).toBe('HEAD')
  expect(response?.headers.get('content-type')).toBe(HTML['content-type'])
  expect(await text()).toBe('')
})

test.each([502, 503, 504, 521, 530])('after a %i it tries once more', async (status) => {
  let calls = 0
  const { text } = await proxy(() => {
    calls += 1
    return calls === 1 ? new Response('no', { status }) : html('<p>yes</p>')
  })
  expect(await text()).toContain('<p>yes</p>')
  const failing = await proxy(() => new Response('no', { status }))
  expect(failing.response).toBeNull()
  expect(failing.asked).toHaveLength(2)
})

const redirecting = (location: string) => () =>
  new Response(null, { status: 301, headers: { location } })

test.each([
  ['onto the campaign itself', 'https://shop.example/promo', 1],
  ['to another protocol', 'ftp://pages.example/', 1],
  ['to a script', 'javascript:alert(1)', 1],
  ['to no address', 'https://[bad', 1],
  ['without an end', PAGE, 6],
])('a redirect %s is not followed', async (_name, location, requests) => {
  const { response, asked } = await proxy(redirecting(location))
  expect(response).toBeNull()
  expect(asked).toHaveLength(requests)
})

const canFetch = async (campaign: string, page: string) => {
  const response = await proxyPage({
    target: new URL(page),
    request: new Request(campaign),
    campaignUrl: new URL(campaign),
    fetch: async () => new Response('asked'),
  })
  return response !== null
}

test.each([
  [CAMPAIGN, CAMPAIGN],
  [CAMPAIGN, 'http://shop.example/'],
  [CAMPAIGN, 'https://SHOP.example./other'],
  ['https://shop.example./promo', CAMPAIGN],
  ['https://shop.example:8443/promo', CAMPAIGN],
  ['http://localhost:8787/promo', 'http://localhost:8787/page'],
])('at %s a page at %s is the campaign itself, and not fetched', async (campaign, page) => {
  expect(await canFetch(campaign, page)).toBe(false)
})

test.each([
  [CAMPAIGN, 'https://pages.shop.example/'],
  [CAMPAIGN, 'https://shop.example:8443/promo'],
  ['http://localhost:8787/promo', 'http://localhost:9000/page'],
  ['http://localhost:8787/promo', 'http://127.0.0.1:9000/page'],
])('at %s a page at %s is another one', async (campaign, page) => {
  expect(await canFetch(campaign, page)).toBe(true)
})
