import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { html, PAGE, type Page, proxied, proxy } from '../../test/proxy.ts'

const BASE = `<base href="${PAGE}"/>`
const BYTES = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251)

test.each([404, 410, 500, 508, 204])("passes on the page's status %i", async (status) => {
  const { response, asked } = await proxy(
    () => new Response(status === 204 ? null : 'x', { status }),
  )
  expect(response?.status).toBe(status)
  expect(asked).toHaveLength(1)
})

/** Serves a page in a real content encoding if the runtime's host supports it. */
const sent =
  (body: BodyInit, type: string, encoding: string): Page =>
  () => {
    const headers = new URLSearchParams({ 'content-type': type, 'content-encoding': encoding })
    return env.ORIGIN.fetch(`https://origin.example/?${headers}`, { method: 'POST', body })
  }

test.each(['gzip', 'br', 'identity'])('rewrites a page in %s', async (encoding) => {
  const page = `<head></head>${'<p>é</p>'.repeat(5_000)}`
  const response = await proxied(sent(page, 'text/html', encoding))
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(page.replace('</head>', `${BASE}</head>`))
})

test.each(['deflate', 'zstd', 'x-own'])('passes on a page in %s unread', async (encoding) => {
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
])('passes on a file in %s (%s) unchanged', async (encoding, type) => {
  const file = sent(BYTES, type, encoding)
  const plain = await file(new Request(PAGE))
  const response = await proxied(file)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.bytes()).toEqual(await plain.bytes())
})

test.each(['text/html', 'video/mp4'])('streams %s', async (type) => {
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

const rangeHeaders = (request: Request | undefined) =>
  [...(request?.headers.keys() ?? [])].filter((name) => /range|encoding/.test(name))

const FILE = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', etag: '"1"' }

test('requests and serves a range of a file', async () => {
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
  'answers an unsatisfiable range with 416 (%s) and the length',
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
  ['several ranges', { headers: { range: 'bytes=0-1,5-6' } }],
  ['another unit', { headers: { range: 'items=0-1' } }],
  ['a HEAD', { method: 'HEAD', headers: { range: 'bytes=0-1' } }],
  ['If-Range without Range', { headers: { 'if-range': '"1"' } }],
])('requests the whole file for %s', async (_name, visit) => {
  const { asked } = await proxy(() => new Response(null, { headers: FILE }), visit)
  expect(rangeHeaders(asked[0])).toEqual([])
})

test('never serves a range of HTML but requests the whole page again', async () => {
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
  expect(asked.map(rangeHeaders)).toEqual([['accept-encoding', 'if-range', 'range'], []])
})

test.each([
  ['HTML', html, ['cache-control', 'content-security-policy', 'content-type', 'set-cookie']],
  [
    'a file',
    (body: BodyInit | null, own: Record<string, string>) =>
      new Response(body, { headers: { ...FILE, ...own } }),
    undefined,
  ],
])('HEAD of %s returns the headers of GET and no body', async (_name, answer, names) => {
  const headers = {
    'content-length': '5',
    'content-security-policy': "default-src 'self'",
    'set-cookie': 'a=1',
  }
  const page: Page = () => answer('12345', headers)
  const got = await proxied(page)
  const head = await proxied(page, { method: 'HEAD' })
  expect([...head.headers]).toEqual([...got.headers])
  expect(head.status).toBe(got.status)
  expect(head.body).toBeNull()
  if (names === undefined) expect(head.headers.get('content-length')).toBe('5')
  else expect([...head.headers.keys()]).toEqual(names)
})

test.each([
  ['facebookexternalhit/1.1', { range: 'bytes=0-524287' }, 'GET'],
  ['Slackbot-LinkExpanding 1.0', { range: 'bytes=0-32768' }, 'GET'],
  ['Twitterbot/1.0', {}, 'HEAD'],
])('requests a page for %s as for a person', async (agent, headers, method) => {
  const { asked } = await proxy(() => html('<p>'), {
    method,
    headers: { ...headers, 'user-agent': agent },
  })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  expect(asked.map(rangeHeaders)).toEqual([[]])
})
