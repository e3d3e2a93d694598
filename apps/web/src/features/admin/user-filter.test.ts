import { expect, it } from 'vitest'
import { readUserFilter } from './user-filter.ts'

const read = (text: string) => readUserFilter(new URLSearchParams(text))

it('reads all filters of the URL', () => {
  expect(read('tab=users&q=+ana+&plan=growth&role=admin&status=inactive&created=week')).toEqual({
    search: 'ana',
    plan: 'growth',
    role: 'admin',
    status: 'inactive',
    created: 'week',
  })
})

it('reads the sort', () => {
  expect(read('sort=email&dir=desc')).toEqual({ sort: 'email', order: 'desc' })
})

it('omits values that the API would reject', () => {
  expect(read('q=+&plan=gold&role=&status=all&created=year')).toEqual({})
  expect(read(`q=${'a'.repeat(300)}`).search).toHaveLength(254)
})
