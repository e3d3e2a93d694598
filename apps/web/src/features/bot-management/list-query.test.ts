import { expect, test } from 'vitest'
import { filterQuery, pageQuery, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test('sorts newest first by default', () => {
  expect(read('')).toEqual({ search: '', reason: null, sort: 'id', descending: true, page: 1 })
  expect(read('q=203.0&reason=manual&sort=ip&page=3')).toEqual({
    search: '203.0',
    reason: 'manual',
    sort: 'ip',
    descending: false,
    page: 3,
  })
})

test('ignores invalid parameters', () => {
  expect(read('reason=whim&sort=password&page=-1')).toEqual(read(''))
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=1e9').page).toBe(1)
})

test('requests a page of the matching entries', () => {
  expect(pageQuery(read('q=%20203.0%20&page=2&sort=lastAccess&dir=desc')).toString()).toBe(
    'search=203.0&sort=lastAccess&order=desc&offset=50&limit=50',
  )
  expect(filterQuery(read('')).toString()).toBe('')
})
