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
  ['https://a.example/p', '?&&', 'https://a.example/p'],
  ['https://a.example/p?#top', '?b=2', 'https://a.example/p?b=2#top'],
  ['https://a.example#/way?to', '?b=2#part', 'https://a.example/?b=2#/way?to'],
  ['https://a.example/é', '?a=ü"b', 'https://a.example/%C3%A9?a=%C3%BC%22b'],
])('adds the visitor’s query to %s: %s', (page, query, expected) => {
  const visitor = new URL(`https://shop.example/promo${query}`)
  expect(withVisitorQuery(new URL(page), visitor)).toBe(expected)
})
