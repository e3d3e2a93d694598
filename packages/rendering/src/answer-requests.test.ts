import { type GuardedAnswer, SiteCookies } from '@crivo/network-guard'
import { expect, test } from 'vitest'
import { type PageRequest, RequestAnswerer } from './answer-requests.ts'

const PARTS = 10

/** A page's request for an image. */
const requestFor = (url: string, answered: string[]): PageRequest => ({
  url: () => url,
  method: () => 'GET',
  headers: () => ({}),
  isNavigationRequest: () => false,
  frame: () => null,
  continue: async () => undefined,
  respond: async () => void answered.push(url),
  abort: async () => void answered.push(`${url} aborted`),
})

test('fetches few of a page’s parts at once, and goes on after a failure', async () => {
  let underWay = 0
  let most = 0
  const fetch = async (address: string | URL): Promise<GuardedAnswer> => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 2))
    underWay -= 1
    if (String(address).endsWith('/0')) throw new Error('unreachable')
    return {
      url: String(address),
      status: 200,
      statusText: '',
      headers: new Headers(),
      contentType: null,
      hops: [],
      text: '',
      bytes: new Uint8Array(),
    }
  }
  const answerer = new RequestAnswerer({
    guard: { fetch },
    ...{ headers: {}, cookies: new SiteCookies(), takeFetch: () => true, elsewhere: new Map() },
    ...{ signal: new AbortController().signal, beforeHop: undefined, readCookies: async () => [] },
  })
  const answered: string[] = []
  const urls = Array.from({ length: PARTS }, (_, at) => `https://shop.example/${at}`)
  await Promise.all(urls.map((url) => answerer.answer(requestFor(url, answered))))
  expect(answered.toSorted()).toEqual([`${urls[0]} aborted`, ...urls.slice(1)])
  expect(most).toBe(3)
})
