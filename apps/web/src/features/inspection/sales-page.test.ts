import { expect, it } from 'vitest'
import { findingOf, isOpenable } from './sales-page.ts'

it.each([
  [{ redirectUrl: 'https://shop.example/', content: 'Buy now' }, 'redirect'],
  [{ redirectUrl: null, content: '<a>COMPRAR agora</a>' }, 'sales'],
  [{ redirectUrl: null, content: 'O preço de hoje' }, 'sales'],
  [{ redirectUrl: null, content: 'A cartoon about buyers' }, 'page'],
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
