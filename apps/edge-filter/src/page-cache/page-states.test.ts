import { HOUR_MS } from '@crivo/shared'
import { expect, test } from 'vitest'
import type { PageReply } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'
import { PageStates } from './page-states.ts'

const pageRequest = (campaignId: number): PageRequest => ({
  ...{ campaignId, page: 'black', url: 'https://pages.example/', device: 'mobile' },
  ...{ language: 'en', disablesContextMenu: false, seconds: 30, generation: 1 },
})
const KEPT: PageReply = {
  ...{ isKept: true, headers: {}, body: new Uint8Array(), marker: 'm' },
  ...{ freshUntil: 0, usableUntil: 0 },
}
const refused = (reason: 'cookie' | 'error' | 'unreachable'): PageReply => ({
  ...{ isKept: false, reason, freshUntil: 0 },
})
const state = (campaignId: number, reason: string | null) => ({ campaignId, page: 'black', reason })

test.each(['cookie', 'error'] as const)(
  'says for an hour that a page was fetched for each visitor (%s), whatever copies are requested',
  (reason) => {
    const states = new PageStates()
    states.note(pageRequest(1), KEPT, 0)
    expect(states.all).toEqual([state(1, null)])
    states.note(pageRequest(1), refused(reason), 1)
    states.note(pageRequest(1), KEPT, 2)
    states.note(pageRequest(1), KEPT, HOUR_MS)
    expect(states.all).toEqual([state(1, reason)])
    states.note(pageRequest(1), KEPT, HOUR_MS + 1)
    expect(states.all).toEqual([state(1, null)])
  },
)

test('ignores a page that nobody got, and does not reveal which one was requested last', () => {
  const states = new PageStates()
  states.note(pageRequest(2), KEPT, 0)
  states.note(pageRequest(1), refused('unreachable'), 1)
  expect(states.all).toEqual([state(2, null)])
  states.note(pageRequest(1), KEPT, 2)
  states.note(pageRequest(2), KEPT, 3)
  states.note(pageRequest(1), KEPT, 4)
  expect(states.all).toEqual([state(1, null), state(2, null)])
})

test('remembers a refusal, however many other pages are requested afterwards', () => {
  const states = new PageStates()
  states.note(pageRequest(1), refused('cookie'), 0)
  for (let other = 2; other < 500; other += 1) states.note(pageRequest(other), KEPT, 1)
  states.note(pageRequest(1), KEPT, 2)
  expect(states.all[0]).toEqual(state(1, 'cookie'))
})
