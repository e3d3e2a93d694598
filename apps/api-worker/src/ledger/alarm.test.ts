import { runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { LEDGER_PORTS } from '#durable-objects.ts'
import { createTestContext } from '../../test/context.ts'
import { batchOf, newLedger } from '../../test/ledgers.ts'
import { visit } from '../../test/visits.ts'
import { onAlarm } from './alarm.ts'
import { startBacktest } from './backtest/stored-backtests.ts'
import { HeldRegistry } from './edges/held-registry.ts'
import { addToOutbox } from './findings/hand-over.ts'
import { LiveFeed } from './live/live-feed.ts'
import { isShareCountDue } from './people-share/schedule.ts'

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
    const registry = new HeldRegistry(state.storage.sql)
    await onAlarm({ storage: state.storage, live, registry }, ctx, LEDGER_PORTS)
    return done
  })
  vi.restoreAllMocks()
  // The registry, findings and usage are handled although earlier parts failed.
  expect(order).toEqual(['sockets', 'database', 'database', 'database'])
})

it('counts people and reports findings and usage before a backtest, which may never end', async () => {
  const ledger = newLedger()
  await ledger.append(batchOf([visit(1)]))
  const order = await runInDurableObject(ledger, async (_, state) => {
    const { sql } = state.storage
    const done: string[] = []
    const ctx = await createTestContext()
    const span = { campaignId: 1, from: 0, to: ctx.now() + 1 }
    startBacktest(sql, { ...span, ruleset: ruleset(1) }, ctx.now())
    addToOutbox(sql, { kind: 'over_quota', payload: { until: 1 } })
    const isSlow = Promise.withResolvers<void>()
    const wait = () => {
      done.push('backtest')
      isSlow.resolve()
      return new Promise<never>(() => {})
    }
    const ports = {
      ...LEDGER_PORTS,
      runtime: { ...LEDGER_PORTS.runtime, wait },
      setOverQuota: async () => {
        if (!isShareCountDue(sql, ctx.now())) done.push('people')
        done.push('findings')
      },
      reportUsage: async () => void done.push('usage'),
    }
    const live = new LiveFeed(state, async () => ctx)
    const registry = new HeldRegistry(sql)
    void onAlarm({ storage: state.storage, live, registry }, ctx, ports)
    await isSlow.promise
    return done
  })
  expect(order).toEqual(['people', 'findings', 'usage', 'backtest'])
})

/** Returns a ruleset with one campaign. */
const ruleset = (id: number) =>
  JSON.stringify({
    schema: 2,
    domain: { id: 1, name: 'shop.example' },
    onError: 'black',
    campaigns: [
      {
        ...{ id, path: '/', status: 'active', delivery: 'redirect', rules: [], window: null },
        ...{ blackUrl: 'https://shop.example/b', whiteUrl: 'https://shop.example/w' },
        ...{ alwaysWhite: false, clickLimit: null, disableRightClick: false },
      },
    ],
  })
