import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { versionsOf } from '../../test/domains.ts'
import { keepPublished } from './keep-published.ts'
import { pushAgain } from './push-again.ts'

const MINUTE = 60_000
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Minutes of the first hours at which a version is pushed again to an edge that answers so. */
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

it('pushes again what an edge did not take, after ever longer waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const times = await pushesTo(() => Promise.reject(new Error('unreachable')))
  expect(times).toEqual([1, 3, 7, 15, 31, 63, 123, 183])
  expect(await versionsOf(account.domainId)).toMatchObject({ edge: 0 })
})

it('pushes no more once the edge has it', async () => {
  expect(await pushesTo(async () => Response.json({ version: 1 }))).toEqual([1])
  expect(await versionsOf(account.domainId)).toMatchObject({ edge: 1 })
})

it('publishes although something else that is due fails', async () => {
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
  await keepPublished({ ...ctx, db })
  expect(log.mock.calls.join()).toContain('quotas that end')
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
})
