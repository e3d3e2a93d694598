import { type Campaign, campaignPolicySchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { applyView, DEFAULT_VIEW, nextSort, readView, writeView } from './list-view.ts'

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
  heldByRollback: false,
  requests: 0,
  successRate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...campaignPolicySchema.parse({}),
  ...change,
})

const LIST = [
  campaign(1, { name: 'Promoção 10', requests: 7, successRate: 40 }),
  campaign(2, { name: 'Promoção 9', status: 'paused', createdAt: '2026-03-01T00:00:00.000Z' }),
  campaign(3, { name: 'Ágil', requests: 90, successRate: 12.5, url: 'https://shop.example/x' }),
]

const idsOf = (change: Partial<typeof DEFAULT_VIEW>) =>
  applyView(LIST, { ...DEFAULT_VIEW, ...change }, 'pt-BR').map(({ id }) => id)

test('opens with the newest first', () => expect(idsOf({})).toEqual([2, 3, 1]))

test('finds every word, whatever its accents and case', () => {
  expect(idsOf({ search: 'PROMOCAO' })).toEqual([2, 1])
  expect(idsOf({ search: 'shop agil' })).toEqual([3])
})

test('filters by status', () => expect(idsOf({ status: 'paused' })).toEqual([2]))

test('orders names as people do and figures by size, unknown ones lowest', () => {
  expect(idsOf({ sort: 'name', descending: false })).toEqual([3, 2, 1])
  expect(idsOf({ sort: 'success', descending: true })).toEqual([1, 3, 2])
})

test('a third press on a head goes back to how the list opens', () => {
  const once = nextSort(DEFAULT_VIEW, 'requests')
  expect(once).toMatchObject({ sort: 'requests', descending: true })
  const twice = nextSort(once, 'requests')
  expect(twice).toMatchObject({ sort: 'requests', descending: false })
  expect(nextSort(twice, 'requests')).toEqual(DEFAULT_VIEW)
})

test('an address says the whole view, and nothing where it is the one that opens', () => {
  const view = { search: 'a b', status: 'paused', sort: 'name', descending: true } as const
  expect(readView(writeView(view))).toEqual(view)
  expect(writeView(DEFAULT_VIEW).size).toBe(0)
  expect(readView(new URLSearchParams('status=testing&sort=nothing'))).toMatchObject({
    status: 'all',
    sort: 'created',
  })
})
