import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { createTestContext } from '../../test/context.ts'
import { batchOf, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { LiveFeed } from './live-feed.ts'
import { addToOutbox } from './outbox.ts'
import { wake } from './wake.ts'

it('closes sockets before anything that may take long', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  const order = await runInDurableObject(ledger, async (_, state) => {
    const done: string[] = []
    const ctx = await createTestContext()
    addToOutbox(state.storage.sql, { kind: 'over_quota', payload: { until: 1 } })
    const live = new LiveFeed(state, async () => ctx)
    vi.spyOn(live, 'closeEnded').mockImplementation(async () => void done.push('sockets'))
    vi.spyOn(ctx.db, 'batch').mockImplementation(async () => {
      done.push('database')
      throw new Error('the database is busy')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await wake(state.storage, live, ctx)
    return done
  })
  vi.restoreAllMocks()
  // Findings, and usage although those failed.
  expect(order).toEqual(['sockets', 'database', 'database'])
})
