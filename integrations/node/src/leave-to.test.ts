import { expect, it } from 'vitest'
import { leaveTo } from './leave-to.ts'

const URL_OF_FALLBACK = 'https://shop.example.com/?page=2&utm=x'
const decision = (action: 'black' | 'white', url: string | null) => ({
  action,
  url,
  delivery: 'redirect' as const,
  source: 'decision' as const,
  reason: null,
  rulesetHash: null,
})

const HOSTS = ['www.example.com', 'Shop.example.com']

it.each([
  ['white', URL_OF_FALLBACK, 'https://shop.example.com/?page=1&utm=x', URL_OF_FALLBACK],
  ['white', URL_OF_FALLBACK, 'http://shop.example.com?page=2&utm=x', null],
  [
    'white',
    'https://shop.example.com:8443/a',
    'https://shop.example.com/a',
    'https://shop.example.com:8443/a',
  ],
  ['white', URL_OF_FALLBACK, '/?page=2&utm=x', null],
  ['white', 'https://shop.example.com/a/', '/a', null],
  // Other pages that URL parsing would normalize to the fallback's path.
  ['white', 'https://shop.example.com/a', '/offer/../a', 'https://shop.example.com/a'],
  ['white', 'https://shop.example.com/a', '/offer\\..\\a', 'https://shop.example.com/a'],
  ['white', 'https://shop.example.com/a', '//x/a', 'https://shop.example.com/a'],
  // Other hosts, regardless of the request's `Host` header.
  ['white', 'https://other.example/a', 'https://other.example/a', 'https://other.example/a'],
  ['black', URL_OF_FALLBACK, 'https://shop.example.com/', null],
  ['white', null, 'https://shop.example.com/', null],
] as const)('%s to %s from %s leaves to %s', (action, url, asked, expected) => {
  expect(leaveTo(decision(action, url), asked, HOSTS)).toBe(expected)
})

it('redirects from every page if no hosts are configured', () => {
  expect(leaveTo(decision('white', URL_OF_FALLBACK), URL_OF_FALLBACK)).toBe(URL_OF_FALLBACK)
})
