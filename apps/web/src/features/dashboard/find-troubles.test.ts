import { expect, it } from 'vitest'
import { findTroubles } from './find-troubles.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const NO_ALERTS = { alerts: [], now: NOW }

it('finds rules suspended and a quota used up in the last seven days, each once', () => {
  const alert = (kind: 'rule_suspended' | 'usage_100' | 'bot_wave', day: string) => ({
    ...{
      kind,
      subject: kind === 'rule_suspended' ? 'Launch' : '',
      at: `2026-11-${day}T12:00:00Z`,
    },
  })
  const found = (...alerts: ReturnType<typeof alert>[]) =>
    findTroubles([], [], { alerts, now: NOW }).map(({ kind, name }) => [kind, name])
  expect(
    found(
      alert('rule_suspended', '20'),
      alert('rule_suspended', '19'),
      alert('usage_100', '18'),
      alert('bot_wave', '20'),
    ),
  ).toEqual([
    ['ruleSuspended', 'Launch'],
    ['quota', ''],
  ])
  expect(found(alert('rule_suspended', '13'), alert('usage_100', '14'))).toEqual([])
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
  const found = findTroubles(domains, campaigns, NO_ALERTS)
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['domainError', 'down.example'],
    ['domainUnfiltered', 'open.example'],
    ['campaignSuspended', 'Closed'],
  ])
})

it('finds nothing in a healthy account', () => {
  expect(
    findTroubles([{ name: 'a.example', status: 'pending', filtering: true }], [], NO_ALERTS),
  ).toEqual([])
})
