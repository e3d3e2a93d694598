import { expect, test } from 'vitest'
import { filterVisits, readLiveView, writeLiveView } from './live-view.ts'
import { someVisit } from './some-visit.fixture.ts'

const read = (query: string) => readLiveView(new URLSearchParams(query))

test('opens with fifty visits of every campaign, read every five seconds', () => {
  expect(read('')).toEqual({
    campaignId: undefined,
    limit: 50,
    interval: 5_000,
    tab: 'activity',
    filters: {},
  })
})

test('takes only what the lists offer', () => {
  expect(read('campaignId=-3&limit=51&interval=2&tab=x&class=bots&page=grey')).toEqual(read(''))
  expect(read('campaignId=1.5').campaignId).toBeUndefined()
})

test('an address says the whole view', () => {
  const view = {
    campaignId: 7,
    limit: 100,
    interval: 30_000,
    tab: 'geography',
    filters: { class: 'sivt', country: 'BR' },
  } as const
  expect(readLiveView(writeLiveView(view))).toEqual(view)
})

test('narrows by every filter at once, and by what is not known', () => {
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
