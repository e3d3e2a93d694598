import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { LEDGER_PORTS } from '#durable-objects.ts'
import { createTestContext } from '../../test/context.ts'
import { batchOf, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { onAlarm } from './alarm.ts'
import { HeldRegistry } from './edges/held-registry.ts'
import { addToOutbox } from './findings/hand-over.ts'
import { LiveFeed } from './live/live-feed.ts'

it('closes sockets before any slow work', async () => {
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
    const registry = new HeldRegistry(state.storage.sql)
    await onAlarm(state.storage, live, registry, ctx, LEDGER_PORTS)
    return done
  })
  vi.restoreAllMocks()
  // The registry, findings and usage are handled although earlier parts failed.
  expect(order).toEqual(['sockets', 'database', 'database', 'database'])
})
