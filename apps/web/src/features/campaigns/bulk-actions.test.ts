import type { Campaign, CampaignStatus } from '@crivo/shared'
import { expect, test } from 'vitest'
import { bulkActionsFor, idsFor } from './bulk-actions.ts'

const of = (...statuses: CampaignStatus[]): Pick<Campaign, 'id' | 'status'>[] =>
  statuses.map((status, index) => ({ id: index + 1, status }))

test('offers actions that apply to some campaigns, and runs them only on those', () => {
  const chosen = of('active', 'paused', 'testing')
  expect(bulkActionsFor(chosen)).toEqual(['pause', 'resume', 'archive'])
  expect(idsFor('pause', chosen)).toEqual([1, 3])
  expect(idsFor('resume', chosen)).toEqual([2])
})

test('offers only restoring for archived campaigns', () => {
  expect(bulkActionsFor(of('archived'))).toEqual(['restore'])
})

test('splits requests at the call’s limit', () => {
  expect(idsFor('archive', of(...new Array<CampaignStatus>(101).fill('paused')))).toHaveLength(100)
})
