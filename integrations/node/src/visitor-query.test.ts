import { expect, it } from 'vitest'
import { withVisitorQuery } from './visitor-query.ts'

it.each([
  ['https://a.example/p', 'https://b.example/', 'https://a.example/p'],
  ['https://a.example/p', 'https://b.example/?x=1&y=%20', 'https://a.example/p?x=1&y=%20'],
  ['https://a.example/p?x=9#f', 'https://b.example/?x=1&y=2', 'https://a.example/p?x=9&y=2#f'],
])('%s for a visitor of %s is %s', (page, visitor, expected) => {
  expect(withVisitorQuery(page, visitor)).toBe(expected)
})
