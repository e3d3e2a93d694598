import { env, exports } from 'cloudflare:workers'
import { publicStatusSchema } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import type { Context } from '#core/context.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { runTrigger } from '../../../test/run-trigger.ts'
import { readKvProbe, renewKvProbe } from './kv-probe.ts'
import { noteStatus } from './note-status.ts'
import { measureArchive, readDeepHealth } from './read-deep-health.ts'
import { measurePublicStatus } from './read-public-status.ts'
import { measureStatus } from './read-status.ts'

const URL_OF_EDGE = 'https://probe.example.com/__crivo/health'

async function measure(changes: Partial<Context> = {}) {
  const ctx = await createTestContext(changes)
  return measureStatus(ctx)
}

async function measureEdge(answer: () => Promise<Response>) {
  const { config } = await createTestContext()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const status = await measure({ config: { ...config, edgeProbeUrl: URL_OF_EDGE } })
  expect(fetched.mock.lastCall?.[0]).toBe(URL_OF_EDGE)
  return status.cloudflareWorkers
}

describe('the system status', () => {
  it('is the status of each service, or unknown if it is not configured', async () => {
    const { token } = await createAccount('free')
    const { status, body } = await call('GET', '/api/system/status', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cloudflareWorkers: 'unknown', database: 'operational' })
    expect(body).toMatchObject({ api: 'operational', kvStore: 'unknown' })
  })

  it('checks the key-value store by the cron’s last write', async () => {
    await runTrigger()
    expect(await measure()).toMatchObject({ kvStore: 'operational' })
    const later = await createTestContext({ now: () => Date.now() + 7_200_000 })
    expect(await readKvProbe(later)).toBe('warning')
    await renewKvProbe(later)
    expect(await readKvProbe(later)).toBe('operational')
  })

  it('writes to the key-value store at most once an hour', async () => {
    const ctx = await createTestContext()
    await renewKvProbe(ctx)
    const put = vi.spyOn(env.RULESETS, 'put')
    await renewKvProbe({ ...ctx, rulesets: env.RULESETS })
    expect(put).not.toHaveBeenCalled()
  })

  it('warns about the database while a stored value needs a key that is not configured', async () => {
    const { id } = await createAccount()
    const store = env.DB.prepare('update accounts set mfa_secret = ? where id = ?')
    await store.bind('gone.iv.text', id).run()
    expect(await measure()).toMatchObject({ database: 'warning' })
    await store.bind(null, id).run()
    expect(await measure()).toMatchObject({ database: 'operational' })
  })

  it('reports an error for the one failing service', async () => {
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
  ])('maps the edge’s response to %s', async (status, answer) => {
    expect(await measureEdge(answer)).toBe(status)
  })
})

describe('the health of the API', () => {
  it('is public', async () => {
    expect(await call('GET', '/api/health', {})).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    })
    expect(await call('GET', '/api/health/deep', {})).toMatchObject({
      status: 200,
      body: { status: 'ok', api: 'operational', database: 'operational' },
    })
  })

  it.each([
    ['database', { database: 'error' }],
    ['key-value store', { kvStore: 'error' }],
    ['ledger', { api: 'error' }],
  ] as const)('is a 503 while the %s is down', async (_, failing) => {
    const well = await measure()
    const answer = readDeepHealth(await createTestContext(), async () => ({ ...well, ...failing }))
    await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('does not depend on the probed edge or on slow services', async () => {
    const status = { ...(await measure()), cloudflareWorkers: 'error', kvStore: 'warning' } as const
    const health = await readDeepHealth(await createTestContext(), async () => status)
    expect(health).toMatchObject({ status: 'ok', kvStore: 'warning' })
  })

  it('reports the archive of old visits, whose failure does not fail the API', async () => {
    const away = () => Promise.reject(new Error('R2 is away'))
    const broken = { get: away, put: away, delete: away, list: away }
    const askWith = async (archive: Context['archive']) => {
      const ctx = await createTestContext({ archive })
      return readDeepHealth(ctx, async () => measure(), measureArchive)
    }
    expect(await askWith(env.VISIT_ARCHIVE)).toMatchObject({ archive: 'operational' })
    expect(await askWith(null)).toMatchObject({ archive: 'unknown' })
    expect(await askWith(broken)).toMatchObject({ status: 'ok', archive: 'error' })
  })

  it('probes the services once for many callers', async () => {
    await call('GET', '/api/health/deep', {})
    const prepare = vi.spyOn(env.DB, 'prepare')
    for (let times = 0; times < 20; times += 1) await call('GET', '/api/health/deep', {})
    expect(prepare).not.toHaveBeenCalled()
  })

  it('reports an error for a database without tables', async () => {
    await env.DB.exec('alter table webhooks rename to hidden')
    const { database } = await measure()
    await env.DB.exec('alter table hidden rename to webhooks')
    expect(database).toBe('error')
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

  it('is public, cacheable for 15 seconds, and limited to its contract', async () => {
    const { status, body, headers } = await call('GET', '/api/status', {})
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=15')
    expect(publicStatusSchema.strict().parse(body).services).toHaveLength(4)
    expect(body.services[2]).toMatchObject({ service: 'database', status: 'operational' })
  })

  it('counts the cron’s results by day, and deletes them after a month', async () => {
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

  it('is returned without its days while the database is down', async () => {
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('The database is away')
    })
    const { services } = await measurePublicStatus(await createTestContext())
    expect(services[1]).toEqual({ service: 'api', status: 'operational', days: null })
    expect(services[2]).toEqual({ service: 'database', status: 'error', days: null })
  })
})

describe('the client IP address', () => {
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

  it('is unavailable if it is unknown', async () => {
    const { token } = await createAccount()
    const answer = await call('GET', '/api/get-client-ip', { token })
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject(errorLike('UNAVAILABLE'))
  })
})

it('publishes where to report a vulnerability', async () => {
  const response = await exports.default.fetch('https://app.example.com/.well-known/security.txt')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const fields = Object.fromEntries(
    (await response.text()).split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)),
  )
  expect(fields).toMatchObject({
    Contact: 'https://app.example.com/report-abuse',
    Canonical: 'https://app.example.com/.well-known/security.txt',
  })
  expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now())
})
