import { expect, it } from 'vitest'
import { findTroubles } from './find-troubles.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const NOTHING = { alerts: [], bill: null, now: NOW }

it('finds rules suspended in the last seven days, each once', () => {
  const alert = (kind: 'rule_suspended' | 'usage_100', day: string) => ({
    ...{
      kind,
      subject: kind === 'rule_suspended' ? 'Launch' : '',
      at: `2026-11-${day}T12:00:00Z`,
    },
  })
  const found = (...alerts: ReturnType<typeof alert>[]) =>
    findTroubles([], [], { ...NOTHING, alerts }).map(({ kind, name }) => [kind, name])
  expect(
    found(alert('rule_suspended', '20'), alert('rule_suspended', '19'), alert('usage_100', '18')),
  ).toEqual([['ruleSuspended', 'Launch']])
  expect(found(alert('rule_suspended', '13'))).toEqual([])
})

it('finds a quota while it is used up, and no longer on a larger plan', () => {
  const found = (requests: number, requestsLimit: number) =>
    findTroubles([], [], { ...NOTHING, bill: { requests, requestsLimit } })
  expect(found(1_000, 1_000).map(({ kind }) => kind)).toEqual(['quota'])
  expect(found(1_000, 20_000)).toEqual([])
})

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
  const found = findTroubles(domains, campaigns, NOTHING)
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['domainError', 'down.example'],
    ['domainUnfiltered', 'open.example'],
    ['campaignSuspended', 'Closed'],
  ])
})

it('finds nothing in a healthy account', () => {
  expect(
    findTroubles([{ name: 'a.example', status: 'pending', filtering: true }], [], NOTHING),
  ).toEqual([])
})
