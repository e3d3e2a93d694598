import { expect, test } from 'vitest'
import { withVisitorQuery } from './visitor-query.ts'

test.each([
  ['https://a.example/p', '', 'https://a.example/p'],
  ['https://a.example/p', '?gclid=1&x=2', 'https://a.example/p?gclid=1&x=2'],
  ['https://a.example/p?a=1#top', '?b=2', 'https://a.example/p?a=1&b=2#top'],
  ['https://a.example/p?a=1', '?a=9&b=2', 'https://a.example/p?a=1&b=2'],
  ['https://a.example/p?a=1', '?%61=9', 'https://a.example/p?a=1'],
  ['https://a.example/p', '?t=1&t=2', 'https://a.example/p?t=1&t=2'],
  ['https://a.example/p?q=a%20b&flag', '?x=%zz', 'https://a.example/p?q=a%20b&flag&x=%zz'],
  ['https://a.example/p', '?&&=&', 'https://a.example/p?='],
])('%s visited with %s', (page, query, expected) => {
  const target = withVisitorQuery(new URL(page), new URL(`https://shop.example/promo${query}`))
  expect(target.href).toBe(expected)
})
