import { type Guard, type GuardedAnswer, SiteCookies } from '@crivo/network-guard'
import { expect, test } from 'vitest'
import { type PageRequest, RequestAnswerer } from './answer-requests.ts'

const PARTS = 10

/** A page's request for an image. */
const requestFor = (
  url: string,
  answered: string[],
  more: Partial<PageRequest> = {},
): PageRequest => ({
  url: () => url,
  method: () => 'GET',
  headers: () => ({}),
  postData: () => undefined,
  isNavigationRequest: () => false,
  frame: () => null,
  continue: async () => undefined,
  respond: async () => void answered.push(url),
  abort: async () => void answered.push(`${url} aborted`),
  ...more,
})

const answerOf = (url: string): GuardedAnswer => ({
  ...{ url, status: 200, statusText: '', headers: new Headers(), contentType: null },
  ...{ hops: [], text: '', bytes: new Uint8Array() },
})
const answererWith = (fetch: Guard['fetch']) =>
  new RequestAnswerer({
    guard: { fetch },
    ...{ headers: {}, hasMouse: true, cookies: new SiteCookies() },
    ...{ takeFetch: () => true, elsewhere: new Map() },
    ...{ signal: new AbortController().signal, beforeHop: undefined, readCookies: async () => [] },
  })

test('fetches few of a page’s parts at once, and goes on after a failure', async () => {
  let underWay = 0
  let most = 0
  const fetch = async (address: string | URL): Promise<GuardedAnswer> => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 2))
    underWay -= 1
    if (String(address).endsWith('/0')) throw new Error('unreachable')
    return answerOf(String(address))
  }
  const answerer = answererWith(fetch)
  const answered: string[] = []
  const urls = Array.from({ length: PARTS }, (_, at) => `https://shop.example/${at}`)
  await Promise.all(urls.map((url) => answerer.answer(requestFor(url, answered))))
  expect(answered.toSorted()).toEqual([`${urls[0]} aborted`, ...urls.slice(1)])
  expect(most).toBe(3)
})

test('lets a page send a little to its own site only', async () => {
  const sent: (string | undefined)[] = []
  const answerer = answererWith(async (address, request) => {
    if (request?.method === 'POST') sent.push(`${address} ${request.payload}`)
    return answerOf(String(address))
  })
  const answered: string[] = []
  const post = (url: string, payload = 'screen=390', method = 'POST') =>
    answerer.answer(requestFor(url, answered, { method: () => method, postData: () => payload }))
  const own = 'https://www.shop.example/verify'
  await post(own)
  const frame = () => ({ parentFrame: () => null }) as ReturnType<PageRequest['frame']>
  const page = { isNavigationRequest: () => true, frame }
  await answerer.answer(requestFor('https://shop.example/', answered, page))
  await post('https://elsewhere.example/verify')
  await post(own, 'x'.repeat(50_000))
  await post(own, '', 'DELETE')
  for (let count = 0; count < 20; count++) await post(own)
  expect(new Set(sent)).toEqual(new Set([`${own} screen=390`]))
  expect(sent).toHaveLength(8)
})
