import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../test/accounts.ts'
import { call } from '../test/call.ts'
import { createTestContext } from '../test/context.ts'
import { guardOf } from '../test/internet.ts'
import { runCron } from './cron.ts'
import { CONNECTIONS } from './platform/map-concurrently.ts'

const EDGES = 10

/** Creates active domains whose edges every job of a run has to call. */
async function createEdges(): Promise<void> {
  for (let count = 0; count < EDGES; count++) {
    const account = await createAccount()
    await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
  }
  await env.DB.batch([
    env.DB.prepare(
      `update domains set edge_version = 0, proven_at = 1, drift_checked_at = 0,
         publish_attempted_at = 0`,
    ),
    env.DB.prepare('update publications set published_at = 0'),
  ])
}

it('keeps its calls within the connections of a run, so that none waits for one', async () => {
  await createEdges()
  const asked = new Map<string, number>()
  let open = 0
  let most = 0
  const answer = async (input: string | URL | Request): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 20))
    open -= 1
    return new Response('buy me')
  }
  const { config } = await createTestContext()
  const ctx = await createTestContext({ fetch: answer, guard: guardOf(config, answer) })
  await runCron(ctx)
  expect(asked.get('/__crivo/ruleset')).toBe(EDGES)
  expect(asked.get('/__crivo/health')).toBeGreaterThan(EDGES)
  expect(most).toBeLessThanOrEqual(CONNECTIONS)
})
