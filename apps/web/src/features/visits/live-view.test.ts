import { expect, test } from 'vitest'
import { readLiveView, writeLiveView } from './live-view.ts'

const read = (query: string) => readLiveView(new URLSearchParams(query))

test('opens with fifty visits of every campaign and class', () => {
  expect(read('')).toEqual({ campaignId: undefined, limit: 50, only: undefined })
})

test('takes only what the lists offer', () => {
  expect(read('campaignId=-3&limit=51&class=bots')).toEqual(read(''))
  expect(read('campaignId=1.5').campaignId).toBeUndefined()
})

test('an address says the whole view', () => {
  const view = { campaignId: 7, limit: 100, only: 'sivt' } as const
  expect(readLiveView(writeLiveView(view))).toEqual(view)
})
