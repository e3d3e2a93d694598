import { expect, it } from 'vitest'
import { nextSort, readTableView, writeTableView } from './table-view.ts'

const CLEAN = { sort: null, descending: false, hidden: [] }

it('round-trips through the URL and keeps other parameters', () => {
  const view = { sort: 'requests', descending: true, hidden: ['plan', 'role'] }
  const address = writeTableView(new URLSearchParams('q=ana&page=2'), view)
  expect(address.get('q')).toBe('ana')
  expect(address.get('page')).toBe('2')
  expect(readTableView(address)).toEqual(view)
})

it('keeps defaults out of the URL', () => {
  const before = new URLSearchParams('sort=name&dir=desc&hide=plan')
  expect(writeTableView(before, CLEAN).toString()).toBe('')
  expect(readTableView(new URLSearchParams())).toEqual(CLEAN)
})

it.each([true, false])('cycles with each click on a head (highest first: %s)', (first) => {
  const once = nextSort(CLEAN, 'requests', first)
  expect(once).toMatchObject({ sort: 'requests', descending: first })
  const twice = nextSort(once, 'requests', first)
  expect(twice).toMatchObject({ sort: 'requests', descending: !first })
  expect(nextSort(twice, 'requests', first)).toEqual(CLEAN)
})
