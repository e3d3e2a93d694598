import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, it, vi } from 'vitest'
import { batchOf, newLedger } from '../test/ledgers.ts'
import { visit } from '../test/visits.ts'
import { createTestWebhook } from '../test/webhooks.ts'
import type { DumpCursor, DumpLine, DumpPage } from './core/ledger-api/dumps.ts'
import { contextFactory } from './create-context.ts'
import { LEDGER_PORTS } from './durable-objects.ts'
import { AccountLedger } from './ledger/account-ledger.ts'

/**
 * Far in the future, so that any use of the real clock is noticed and no alarm fires on its own.
 */
const START = Date.UTC(2100, 0, 1)

const { account, id: webhookId } = await createTestWebhook(['alert.raised'])
const visits = [visit(1, { at: START - 1_000 }), visit(1, { at: START - 500, action: 'white' })]
const batch = batchOf(visits, { id: account.id, events: ['alert.raised'] })

/**
 * Makes a ledger store visits and make a webhook call that fails; returns everything it sent and
 * stored.
 */
async function run(seed: number) {
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('the real network'))
  const sent: unknown[] = []
  const runtime = virtualRuntime({
    seed,
    now: START,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { hostname, searchParams } = new URL(request.url)
      if (hostname === 'cloudflare-dns.com') {
        const isIpv4 = searchParams.get('type') === 'A'
        return Response.json({
          Status: 0,
          Answer: isIpv4 ? [{ type: 1, data: '93.184.215.14' }] : [],
        })
      }
      sent.push([runtime.now(), request.url, [...request.headers], await request.text()])
      return new Response('busy', { status: 500 })
    },
  })
  const createContext = contextFactory(runtime)
  const lines = await runInDurableObject(newLedger(), async (_, state) => {
    const ledger = new AccountLedger(state, env, { ...LEDGER_PORTS, runtime, createContext })
    ledger.append(batch)
    ledger.alertOfDomain('shop.example.com')
    await ledger.testWebhook({ accountId: account.id, webhookId })
    await runtime.advance(10_000)
    let isDone = false
    const alarm = ledger.alarm().finally(() => {
      isDone = true
    })
    // Counting a past day waits on timers, which only run when this clock is advanced.
    while (!isDone) await runtime.advance(1)
    await alarm
    const dumped: DumpLine[] = []
    let cursor: DumpCursor | null = null
    do {
      const page: DumpPage = await ledger.dump(cursor)
      dumped.push(page.line)
      cursor = page.cursor
    } while (cursor !== null)
    return dumped
  })
  expect(network).not.toHaveBeenCalled()
  return { sent, lines: JSON.stringify(lines) }
}

it('is deterministic for a seed, and differs between seeds', async () => {
  const first = await run(1)
  expect(first.sent).toHaveLength(2)
  expect(first.lines).toContain('"waiting"')
  expect(await run(1)).toEqual(first)
  const other = await run(2)
  expect(other.sent).not.toEqual(first.sent)
  expect(other.lines).not.toBe(first.lines)
})
