import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test('returns a page’s URL without credentials and fragment, parsed and checked once', () => {
  const page = pageAddress('https://user:secret@pages.example/a?b=1#c', false)
  expect(page.href).toBe('https://pages.example/a?b=1')
  expect(pageAddress('https://user:secret@pages.example/a?b=1#c', false)).toBe(page)
})

test('an address that one policy allows is still refused by another', () => {
  expect(pageAddress('http://127.0.0.1:9000/', true).port).toBe('9000')
  expect(() => pageAddress('http://127.0.0.1:9000/', false)).toThrow('port')
})

test('checks evicted addresses again', () => {
  const first = pageAddress('https://pages.example/?visit=0', false)
  for (let visit = 1; visit <= 500; visit += 1) {
    expect(pageAddress(`https://pages.example/?visit=${visit}`, false).search).toContain(`${visit}`)
  }
  expect(pageAddress('https://pages.example/?visit=0', false)).not.toBe(first)
})
