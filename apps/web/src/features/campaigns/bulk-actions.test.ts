import type { Campaign, CampaignStatus } from '@crivo/shared'
import { expect, test } from 'vitest'
import { bulkActionsFor, idsFor } from './bulk-actions.ts'

const of = (...statuses: CampaignStatus[]): Pick<Campaign, 'id' | 'status'>[] =>
  statuses.map((status, index) => ({ id: index + 1, status }))

test('offers what applies to some of them, and does it to those alone', () => {
  const chosen = of('active', 'paused', 'testing')
  expect(bulkActionsFor(chosen)).toEqual(['pause', 'resume', 'archive'])
  expect(idsFor('pause', chosen)).toEqual([1, 3])
  expect(idsFor('resume', chosen)).toEqual([2])
})

test('an archived campaign can be restored and nothing else', () => {
  expect(bulkActionsFor(of('archived'))).toEqual(['restore'])
})

test('asks for no more than one call takes', () => {
  expect(idsFor('archive', of(...new Array<CampaignStatus>(101).fill('paused')))).toHaveLength(100)
})
