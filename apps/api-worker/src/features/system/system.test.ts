import { createExecutionContext, createScheduledController, env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import type { Context } from '../../context.ts'
import worker from '../../index.ts'
import { readKvProbe, renewKvProbe } from './kv-probe.ts'
import { measureStatus } from './read-status.ts'

afterEach(() => vi.restoreAllMocks())

const URL_OF_EDGE = 'https://probe.example.com/__crivo/health'

async function measure(changes: Partial<Context> = {}) {
  const ctx = await createTestContext(changes)
  return measureStatus(signedInAs(1, ctx))
}

async function measureEdge(answer: () => Promise<Response>) {
  const { config } = await createTestContext()
  vi.spyOn(console, 'error').mockReturnValue()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const status = await measure({ config: { ...config, edgeProbeUrl: URL_OF_EDGE } })
  expect(fetched.mock.lastCall?.[0]).toBe(URL_OF_EDGE)
  return status.cloudflareWorkers
}

describe('the status of the system', () => {
  it('is what its services say, and unknown where nothing is set up', async () => {
    const { token } = await createAccount('free')
    const { status, body } = await call('GET', '/api/system/status', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cloudflareWorkers: 'unknown', database: 'operational' })
    expect(body).toMatchObject({ api: 'operational', kvStore: 'unknown' })
  })

  it('knows the key-value store by what the cron wrote', async () => {
    await worker.scheduled(createScheduledController(), env, createExecutionContext())
    expect(await measure()).toMatchObject({ kvStore: 'operational' })
    const later = await createTestContext({ now: () => Date.now() + 7_200_000 })
    expect(await readKvProbe(later)).toBe('warning')
    await renewKvProbe(later)
    expect(await readKvProbe(later)).toBe('operational')
  })

  it('writes for the key-value store no more than once an hour', async () => {
    const ctx = await createTestContext()
    await renewKvProbe(ctx)
    const put = vi.spyOn(env.RULESETS, 'put')
    await renewKvProbe({ ...ctx, rulesets: env.RULESETS })
    expect(put).not.toHaveBeenCalled()
  })

  it('has an error of the one service that fails', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const away = () => Promise.reject(new Error('away'))
    const status = await measure({ rulesets: { get: away, put: away, delete: away } })
    expect(status).toMatchObject({ kvStore: 'error', database: 'operational', api: 'operational' })
    expect(log.mock.calls.join()).toContain('away')
  })

  it.each([
    ['operational', () => Promise.resolve(Response.json({ status: 'ok' }))],
    ['error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['error', () => Promise.resolve(Response.json({ status: 'parked' }))],
    ['error', () => Promise.resolve(Response.redirect('https://elsewhere.example.com/'))],
    ['error', () => Promise.reject(new Error('The network is away'))],
  ])('is %s by an edge that answers so', async (status, answer) => {
    expect(await measureEdge(answer)).toBe(status)
  })
})

describe('the address of a call', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
  ])('from %s is %s', async (address, ip) => {
    const { token } = await createAccount()
    const headers = { 'CF-Connecting-IP': address }
    const answer = await call('GET', '/api/get-client-ip', { token, headers })
    expect(answer.body).toEqual({ ip })
  })

  it('that nobody tells is not made up', async () => {
    const { token } = await createAccount()
    const answer = await call('GET', '/api/get-client-ip', { token })
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject(errorLike('UNAVAILABLE'))
  })
})
