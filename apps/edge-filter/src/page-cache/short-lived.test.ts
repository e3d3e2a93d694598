import { virtualRuntime } from '@crivo/runtime/testing'
import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { expect, test } from 'vitest'
import type { PageCopy } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'
import { shortLived } from './short-lived.ts'
import { throughDataCenter } from './through-data-center.ts'

const REQUEST: PageRequest = {
  campaignId: 1,
  page: 'black',
  url: 'https://pages.example/',
  device: null,
  language: null,
  disablesContextMenu: false,
  seconds: 30,
  generation: 1,
}

test('a data centre soon drops a copy that the Hub no longer has', async () => {
  const runtime = virtualRuntime({ seed: 1, now: 0 })
  let cached: PageCopy | null = null
  let marker = 'first'
  const hub = async (): Promise<PageCopy> => ({
    isKept: true,
    headers: {},
    body: new Uint8Array(),
    marker,
    freshUntil: runtime.now() + HOUR_MS,
    usableUntil: runtime.now() + 2 * HOUR_MS,
  })
  const cache = {
    read: async () => cached,
    write: async (_: PageRequest, copy: PageCopy) => {
      cached = copy
    },
  }
  const source = throughDataCenter([shortLived(hub, runtime)], cache, runtime)
  expect(await source(REQUEST)).toMatchObject({ marker: 'first' })
  marker = 'second'
  await runtime.advance(MINUTE_MS - 1)
  expect(await source(REQUEST)).toMatchObject({ marker: 'first' })
  await runtime.advance(1)
  expect(await source(REQUEST)).toMatchObject({ marker: 'second' })
})
