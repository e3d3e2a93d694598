import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, it } from 'vitest'
import { fetchWithRetry, retryAfterOf } from './fetch-with-retry.ts'

const SENT = Date.UTC(2026, 10, 1)
const DATE = new Date(SENT).toUTCString()
const inSeconds = (seconds: number) => new Date(SENT + seconds * 1_000).toUTCString()

it.each([
  [{}, null],
  [{ 'Retry-After': '5' }, 5],
  [{ 'Retry-After': 'soon', Date: DATE }, null],
  [{ 'Retry-After': inSeconds(90), Date: DATE }, 90],
  [{ 'Retry-After': inSeconds(-90), Date: DATE }, 0],
  [{ 'Retry-After': inSeconds(90) }, null],
])('reads %o as a wait of %s seconds', (headers, expected) => {
  expect(retryAfterOf(new Headers(headers))).toBe(expected)
})

/** Calls a CDN that is rate limited at first; returns the times of the attempts in seconds. */
async function askedAt(retryAfter: string, busy: number) {
  const asked: number[] = []
  const runtime = virtualRuntime({
    seed: 1,
    now: SENT,
    fetch: async () => {
      asked.push((runtime.now() - SENT) / 1_000)
      const headers = { 'Retry-After': retryAfter, Date: new Date(runtime.now()).toUTCString() }
      return new Response(null, asked.length > busy ? {} : { status: 429, headers })
    },
  })
  const answered = fetchWithRetry(runtime)('https://cdn.example.com/')
  await runtime.advance(60_000)
  return { asked, status: (await answered).status }
}

it('retries after a short wait, at most three times', async () => {
  expect(await askedAt('2', 1)).toEqual({ asked: [0, 2], status: 200 })
  expect(await askedAt('3', 9)).toEqual({ asked: [0, 3, 6], status: 429 })
  expect(await askedAt('4', 1)).toEqual({ asked: [0], status: 429 })
})
