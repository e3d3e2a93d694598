import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { html, PAGE, type Page, proxied, proxy } from '../test/proxy.ts'

const BASE = `<base href="${PAGE}"/>`
const BYTES = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251)

test.each([404, 410, 500, 508, 204])("the page's own status %i is passed on", async (status) => {
  const { response, asked } = await proxy(
    () => new Response(status === 204 ? null : 'x', { status }),
  )
  expect(response?.status).toBe(status)
  expect(asked).toHaveLength(1)
})

/** A page as a server sends it, in a real encoding where the runtime's host knows it. */
const sent =
  (body: BodyInit, type: string, encoding: string): Page =>
  () => {
    const headers = new URLSearchParams({ 'content-type': type, 'content-encoding': encoding })
    return env.ORIGIN.fetch(`https://origin.example/?${headers}`, { method: 'POST', body })
  }

test.each(['gzip', 'br', 'identity'])('a page in %s is rewritten', async (encoding) => {
  const page = `<head></head>${'<p>é</p>'.repeat(5_000)}`
  const response = await proxied(sent(page, 'text/html', encoding))
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(page.replace('</head>', `${BASE}</head>`))
})

test.each(['deflate', 'zstd', 'x-own'])('a page in %s passes through unread', async (encoding) => {
  const page = sent('<head></head>', 'text/html', encoding)
  const plain = await page(new Request(PAGE))
  const response = await proxied(page)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBe(plain.headers.get('content-length'))
  expect(await response.bytes()).toEqual(await plain.bytes())
})

test.each([
  ['gzip', 'text/css'],
  ['br', 'text/css'],
  ['deflate', 'text/css'],
  ['zstd', 'text/css'],
  ['identity', 'application/octet-stream'],
])('a file in %s (%s) is not harmed', async (encoding, type) => {
  const file = sent(BYTES, type, encoding)
  const plain = await file(new Request(PAGE))
  const response = await proxied(file)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.bytes()).toEqual(await plain.bytes())
})

test.each(['text/html', 'video/mp4'])('%s is given on while it still comes', async (type) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const origin = writable.getWriter()
  const response = await proxied(
    () => new Response(readable, { headers: { 'content-type': type } }),
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const written = origin.write(new TextEncoder().encode('<p>first</p>'))
  let text = ''
  while (!text.includes('first')) text += (await reader?.read())?.value ?? ''
  await written
  const rest = [origin.write(new TextEncoder().encode('<p>last</p>')), origin.close()]
  for (let end = false; !end; ) {
    const { value = '', done = true } = (await reader?.read()) ?? {}
    text += value
    end = done
  }
  await Promise.all(rest)
  expect(text).toMatch(/<p>first<\/p><p>last<\/p>$/)
})

const FILE = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', etag: '"1"' }

test('a part of a file is asked for and given as a part', async () => {
  const part = {
    status: 206,
    headers: { ...FILE, 'content-range': 'bytes 5-24/1000', 'content-length': '20' },
  }
  const { response, asked } = await proxy(() => new Response(BYTES.slice(5, 25), part), {
    headers: { range: 'bytes=5-24', 'if-range': '"1"' },
  })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    range: 'bytes=5-24',
    'if-range': '"1"',
    'accept-encoding': 'identity',
  })
  expect(response?.status).toBe(206)
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    ...part.headers,
    'cache-control': 'no-store',
  })
  expect(await response?.bytes()).toEqual(BYTES.slice(5, 25))
})

test.each(['video/mp4', 'text/html'])(
  'a part that a file has not is 416 (%s) with its length',
  async (type) => {
    const headers = { 'content-type': type, 'content-range': 'bytes */1000' }
    const { response, asked } = await proxy(() => new Response('no', { status: 416, headers }), {
      headers: { range: 'bytes=2000-' },
    })
    expect(response?.status).toBe(416)
    expect(response?.headers.get('content-range')).toBe('bytes */1000')
    expect(asked).toHaveLength(1)
  },
)

test.each([
  ['several parts', { headers: { range: 'bytes=0-1,5-6' } }],
  ['another unit', { headers: { range: 'items=0-1' } }],
  ['a HEAD', { method: 'HEAD', headers: { range: 'bytes=0-1' } }],
  ['an If-Range alone', { headers: { 'if-range': '"1"' } }],
])('%s is asked for as a whole', async (_name, visit) => {
  const { asked } = await proxy(() => new Response(null, { headers: FILE }), visit)
  expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['x-crivo-hop'])
})

test('HTML is never given in part: it is asked for again as a whole', async () => {
  const { response, asked } = await proxy(
    ({ headers }) =>
      headers.has('range')
        ? new Response('</he', {
            status: 206,
            headers: { 'content-type': 'text/html', 'content-range': 'bytes 7-10/13' },
          })
        : html('<head></head>', { etag: '"1"', 'accept-ranges': 'bytes' }),
    { headers: { range: 'bytes=7-10', 'if-range': '"1"' } },
  )
  expect(response?.status).toBe(200)
  expect(await response?.text()).toBe(`<head>${BASE}</head>`)
  expect([...(response?.headers.keys() ?? [])]).toEqual(['cache-control', 'content-type'])
  expect(asked.map(({ headers }) => [...headers.keys()])).toEqual([
    ['accept-encoding', 'if-range', 'range', 'x-crivo-hop'],
    ['x-crivo-hop'],
  ])
})

test.each([
  ['HTML', html, ['cache-control', 'content-security-policy', 'content-type', 'set-cookie']],
  [
    'a file',
    (body: BodyInit | null, own: Record<string, string>) =>
      new Response(body, { headers: { ...FILE, ...own } }),
    undefined,
  ],
])('HEAD of %s gets the headers that GET gets, and no body', async (_name, answer, names) => {
  const headers = {
    'content-length': '5',
    'content-security-policy': "default-src 'self'",
    'set-cookie': 'a=1',
  }
  const page: Page = ({ method }) => answer(method === 'HEAD' ? null : '12345', headers)
  const got = await proxied(page)
  const head = await proxied(page, { method: 'HEAD' })
  expect([...head.headers]).toEqual([...got.headers])
  expect(head.status).toBe(got.status)
  expect(head.body).toBeNull()
  if (names === undefined) expect(head.headers.get('content-length')).toBe('5')
  else expect([...head.headers.keys()]).toEqual(names)
})

test.each([405, 501])('an origin that answers HEAD with %i is asked by GET', async (status) => {
  const { response, asked } = await proxy(
    ({ method }) => (method === 'HEAD' ? new Response(null, { status }) : html('<p>')),
    { method: 'HEAD' },
  )
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  expect(response?.status).toBe(200)
  expect(response?.body).toBeNull()
})
