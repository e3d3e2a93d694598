import {
  createExecutionContext,
  runDurableObjectAlarm,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { pushRegistry } from '#core/ledger-api/edge-registry.ts'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { versionsOf } from '../../test/domains.ts'
import { ledgerOf } from '../../test/ledgers.ts'
import { runPublishingCron } from './publishing-cron.ts'
import { pushAgain } from './push-again.ts'

const MINUTE = 60_000
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
})

/**
 * Returns the minutes at which a version is pushed in the first hours to an edge that gives this
 * response.
 */
async function pushesTo(answer: () => Promise<Response>) {
  const execution = createExecutionContext()
  const start = Date.now()
  const times: number[] = []
  for (let minute = 0; minute <= 240; minute++) {
    const request = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    const now = () => start + minute * MINUTE + 5_000
    await pushAgain(
      await createTestContext({ now, waitUntil: (work) => execution.waitUntil(work) }),
    )
    const urls = request.mock.calls.map(([url]) => String(url))
    if (urls.includes(`https://${account.domainName}/__crivo/ruleset`)) times.push(minute)
    request.mockRestore()
  }
  await waitOnExecutionContext(execution)
  return times
}

it('retries a failed push with growing delays', async () => {
  const times = await pushesTo(() => Promise.reject(new Error('unreachable')))
  expect(times).toEqual([1, 3, 7, 15, 31, 63, 123, 183])
  expect(await versionsOf(account.domainId)).toMatchObject({ edge: 0 })
})

it('stops pushing once the edge has the version', async () => {
  expect(await pushesTo(async () => Response.json({ version: 1 }))).toEqual([1])
  expect(await versionsOf(account.domainId)).toMatchObject({ edge: 1 })
})

it('repeats a lost push within half a minute, once the ledger knows of the version', async () => {
  const ledger = ledgerOf(account.id)
  const start = Date.now()
  await pushRegistry(await createTestContext(), { accountId: account.id })
  const pushed: number[] = []
  const answers = [() => Response.error(), () => Response.json({ version: 1 })]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    pushed.push(Date.now() - start)
    return (answers[pushed.length - 1] ?? Response.error)()
  })
  for (const second of [9, 20, 26, 40, 60]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + second * 1_000 })
    await runDurableObjectAlarm(ledger)
  }
  vi.useRealTimers()
  expect(pushed.map((ms) => Math.round(ms / 1_000))).toEqual([20, 26])
  expect(await versionsOf(account.domainId)).toMatchObject({ edge: 1 })
})

it('publishes even if another job fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.prepare('update domains set draft_version = 2 where id = ?')
    .bind(account.domainId)
    .run()
  const ctx = await createTestContext()
  let isFirst = true
  const db = new Proxy(ctx.db, {
    get(target, key, receiver) {
      if (key !== 'batch' || !isFirst) return Reflect.get(target, key, receiver)
      isFirst = false
      return () => Promise.reject(new Error('the database is busy'))
    },
  })
  await runPublishingCron({ ...ctx, db })
  expect(log.mock.calls.join()).toContain('quotas that end')
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
})
