import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { versionsOf } from '../../test/domains.ts'
import { edgeCall } from '../../test/edge-call.ts'
import { publishDomain } from './publish.ts'
import { pushAgain } from './push-again.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
  await env.DB.prepare('update domains set draft_version = 2 where id = ?')
    .bind(account.domainId)
    .run()
})

const edgeVersion = async () => (await versionsOf(account.domainId))?.edge
const isPublished = async () =>
  (await call('GET', '/api/campaigns', { token: account.token })).body[0].published

/** Publishes version 2 and pushes it to an edge that gives this response. */
async function pushTo(answer: () => Promise<Response>) {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const execution = createExecutionContext()
  const ctx = await createTestContext({ waitUntil: (work) => execution.waitUntil(work) })
  await publishDomain(ctx, { accountId: account.id, domainId: account.domainId })
  await waitOnExecutionContext(execution)
  expect(request).toHaveBeenCalledOnce()
  const [url, init] = request.mock.lastCall ?? []
  expect(url).toBe(`https://${account.domainName}/__crivo/ruleset`)
  return JSON.parse(String(init?.body))
}

describe('an edge that is pushed a version', () => {
  it('has it once it confirms it', async () => {
    expect(await isPublished()).toBe(false)
    const pushed = await pushTo(async () => Response.json({ version: 2 }))
    expect(pushed).toMatchObject({ domainId: account.domainId, version: 2 })
    expect(await edgeVersion()).toBe(2)
    expect(await isPublished()).toBe(true)
  })

  it('gets no more pushes while its zone blocks them, until a check gets through', async () => {
    await env.DB.prepare('update domains set proven_at = 1 where id = ?')
      .bind(account.domainId)
      .run()
    await pushTo(async () => new Response('error code: 1010', { status: 403 }))
    const request = vi.spyOn(globalThis, 'fetch').mockClear()
    await pushAgain(await createTestContext({ now: () => Date.now() + 7_200_000 }))
    expect(request.mock.calls.map(([url]) => url)).not.toContain(
      `https://${account.domainName}/__crivo/ruleset`,
    )
    const [alert] = (await call('GET', '/api/alerts', { token: account.token })).body
    expect(alert).toMatchObject({ kind: 'edge_blocked', subject: account.domainName })
  })

  it.each<[string, () => Promise<Response>]>([
    ['rejects it', async () => Response.json({ code: 'RULESET_REFUSED' }, { status: 422 })],
    ['is another website', async () => new Response('<h1>Welcome</h1>')],
    ['is a website that responds with JSON', async () => Response.json({ ok: true })],
    ['responds with too much', async () => new Response(`{"version":2}${' '.repeat(10_000)}`)],
    ['has an older version', async () => Response.json({ version: 1 })],
    ['is unreachable', () => Promise.reject(new Error('unreachable'))],
  ])('does not have the version if it %s', async (_, answer) => {
    await pushTo(answer)
    expect(await versionsOf(account.domainId)).toEqual({ draft: 2, published: 2, edge: 0 })
    expect(await isPublished()).toBe(false)
  })
})

describe('an edge that requests a version', () => {
  it('has the version it reports, unless that is older or unpublished', async () => {
    const say = (have: number) => edgeCall(account.domainId, 'GET', `/edge/v1/ruleset?have=${have}`)
    await say(0)
    expect(await edgeVersion()).toBe(0)
    await say(7)
    expect(await edgeVersion()).toBe(0)
    await say(1)
    expect(await edgeVersion()).toBe(1)
    expect(await isPublished()).toBe(true)
    await say(0)
    expect(await edgeVersion()).toBe(1)
  })
})
