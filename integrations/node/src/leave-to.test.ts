import { expect, it } from 'vitest'
import { leaveTo } from './leave-to.ts'

const URL_OF_FALLBACK = 'https://shop.example.com/?page=2&utm=x'
const decision = (action: 'black' | 'white', url: string | null) => ({
  action,
  url,
  delivery: 'redirect' as const,
  source: 'decision' as const,
  visitId: null,
  reason: null,
  rulesetHash: null,
})

it.each([
  ['white', URL_OF_FALLBACK, 'https://shop.example.com/?page=1&utm=x', URL_OF_FALLBACK],
  ['white', URL_OF_FALLBACK, 'http://shop.example.com?page=2&utm=x', null],
  [
    'white',
    'https://shop.example.com:8443/a',
    'https://shop.example.com/a',
    'https://shop.example.com:8443/a',
  ],
  ['black', URL_OF_FALLBACK, 'https://shop.example.com/', null],
  ['white', null, 'https://shop.example.com/', null],
] as const)('%s to %s from %s leaves to %s', (action, url, asked, expected) => {
  expect(leaveTo(decision(action, url), asked)).toBe(expected)
})
