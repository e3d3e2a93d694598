import type { CrawlerIdentity } from '@crivo/filter-engine'
import { virtualRuntime } from '@crivo/runtime/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { VisitTickets } from './visit-tickets.ts'

const NOW = Date.UTC(2100, 0, 1)
const SECRET = new Uint8Array(32).fill(7)
const VISIT = { owner: 3, campaignId: 12, id: '0b6c0d0e-1111-4222-8333-abcdefabcdef', at: NOW }
const REVIEWER: CrawlerIdentity = { id: 'googlebot', purpose: 'search', state: 'verified' }

const ticketsAt = (now = NOW, secret = SECRET) =>
  new VisitTickets(secret, virtualRuntime({ seed: now, now }))

it('reveals the visit to the key’s holder for half an hour', async () => {
  const token = await ticketsAt().seal({ ...VISIT, crawler: null })
  expect(await ticketsAt(NOW + 30 * 60_000).open(token)).toEqual(VISIT)
  expect(await ticketsAt(NOW + 30 * 60_000 + 1).open(token)).toBeNull()
  expect(await ticketsAt(NOW, new Uint8Array(32)).open(token)).toBeNull()
})

it('rejects a changed or truncated token', async () => {
  const token = await ticketsAt().seal({ ...VISIT, crawler: null })
  for (const at of [0, 20, 60, token.length - 4]) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(await ticketsAt().open(changed)).toBeNull()
    expect(await ticketsAt().open(token.slice(0, at))).toBeNull()
  }
})

it('has the same format for everyone, and a reviewer’s identifies no visit', async () => {
  const uint32 = fc.integer({ min: 1, max: 0xff_ff_ff_ff })
  const visit = fc.record({ owner: uint32, campaignId: uint32, id: fc.uuid() })
  await fc.assert(
    fc.asyncProperty(visit, async (drawn) => {
      const tickets = ticketsAt()
      const person = await tickets.seal({ ...drawn, at: NOW, crawler: null })
      const reviewer = await tickets.seal({ ...drawn, at: NOW, crawler: REVIEWER })
      expect(reviewer).toMatch(/^[\w-]{142}$/)
      expect(person).toHaveLength(reviewer.length)
      expect(await tickets.open(person)).toEqual({ ...drawn, at: NOW })
      expect(await tickets.open(reviewer)).toBeNull()
    }),
    { numRuns: 20 },
  )
})
