import { expect, test } from 'vitest'
import { parseVisitorUrl } from './visitor-url.ts'

const HOSTS = [
  'shop.example',
  'a-b.shop.example',
  'SHOP.example',
  'shop.example.',
  'shop',
  '0x7f.1',
]
const MORE_HOSTS = [
  '127.1',
  '[::1]',
  'xn--maana-pta.example',
  'user@shop.example',
  'shop.example:8080',
]
const PATHS = [
  '',
  '/',
  '/promo/x',
  '/a/../b',
  '/%2e%2e/b',
  '/a b',
  '/a\\b',
  '/é',
  '/a.b/./c',
  '//x',
]
const QUERIES = ['', '?', '?a=1&b=%C3%A9', '?a=b?c', "?a='", '?a="<>', '?a b', '?é=ü', '?x#y', '#z']
const URLS = ['https', 'http'].flatMap((scheme) =>
  [...HOSTS, ...MORE_HOSTS].flatMap((host) =>
    PATHS.flatMap((path) => QUERIES.map((query) => `${scheme}://${host}${path}${query}`)),
  ),
)
const EVERY_CHARACTER = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).flatMap(
  (character) => [
    `https://shop.example/a${character}b`,
    `https://shop.example/?a${character}b`,
    `https://shop${character}b.example/`,
  ],
)

test('splits a URL as the URL parser does', () => {
  for (const href of [...URLS, ...EVERY_CHARACTER, '', 'x', 'ftp://shop.example/']) {
    const parsed = URL.parse(href)
    const url = parseVisitorUrl(href)
    const parts = url && [url.href, url.hostname, url.pathname, url.search]
    const expected = parsed && [
      url instanceof URL ? parsed.href : href,
      parsed.hostname,
      parsed.pathname,
      parsed.search,
    ]
    expect(parts, href).toEqual(expected)
  }
})

test('builds no URL for a plain address', () => {
  const url = parseVisitorUrl('https://shop.example/promo/spring?utm_source=ig&q=%C3%A9')
  expect(url).not.toBeInstanceOf(URL)
})
