import { env } from 'cloudflare:workers'
import { virtualRuntime } from '@crivo/runtime/testing'
import { beforeEach, expect, it } from 'vitest'
import { runCron } from '#cron.ts'
import { parseConfig } from '#platform/config.ts'
import { createTelemetry } from '#platform/telemetry.ts'
import { createAccount } from '../../test/accounts.ts'
import { appWith } from '../../test/app-with.ts'
import { createTestContext } from '../../test/context.ts'

const OTLP = '{"url":"https://collector.example/","headers":{"authorization":"key"},"sample":1}'
const sent: { readonly url: string; readonly text: string }[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  answer = () => new Response('{}')
})

async function start() {
  const runtime = virtualRuntime({
    seed: 1,
    now: Date.UTC(2100, 0, 1),
    fetch: async (input, init) => {
      sent.push({ url: String(input), text: String(init?.body) })
      return answer()
    },
  })
  const telemetry = createTelemetry(await parseConfig({ ...env, OTLP }), runtime)
  // Waits end only when this runtime's clock is advanced, so the app must not wait for them.
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void pending.push(work)
  const send = await appWith({}, { telemetry, waitUntil })
  return { runtime, telemetry, send, pending }
}

it('sends requests by route and id, and nothing that identifies a customer', async () => {
  const { runtime, send, pending } = await start()
  const { token, email } = await createAccount()
  const headers = { 'CF-Ray': 'ray-1' }
  await send('DELETE', '/api/campaigns/4242?secret=sesame', { token, headers })
  expect(sent).toEqual([])
  await runtime.advance(10_000)
  await Promise.all(pending)
  expect(sent.map(({ url }) => url).toSorted()).toEqual([
    'https://collector.example/v1/metrics',
    'https://collector.example/v1/traces',
  ])
  const text = sent.map((each) => each.text).join()
  for (const part of ['DELETE /api/campaigns/:id', 'ray-1', '"404"', 'crivo-api']) {
    expect(text).toContain(part)
  }
  for (const secret of ['sesame', '4242', token, email]) expect(text).not.toContain(secret)
})

it('responds even if the collector fails', async () => {
  const { runtime, send, pending } = await start()
  answer = () => {
    throw new Error('unreachable')
  }
  expect((await send('GET', '/api/health')).status).toBe(200)
  await runtime.advance(10_000)
  await expect(Promise.all(pending)).resolves.toBeDefined()
})

it('the cron sends the metrics that Prometheus would read', async () => {
  const { telemetry } = await start()
  await runCron(await createTestContext({ telemetry }))
  const { text } = sent.find(({ url }) => url.endsWith('/v1/metrics')) ?? {}
  for (const name of ['crivo_service_up', 'crivo_domains_troubled', 'crivo_feed_source_failures']) {
    expect(text).toContain(`"${name}"`)
  }
})
