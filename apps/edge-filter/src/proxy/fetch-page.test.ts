import { platformRuntime } from '@crivo/runtime'
import { expect, test, vi } from 'vitest'
import { fetchCopy } from '#page-cache/fetch-copy.ts'
import { CAMPAIGN, html, PAGE, proxy } from '../../test/proxy.ts'

test.each([502, 503, 504, 521, 530])('retries once after a %i', async (status) => {
  let calls = 0
  const { response } = await proxy(() => {
    calls += 1
    return calls === 1 ? new Response('no', { status }) : html('<p>yes</p>')
  })
  expect(await response?.text()).toContain('<p>yes</p>')
  const failing = await proxy(() => new Response('no', { status }))
  expect(failing.response).toBeNull()
  expect(failing.asked).toHaveLength(2)
})

test('does not retry a page whose body breaks off', async () => {
  const { response, asked } = await proxy(() => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('broken off')) })
    return new Response(body, { headers: { 'content-type': 'image/png' } })
  })
  await expect(response?.bytes()).rejects.toThrow('broken off')
  expect(asked).toHaveLength(1)
})

/** A server that never answers; only the request's signal ends the call. */
const silent = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })

test('gives up on an unresponsive page after ten seconds without a retry', async () => {
  vi.useFakeTimers()
  const asked = proxy(silent)
  let isOver = false
  const ended = asked.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect(await asked).toMatchObject({ response: null, asked: [{ url: PAGE }] })
})

/** A short page whose body never ends; only the request's signal ends it. */
const stuck = ({ signal }: Request) => {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode('<head>'))
    signal.addEventListener('abort', () => controller.error(signal.reason))
  }
  return html(new ReadableStream({ start }), { 'content-length': '100' })
}

test('gives up on a short page whose body does not end', async () => {
  vi.useFakeTimers()
  const asked = proxy(stuck)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asked).toMatchObject({ response: null })
})

test('gives up on a copy whose body does not end', async () => {
  vi.useFakeTimers()
  const wanted = {
    campaignId: 1,
    page: 'black',
    url: PAGE,
    device: 'mobile',
    language: null,
    disablesContextMenu: false,
    seconds: 30,
    generation: 1,
  } as const
  const copy = fetchCopy(wanted, {
    domainName: 'shop.example',
    allowsLocalTargets: false,
    fetch: async (input, init) => stuck(new Request(input, init)),
    runtime: platformRuntime,
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await copy).toMatchObject({ isKept: false, reason: 'error' })
})

test('a long body may take longer than ten seconds', async () => {
  vi.useFakeTimers()
  const { response, asked } = await proxy(() => html('<p>'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked[0]?.signal.aborted).toBe(false)
  expect(await response?.text()).toContain('<p>')
  expect(vi.getTimerCount()).toBe(0)
})

test('all hops and retries share the ten seconds', async () => {
  vi.useFakeTimers()
  let calls = 0
  const page = proxy(async (request) => {
    calls += 1
    if (calls > 3) return silent(request)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return new Response('no', { status: calls === 2 ? 502 : 302, headers: { location: '/' } })
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await page).toMatchObject({ response: null })
  expect(calls).toBe(4)
})

const redirecting = (location: string) => () =>
  new Response(null, { status: 301, headers: { location } })

test.each([
  ['to the campaign itself', 'https://shop.example/promo', 1],
  ['to its host in another case, with a dot and a port', '//SHOP.example.:443/other', 1],
  ['to its host with credentials', 'https://user:secret@shop.example/', 1],
  ['to its host over HTTP', 'http://shop.example/', 1],
  ['to another protocol', 'ftp://pages.example/', 1],
  ['to a script', 'javascript:alert(1)', 1],
  ['to an invalid address', 'https://[bad', 1],
  ['to a private address', 'http://169.254.169.254/latest/', 1],
  ['to loopback', 'http://[::ffff:7f00:1]/', 1],
  ['in a loop', PAGE, 6],
])('does not follow a redirect %s', async (_name, location, requests) => {
  const { response, asked } = await proxy(redirecting(location))
  expect(response).toBeNull()
  expect(asked).toHaveLength(requests)
})

const canFetch = async (campaignUrl: string, target: string) =>
  (await proxy(() => new Response('asked'), { campaignUrl, target, allowsLocalTargets: true }))
    .response !== null

test.each([
  [CAMPAIGN, CAMPAIGN],
  [CAMPAIGN, 'http://shop.example/'],
  [CAMPAIGN, 'https://SHOP.example./other'],
  [CAMPAIGN, 'https://shop.example:443/other'],
  [CAMPAIGN, 'https://user@shop.example/other'],
  [CAMPAIGN, 'https://shop%2Eexample/other'],
  ['https://shop.example./promo', CAMPAIGN],
  ['https://shop.example:8443/promo', CAMPAIGN],
  ['http://localhost:8787/promo', 'http://localhost:8787/page'],
  ['http://[::1]/promo', 'http://[0:0:0:0:0:0:0:1]:80/page'],
  ['http://[::1]:8787/promo', 'http://[0::1]:8787/page'],
])('at %s does not fetch a page at %s, which is on the campaign’s host', async (campaign, page) => {
  expect(await canFetch(campaign, page)).toBe(false)
})

test.each([
  [CAMPAIGN, 'https://pages.shop.example/'],
  [CAMPAIGN, 'https://shop.example@pages.example/'],
  ['http://localhost:8787/promo', 'http://localhost:9000/page'],
  ['http://localhost:8787/promo', 'http://127.0.0.1:9000/page'],
  ['http://[::1]:8787/promo', 'http://127.0.0.1:8787/page'],
])('at %s fetches a page at %s, which is on another host', async (campaign, page) => {
  expect(await canFetch(campaign, page)).toBe(true)
})

test.each([
  'http://10.0.0.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://localhost/',
  'http://intranet/',
  'https://pages.example:8443/',
])('does not fetch a page from %s', async (target) => {
  const { response, asked } = await proxy(() => new Response('asked'), { target })
  expect({ response, asked }).toEqual({ response: null, asked: [] })
})
