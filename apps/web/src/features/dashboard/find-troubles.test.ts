import { expect, it } from 'vitest'
import { findTroubles } from './find-troubles.ts'

it('finds broken domains and suspended campaigns', () => {
  const domains = [
    { name: 'well.example', status: 'active', filtering: true },
    { name: 'down.example', status: 'error', filtering: true },
    { name: 'open.example', status: 'active', filtering: false },
  ] as const
  const campaigns = [
    { name: 'Open', suspended: null },
    { name: 'Closed', suspended: 'closed' },
  ] as const
  const found = findTroubles(domains, campaigns)
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['domainError', 'down.example'],
    ['domainUnfiltered', 'open.example'],
    ['campaignSuspended', 'Closed'],
  ])
})

it('finds nothing in a healthy account', () => {
  expect(findTroubles([{ name: 'a.example', status: 'pending', filtering: true }], [])).toEqual([])
})
