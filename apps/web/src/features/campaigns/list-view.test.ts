import { type Campaign, campaignPolicySchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { applyFilter, type ListFilter, readFilter, writeFilter } from './list-view.ts'

const campaign = (id: number, change: Partial<Campaign>): Campaign => ({
  id,
  name: `Campaign ${id}`,
  path: '/a',
  domain: 'shop.example',
  domainId: 1,
  url: 'https://shop.example/a',
  whiteUrl: 'https://white.example/',
  blackUrl: 'https://black.example/',
  deliveryMode: 'proxy',
  status: 'active',
  published: true,
  suspended: null,
  heldByRollback: false,
  requests: 0,
  successRate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...campaignPolicySchema.parse({}),
  ...change,
})

const LIST = [
  campaign(1, { name: 'Promoção 10' }),
  campaign(2, { name: 'Promoção 9', status: 'testing' }),
  campaign(3, { name: 'Ágil', url: 'https://shop.example/x' }),
]

const idsOf = (change: Partial<ListFilter>) =>
  applyFilter(LIST, { search: '', status: 'all', ...change }).map(({ id }) => id)

test('finds every word, whatever its accents and case', () => {
  expect(idsOf({ search: 'PROMOCAO' })).toEqual([1, 2])
  expect(idsOf({ search: 'shop agil' })).toEqual([3])
})

test('filters by status', () => expect(idsOf({ status: 'testing' })).toEqual([2]))

test('an address says the filter beside what else is in it', () => {
  const filter = { search: 'a b', status: 'archived' } as const
  const address = writeFilter(new URLSearchParams('sort=name&edit=2'), filter)
  expect(readFilter(address)).toEqual(filter)
  expect(address.get('sort')).toBe('name')
  expect(writeFilter(address, { search: '', status: 'all' }).toString()).toBe('sort=name&edit=2')
  expect(readFilter(new URLSearchParams('status=nothing')).status).toBe('all')
})
