import { expect, test } from 'vitest'
import { lifetimeMs } from './lifetime.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toUTCString()
const lifetime = (...hops: Record<string, string>[]) =>
  lifetimeMs(
    hops.map((headers) => new Headers(headers)),
    { seconds: 30, now: NOW },
  )

test.each<[string, Record<string, string>, number | string]>([
  ['names no time', {}, 30_000],
  ['is public without a time', { 'cache-control': 'public' }, 30_000],
  ['names a time', { 'cache-control': 'max-age=60' }, 60_000],
  ['names a time for shared caches', { 'cache-control': 'max-age=0, s-maxage="90"' }, 90_000],
  ['is some seconds old', { 'cache-control': 'Max-Age=60', age: '50' }, 10_000],
  ['is too old', { 'cache-control': 'max-age=60', age: '60' }, 'expired'],
  ['names a very long time', { 'cache-control': 'max-age=31536000' }, 3_600_000],
  ['names an unreadable time', { 'cache-control': 'max-age=soon' }, 'expired'],
  ['wants to be asked each time', { 'cache-control': 'no-cache' }, 'expired'],
  ['expires', { expires: at(45) }, 45_000],
  ['expires by its own clock', { expires: at(145), date: at(100) }, 45_000],
  ['has expired', { expires: '0' }, 'expired'],
  ['has a time before its expiry', { 'cache-control': 'max-age=5', expires: at(45) }, 5_000],
  ['sets a cookie', { 'set-cookie': 'a=1', 'cache-control': 'public, max-age=60' }, 'cookie'],
  ['is private', { 'cache-control': 'max-age=60, Private' }, 'private'],
  ['is private in part', { 'cache-control': 'private="x-user", max-age=60' }, 'private'],
  ['must not be stored', { 'cache-control': 'public,no-store' }, 'private'],
  ['varies by anything', { vary: 'accept, *' }, 'varies'],
  ['varies by what the key has or nobody sends', { vary: 'User-Agent, Cookie, X-Geo' }, 30_000],
])('a page that %s', (_, headers, expected) => {
  expect(lifetime(headers)).toBe(expected)
})

test('a redirect in the chain counts like the page', () => {
  expect(lifetime({ 'cache-control': 'max-age=20' }, {})).toBe(20_000)
  expect(lifetime({ 'cache-control': 'max-age=20' }, { 'cache-control': 'max-age=60' })).toBe(
    20_000,
  )
  expect(lifetime({ 'set-cookie': 'a=1' }, { 'cache-control': 'max-age=60' })).toBe('cookie')
})

test('pages without a lifetime are not cached for a customer who sets none', () => {
  expect(lifetimeMs([new Headers()], { seconds: 0, now: NOW })).toBe('expired')
})
