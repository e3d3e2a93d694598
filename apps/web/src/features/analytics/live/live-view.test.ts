import { expect, test } from 'vitest'
import { someVisit } from '../some-visit.fixture.ts'
import { filterVisits, readLiveView, writeLiveView } from './live-view.ts'

const read = (query: string) => readLiveView(new URLSearchParams(query))

test('opens with fifty visits of every campaign, polled every five seconds', () => {
  expect(read('')).toEqual({
    campaignId: undefined,
    limit: 50,
    interval: 5_000,
    tab: 'activity',
    filters: {},
  })
})

test('accepts only the listed options', () => {
  expect(read('campaignId=-3&limit=51&interval=2&tab=x&class=bots&page=grey')).toEqual(read(''))
  expect(read('campaignId=1.5').campaignId).toBeUndefined()
})

test('keeps the whole view in the URL', () => {
  const view = {
    campaignId: 7,
    limit: 100,
    interval: 30_000,
    tab: 'geography',
    filters: { class: 'sivt', country: 'BR' },
  } as const
  expect(readLiveView(writeLiveView(view))).toEqual(view)
})

test('combines all filters, including unknown values', () => {
  const visits = [
    someVisit({ id: 'a', country: 'BR', reason: 'GIVT.UA', isBot: true, accessStatus: 'blocked' }),
    someVisit({ id: 'b', country: null }),
    someVisit({ id: 'c', country: 'BR' }),
  ]
  const idsOf = (filters: Parameters<typeof filterVisits>[1]) =>
    filterVisits(visits, filters).map(({ id }) => id)
  expect(idsOf({})).toEqual(['a', 'b', 'c'])
  expect(idsOf({ country: 'BR' })).toEqual(['a', 'c'])
  expect(idsOf({ country: 'BR', class: 'givt', page: 'blocked', bot: 'true' })).toEqual(['a'])
  expect(idsOf({ country: '(unknown)' })).toEqual(['b'])
})
