import { expect, it } from 'vitest'
import { findingOf, isOpenable } from './sales-page.ts'

it.each([
  [{ redirectUrl: 'https://shop.example/', hasSalesWords: true }, 'redirect'],
  [{ redirectUrl: null, hasSalesWords: true }, 'sales'],
  [{ redirectUrl: null, hasSalesWords: false }, 'page'],
])('finds in %j: %s', (result, expected) => {
  expect(findingOf(result)).toBe(expected)
})

it.each([
  ['https://shop.example/offer', true],
  ['http://shop.example', true],
  ['javascript:alert(1)', false],
  ['httpx://shop.example', false],
  ['/offer', false],
  ['https://replit.dev/', false],
  ['https://mine.id.replit.dev/', false],
  ['https://notreplit.dev/', true],
  ['http://localhost:3000/', false],
])('returns whether %s may be opened: %s', (address, expected) => {
  expect(isOpenable(address)).toBe(expected)
})
