import { expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

const sort = (values: readonly (string | number | null)[], descending = false) =>
  sortRows(values, (value) => value, { descending, language: 'pt-BR' })

it('sorts figures by size, not as text', () => {
  expect(sort([10, 9, 100])).toEqual([9, 10, 100])
  expect(sort([10, 9, 100], true)).toEqual([100, 10, 9])
})

it('sorts text by locale, and numbers in it by size', () => {
  expect(sort(['Zebra', 'água', 'banana'])).toEqual(['água', 'banana', 'Zebra'])
  expect(sort(['page 10', 'page 9'])).toEqual(['page 9', 'page 10'])
})

it.each([true, false])('puts missing values last (descending: %s)', (descending) => {
  expect(sort([null, 1, null, 2], descending).slice(2)).toEqual([null, null])
})

it('keeps the order of equal rows', () => {
  const rows = [
    { id: 1, key: 'a' },
    { id: 2, key: 'A' },
  ]
  const view = { descending: true, language: 'en-US' }
  expect(sortRows(rows, ({ key }) => key, view)).toEqual(rows)
})
