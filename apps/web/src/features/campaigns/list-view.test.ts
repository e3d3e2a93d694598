import type { Campaign } from '@crivo/shared'
import { expect, test } from 'vitest'
import { campaignWith } from '../../../test/campaigns.ts'
import { applyFilter, type ListFilter, readFilter, writeFilter } from './list-view.ts'

const campaign = (id: number, change: Partial<Campaign>): Campaign => ({
  ...campaignWith(),
  id,
  name: `Campaign ${id}`,
  ...change,
})

const LIST = [
  campaign(1, { name: 'Promoção 10' }),
  campaign(2, { name: 'Promoção 9', status: 'testing' }),
  campaign(3, { name: 'Ágil', url: 'https://shop.example/x' }),
]

const idsOf = (change: Partial<ListFilter>) =>
  applyFilter(LIST, { search: '', status: 'all', ...change }).map(({ id }) => id)

test('matches every word, ignoring accents and case', () => {
  expect(idsOf({ search: 'PROMOCAO' })).toEqual([1, 2])
  expect(idsOf({ search: 'shop agil' })).toEqual([3])
})

test('filters by status', () => expect(idsOf({ status: 'testing' })).toEqual([2]))

test('keeps the filter in the URL beside other parameters', () => {
  const filter = { search: 'a b', status: 'archived' } as const
  const address = writeFilter(filter, new URLSearchParams('sort=name&edit=2'))
  expect(readFilter(address)).toEqual(filter)
  expect(address.get('sort')).toBe('name')
  expect(writeFilter({ search: '', status: 'all' }, address).toString()).toBe('sort=name&edit=2')
  expect(readFilter(new URLSearchParams('status=nothing')).status).toBe('all')
})
