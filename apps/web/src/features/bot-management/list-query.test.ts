import { expect, test } from 'vitest'
import { filterOf, pageOf, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test('lists the newest first unless the address says otherwise', () => {
  expect(read('')).toEqual({ search: '', reason: null, sort: 'id', descending: true, page: 1 })
  expect(read('q=203.0&reason=manual&sort=ip&page=3')).toEqual({
    search: '203.0',
    reason: 'manual',
    sort: 'ip',
    descending: false,
    page: 3,
  })
})

test('passes over what makes no sense', () => {
  expect(read('reason=whim&sort=password&page=-1')).toEqual(read(''))
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=1e9').page).toBe(1)
})

test('asks the API for a page of what is found', () => {
  expect(pageOf(read('q=%20203.0%20&page=2&sort=lastAccess&dir=desc')).toString()).toBe(
    'search=203.0&sort=lastAccess&order=desc&offset=50&limit=50',
  )
  expect(filterOf(read('')).toString()).toBe('')
})
