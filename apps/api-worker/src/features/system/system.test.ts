import { createExecutionContext, createScheduledController, env } from 'cloudflare:test'
import { publicStatusSchema } from '@crivo/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import type { Context } from '../../context.ts'
import worker from '../../index.ts'
import { readKvProbe, renewKvProbe } from './kv-probe.ts'
import { noteStatus } from './note-status.ts'
import { measurePublicStatus } from './read-public-status.ts'
import { measureStatus } from './read-status.ts'

afterEach(() => vi.restoreAllMocks())

const URL_OF_EDGE = 'https://probe.example.com/__crivo/health'

async function measure(changes: Partial<Context> = {}) {
  const ctx = await createTestContext(changes)
  return measureStatus(ctx)
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

describe('the public status', () => {
  const DAY = 86_400_000
  const NOW = Date.now()
  const at = (now: number, changes: Partial<Context> = {}) =>
    createTestContext({ ...changes, now: () => now })
  const daysOf = async (service: string, ctx: Context) =>
    (await measurePublicStatus(ctx)).services.find((each) => each.service === service)?.days
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)

  it('is told to everybody, may be kept for 15 seconds, and says no more than its contract', async () => {
    const { status, body, headers } = await call('GET', '/api/status', {})
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=15')
    expect(publicStatusSchema.strict().parse(body).services).toHaveLength(4)
    expect(body.services[2]).toMatchObject({ service: 'database', status: 'operational' })
  })

  it('counts by the day what the cron found, and forgets it after a month', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const away = () => Promise.reject(new Error('away'))
    const failing = { get: away, put: away, delete: away }
    await env.DB.exec('delete from system_days')
    await noteStatus(await at(NOW - 31 * DAY))
    await noteStatus(await at(NOW - DAY))
    await noteStatus(await at(NOW - DAY, { rulesets: failing }))
    await noteStatus(await at(NOW))
    const ctx = await at(NOW)
    expect(await daysOf('database', ctx)).toEqual([
      { day: day(NOW - DAY), probes: 2, failed: 0 },
      { day: day(NOW), probes: 1, failed: 0 },
    ])
    const [yesterday] = (await daysOf('kvStore', ctx)) ?? []
    expect(yesterday).toMatchObject({ day: day(NOW - DAY), failed: 1 })
    expect(await daysOf('cloudflareWorkers', ctx)).toEqual([])
    const { results } = await env.DB.prepare('select min(day) as first from system_days').all()
    expect(results).toEqual([{ first: Math.floor(NOW / DAY) - 1 }])
  })

  it('is told without its days while the database is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('The database is away')
    })
    const { services } = await measurePublicStatus(await createTestContext())
    expect(services[1]).toEqual({ service: 'api', status: 'operational', days: null })
    expect(services[2]).toEqual({ service: 'database', status: 'error', days: null })
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
