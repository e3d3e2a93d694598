import { expect, test } from 'vitest'
import { absoluteLinks, absoluteRefresh } from './absolute-address.ts'

const page = new URL('https://pages.example/dir/page')

test.each([
  ['5; url=next', '5; url=https://pages.example/dir/next'],
  ['0;URL="/next"', '0; url=https://pages.example/next'],
  ["0, url = '/a b' trailing", '0; url=https://pages.example/a%20b'],
  ['1.5 /next', '1.5; url=https://pages.example/next'],
  ['0; /next;x', '0; url=https://pages.example/next;x'],
  ['0; url=https://other.example/', '0; url=https://other.example/'],
  ['5', '5'],
  ['5; url=', '5; url='],
  ['5; url=https://[bad', '5; url=https://[bad'],
  ['soon', 'soon'],
])('makes the refresh %s absolute', (refresh, expected) => {
  expect(absoluteRefresh(refresh, page)).toBe(expected)
})

test.each([
  ['<a.css>; rel=preload; as=style', '<https://pages.example/dir/a.css>; rel=preload; as=style'],
  [
    '</a>; rel="preload", <//cdn.example/b>;rel=x',
    '<https://pages.example/a>; rel="preload", <https://cdn.example/b>;rel=x',
  ],
  ['<>; rel=canonical', '<https://pages.example/dir/page>; rel=canonical'],
  ['<a>; title="1 <b> 2"', '<https://pages.example/dir/a>; title="1 <b> 2"'],
  ['<https://[bad>; rel=x', '<https://[bad>; rel=x'],
])('makes the link %s absolute', (links, expected) => {
  expect(absoluteLinks(links, page)).toBe(expected)
})
