import { expect, it } from 'vitest'
import { readCaseFilter, readOpenedCase } from './case-filter.ts'

it('reads values that the API accepts from the URL and omits the rest', () => {
  const address = new URLSearchParams('tab=abuse&q=%20shop.example%20&state=open&kind=rumour')
  expect(readCaseFilter(address)).toEqual({ search: 'shop.example', state: 'open' })
  const oldest = new URLSearchParams('account=ana%40shop.example&sort=createdAt')
  expect(readCaseFilter(oldest)).toEqual({ accountEmail: 'ana@shop.example', order: 'asc' })
  expect(readCaseFilter(new URLSearchParams('q=%20'))).toEqual({})
})

it('opens a case by number only', () => {
  const opened = (value: string) => readOpenedCase(new URLSearchParams({ case: value }))
  expect(opened('17')).toBe(17)
  expect([opened('0'), opened('x'), opened('1.5'), opened('')]).toEqual([null, null, null, null])
})
