import { expect, it } from 'vitest'
import { actionsOf, callsOf } from './case-action.ts'

const campaign = {
  name: 'Launch',
  url: 'https://shop.example/launch',
  status: 'active',
  blackUrl: 'https://shop.example/black',
  whiteUrl: 'https://shop.example/white',
} as const
const OPEN = { state: 'open', campaign, suspended: null, accountFrozen: false } as const

it('offers the actions that a case allows', () => {
  expect(actionsOf(OPEN)).toEqual(['freeze', 'unfilter', 'close', 'dismiss', 'uphold', 'stop'])
  expect(actionsOf({ ...OPEN, state: 'upheld', suspended: 'closed' })).toEqual([
    'freeze',
    'restore',
  ])
  expect(actionsOf({ ...OPEN, state: 'upheld', accountFrozen: true })[0]).toBe('unfreeze')
  const nobodys = { ...OPEN, campaign: null, accountFrozen: null }
  expect(actionsOf(nobodys)).toEqual(['dismiss', 'uphold'])
  expect(actionsOf({ ...nobodys, state: 'dismissed' })).toEqual([])
})

it('calls the API for each action', () => {
  const of = { id: 1, campaignId: 2, accountId: 3 }
  const uphold = { path: '/api/admin/abuse-cases/1/decision', body: { outcome: 'upheld' } }
  const suspension = (suspended: string | null) => ({
    ...{ path: '/api/admin/campaigns/2/suspension', body: { suspended } },
  })
  expect(callsOf('uphold', of)).toMatchObject([uphold])
  expect(callsOf('close', of)).toMatchObject([suspension('closed')])
  expect(callsOf('restore', of)).toMatchObject([suspension(null)])
  expect(callsOf('stop', of)).toMatchObject([suspension('unfiltered'), uphold])
  const frozen = (body: object) => [{ path: '/api/admin/users/3/frozen', body }]
  const reason = 'Reported twice.'
  expect(callsOf('freeze', of, reason)).toMatchObject(frozen({ accountFrozen: true, reason }))
  expect(callsOf('unfreeze', of)).toMatchObject(frozen({ accountFrozen: false }))
})
