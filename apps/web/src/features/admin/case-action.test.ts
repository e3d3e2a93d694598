import { expect, it } from 'vitest'
import { actionsOf, callOf } from './case-action.ts'

const campaign = {
  name: 'Launch',
  url: 'https://shop.example/launch',
  status: 'active',
  blackUrl: 'https://shop.example/black',
  whiteUrl: 'https://shop.example/white',
} as const
const OPEN = { state: 'open', campaign, suspended: null, accountFrozen: false } as const

it('offers the actions that a case allows', () => {
  expect(actionsOf(OPEN)).toEqual(['freeze', 'unfilter', 'close', 'dismiss', 'uphold'])
  expect(actionsOf({ ...OPEN, state: 'upheld', suspended: 'closed' })).toEqual([
    'freeze',
    'restore',
  ])
  const nobodys = { ...OPEN, campaign: null, accountFrozen: null }
  expect(actionsOf(nobodys)).toEqual(['dismiss', 'uphold'])
  expect(actionsOf({ ...nobodys, state: 'dismissed' })).toEqual([])
})

it('calls the API for each action', () => {
  const of = { id: 1, campaignId: 2, accountId: 3 }
  expect(callOf('uphold', of)).toMatchObject({
    path: '/api/admin/abuse-cases/1/decision',
    body: { outcome: 'upheld' },
  })
  expect(callOf('close', of)).toMatchObject({
    path: '/api/admin/campaigns/2/suspension',
    body: { suspended: 'closed' },
  })
  expect(callOf('restore', of).body).toEqual({ suspended: null })
  expect(callOf('freeze', of).path).toBe('/api/admin/users/3/frozen')
})
