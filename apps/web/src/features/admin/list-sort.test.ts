import { expect, it } from 'vitest'
import { readAccountFilter, readListSort } from './list-sort.ts'

it('reads the sort of a column that the API sorts by', () => {
  const read = (text: string) => readListSort(new URLSearchParams(text), ['id', 'email'])
  expect(read('sort=email')).toEqual({ sort: 'email', order: 'asc' })
  expect(read('sort=email&dir=desc')).toEqual({ sort: 'email', order: 'desc' })
  expect(read('sort=plan&dir=desc')).toEqual({})
  expect(read('')).toEqual({})
})

it('reads the chosen account', () => {
  const read = (text: string) => readAccountFilter(new URLSearchParams(text))
  expect(read('account=+ana%40shop.example')).toEqual({ accountEmail: 'ana@shop.example' })
  expect(read('account=+')).toEqual({})
})
