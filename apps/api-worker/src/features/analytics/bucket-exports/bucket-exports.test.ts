import { env } from 'cloudflare:workers'
import { type BucketExport, createBucketExportSchema } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { newestAudit } from '../../../../test/audit.ts'
import { BucketDouble, failure } from '../../../../test/bucket-double.ts'
import { call } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { guardOf } from '../../../../test/internet.ts'
import { batchOf, ledgerOf } from '../../../../test/ledgers.ts'
import { endingAtLookUp, startTestSession } from '../../../../test/sessions.ts'
import { visit } from '../../../../test/visits.ts'
import { changeExport } from './change.ts'
import { runDueExports } from './run-due.ts'
import { createExport } from './save.ts'
import { testExport } from './send-test.ts'
import { PART_BYTES, upload } from './upload.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Nine in the morning in Brazil, whose time zone new accounts have. */
const NOW = Date.UTC(2026, 10, 20, 12)
/** An hour after the next midnight in Brazil. */
const DUE = Date.UTC(2026, 10, 21, 4)
const PATH = '/api/bucket-exports'
const KEY = 'raw/2026/11/20/visits-20261120T030000Z.csv'

let account: TestAccount
let campaignId = 0
let storage: BucketDouble

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await env.DB.prepare('update bucket_exports set next_at = null').run()
  account = await createAccount('scale')
  campaignId = (await api('POST', '/api/campaigns', campaignInput(account))).body.id
  storage = new BucketDouble(() => Date.now())
})

const api = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(method, path, { token: await startTestSession(account.id), ...(body && { body }) })
const formOf = ({ bucket, region, accessKeyId, secretAccessKey }: BucketDouble) => ({
  endpoint: 'https://s3.example.org',
  ...{ bucket, region, accessKeyId, secretAccessKey, prefix: '/raw/', format: 'csv' },
})
const create = async (more: object = {}): Promise<BucketExport> => {
  const { status, body } = await api('POST', PATH, { ...formOf(storage), ...more })
  expect(body).toMatchObject({ isActive: true })
  expect(status).toBe(201)
  return body
}
const stored = async (): Promise<BucketExport> => (await api('GET', PATH)).body[0]
const contextOf = async () => {
  const ctx = await createTestContext()
  return { ...ctx, guard: guardOf(ctx.config, storage.web) }
}
async function runAt(now: number, which: 'cut_off' | 'others' = 'others'): Promise<void> {
  vi.setSystemTime(now)
  await runDueExports(await contextOf(), which)
}
const append = async (...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
const sendTest = async (id: number) => testExport(signedInAs(account.id, await contextOf()), { id })

describe('scheduling', () => {
  it('stores nothing for a session that ends while its endpoint is looked up', async () => {
    const { id } = await create()
    const user = { timeZone: 'UTC', email: account.email, language: 'en-US' } as const
    const form = createBucketExportSchema.parse({ ...formOf(storage), bucket: 'another' })
    const { endpoint } = form
    const ended = { code: 'SESSION_ENDED' }
    const created = createExport(await endingAtLookUp(account.id), form, user)
    await expect(created).rejects.toMatchObject(ended)
    const change = { id, endpoint, bucket: 'another' }
    const changed = changeExport(await endingAtLookUp(account.id), change, user)
    await expect(changed).rejects.toMatchObject(ended)
    expect((await api('GET', PATH)).body).toMatchObject([{ id, bucket: storage.bucket }])
  })

  it('never returns or logs the secret, and stores it encrypted', async () => {
    const made = await create()
    const { secretAccessKey, accessKeyId } = storage
    expect(made).toMatchObject({ prefix: 'raw', keyHint: 'TEST', lastFileAt: null })
    expect(made.nextAt).toBe(new Date(DUE).toISOString())
    const row = await env.DB.prepare('select * from bucket_exports where id = ?')
      .bind(made.id)
      .first()
    const audit = await newestAudit(account.id, 'bucket-export.create')
    const exported = await api('GET', '/api/user/export')
    for (const text of [made, row, audit, exported, await stored()].map((each) =>
      JSON.stringify(each),
    )) {
      expect(text).not.toContain(secretAccessKey)
      expect(text).not.toContain(accessKeyId)
    }
  })

  it.each([
    ['http://s3.example.org', 'URL_REFUSED', 'https_only'],
    ['https://storage.internal', 'URL_REFUSED', 'local_name'],
    ['https://10.0.0.1', 'URL_REFUSED', 'private_address'],
    ['https://s3.example.org/visits', 'VALIDATION_FAILED', 'invalid_url'],
    ['ftp://s3.example.org', 'VALIDATION_FAILED', 'invalid_url'],
    ['s3.example.org', 'VALIDATION_FAILED', 'invalid_url'],
  ])('refuses %s', async (endpoint, code, why) => {
    const { body } = await api('POST', PATH, { ...formOf(storage), endpoint })
    expect(body).toMatchObject({ code, fields: [{ path: 'endpoint', code: why }] })
  })

  it.each(['../up', 'a//b', 'a b', 'é'])('refuses the folder %j', async (prefix) => {
    const { body } = await api('POST', PATH, { ...formOf(storage), prefix })
    expect(body.code).toBe('VALIDATION_FAILED')
  })

  it('is private to its account, and not for admins who entered it', async () => {
    const { id } = await create()
    const stranger = await createAccount('scale')
    for (const [method, path, body] of [
      ['PATCH', '', { isActive: false }],
      ['DELETE', '', undefined],
      ['POST', '/test', undefined],
    ] as const) {
      const { token } = stranger
      const answer = await call(method, `${PATH}/${id}${path}`, { token, ...(body && { body }) })
      expect([path, answer.body.code]).toEqual([path, 'BUCKET_EXPORT_NOT_FOUND'])
    }
    const admin = await createAccount('free', 'super_admin')
    const enter = `/api/admin/login-as-user/${account.id}`
    const { token } = (await call('POST', enter, { token: admin.token })).body
    const body = formOf(storage)
    expect((await call('POST', PATH, { token, body })).body.code).toBe('NOT_IN_PERSON')
  })

  it('ends at five', async () => {
    for (let count = 0; count < 5; count++) await create({ prefix: `raw${count}` })
    expect((await api('POST', PATH, formOf(storage))).body.code).toBe('BUCKET_EXPORT_LIMIT')
  })
})

describe('a test file', () => {
  it('is written, signed as the specification says', async () => {
    const { id } = await create()
    expect(await sendTest(id)).toMatchObject({ key: 'raw/crivo-test.txt', problem: null })
    expect(storage.textOf('raw/crivo-test.txt')).toContain('Crivo')
  })

  it.each([
    [{ bucket: 'other-bucket' }, 'no_bucket'],
    [{ accessKeyId: 'AKIDOTHER' }, 'unknown_key'],
    [{ secretAccessKey: 'wrong' }, 'wrong_secret'],
    [{ region: 'us-east-1' }, 'wrong_region'],
  ])('reports that %j is wrong', async (wrong, problem) => {
    const { id } = await create(wrong)
    expect(await sendTest(id)).toMatchObject({ problem })
    expect(storage.objects.size).toBe(0)
  })

  it('reports a missing permission, a different clock and an unknown response', async () => {
    const { id } = await create()
    storage.refuse = () => failure(403, 'AccessDenied')
    expect(await sendTest(id)).toMatchObject({
      ...{ problem: 'access_denied', status: 403, answer: 'AccessDenied: From the double.' },
    })
    storage.refuse = () => new Response('<html>\u0007', { status: 418 })
    expect(await sendTest(id)).toMatchObject({ problem: 'status', status: 418, answer: '' })
    storage.refuse = () => failure(404, 'constructor')
    expect(await sendTest(id)).toMatchObject({ problem: 'no_bucket', status: 404 })
    storage = new BucketDouble(() => Date.now() + HOUR)
    expect(await sendTest(id)).toMatchObject({ problem: 'clock' })
  })

  it('is not sent to an endpoint that now resolves to a private address', async () => {
    const { id } = await create()
    await env.DB.prepare("update bucket_exports set endpoint = 'https://inside.example.org'").run()
    expect(await sendTest(id)).toMatchObject({ problem: 'refused' })
    expect(storage.calls).toEqual([])
  })
})

describe('a due file', () => {
  it('contains the finished day in the account’s time zone, once, without reviewers', async () => {
    await create()
    await append(
      visit(campaignId, { at: NOW, country: 'PT' }),
      visit(campaignId, { at: Date.UTC(2026, 10, 20, 3), country: 'BR' }),
      // Visits from the day before and the day after.
      visit(campaignId, { at: Date.UTC(2026, 10, 20, 3) - 1, country: 'AR' }),
      visit(campaignId, { at: Date.UTC(2026, 10, 21, 3), country: 'CL' }),
      visit(campaignId, { at: NOW, reason: 'VERIFIED.AD', country: 'US', botName: 'Google' }),
    )
    await runAt(DUE - 1)
    expect(storage.calls).toEqual([])
    await runAt(DUE)
    await runAt(DUE + 60_000)
    expect(storage.calls).toEqual([`PUT /visits/${KEY}`])
    const [head = '', ...lines] = storage.textOf(KEY).trim().split('\r\n')
    const country = head.split(',').indexOf('country')
    expect(lines.map((line) => line.split(',')[country])).toEqual(['PT', 'BR'])
    expect(storage.textOf(KEY)).not.toMatch(/VERIFIED|Google/)
    expect(await stored()).toMatchObject({
      lastKey: KEY,
      lastFileAt: new Date(DUE).toISOString(),
      exportedUntil: '2026-11-21T03:00:00.000Z',
      nextAt: new Date(DUE + DAY).toISOString(),
    })
  })

  it('contains only visits that match the filter, as Parquet, hour by hour', async () => {
    await create({ format: 'parquet', every: 'hourly', filter: { country: 'BR' } })
    await append(visit(campaignId, { at: NOW, country: 'BR' }))
    await runAt(NOW + 2 * HOUR)
    const key = 'raw/2026/11/20/visits-20261120T120000Z.parquet'
    expect(storage.textOf(key)).toMatch(/^PAR1[\s\S]*PAR1$/)
    expect((await stored()).nextAt).toBe(new Date(NOW + 3 * HOUR).toISOString())
  })

  it('keeps its name when it is retried, and reports why it failed', async () => {
    await create()
    storage.refuse = () => failure(403, 'AccessDenied')
    await runAt(DUE)
    expect(await stored()).toMatchObject({ problem: 'access_denied', lastKey: null })
    storage.refuse = null
    await runAt(DUE + 4 * 60_000)
    expect(storage.objects.size).toBe(0)
    await runAt(DUE + 5 * 60_000)
    expect([...storage.objects.keys()]).toEqual([KEY])
    expect(await stored()).toMatchObject({ problem: null, failingSince: null, lastKey: KEY })
  })

  it('raises one alert after three failures, is turned off after four days, and catches up', async () => {
    const { id } = await create()
    storage.refuse = () => failure(404, 'NoSuchBucket')
    const alerts = async () =>
      (await api('GET', '/api/alerts')).body.filter(({ kind }: { kind: string }) =>
        kind.startsWith('export_'),
      )
    let now = DUE
    for (let attempt = 1; attempt <= 30; attempt++) {
      await runAt(now)
      const { nextAt } = await stored()
      if (attempt === 3)
        expect(await alerts()).toMatchObject([{ kind: 'export_failing', subject: 'visits/raw' }])
      if (nextAt === null) break
      now = Date.parse(nextAt)
    }
    expect(now - DUE).toBeGreaterThanOrEqual(4 * DAY)
    expect(await stored()).toMatchObject({ isActive: false, offReason: 'failing', nextAt: null })
    expect(await alerts()).toMatchObject([{ kind: 'export_off' }, { kind: 'export_failing' }])
    storage.refuse = null
    await api('PATCH', `${PATH}/${id}`, { isActive: true })
    for (let minute = 0; minute < 8; minute++) await runAt(now + minute * 60_000)
    const names = ['20', '21', '22', '23', '24'].map(
      (day) => `raw/2026/11/${day}/visits-202611${day}T030000Z.csv`,
    )
    expect([...storage.objects.keys()]).toEqual(names)
  })

  it('is repeated in the longer run after an attempt that recorded no outcome', async () => {
    const { id } = await create()
    await env.DB.prepare('update bucket_exports set started_at = 1 where id = ?').bind(id).run()
    await runAt(DUE)
    expect(await stored()).toMatchObject({ problem: 'cut_off' })
    await runAt(DUE + 5 * 60_000)
    expect(storage.objects.size).toBe(0)
    await runAt(DUE + 30 * 60_000, 'cut_off')
    expect([...storage.objects.keys()]).toEqual([KEY])
    expect(await stored()).toMatchObject({ problem: null })
  })

  it('continues in the new bucket without a gap when its settings change', async () => {
    const { id } = await create()
    await runAt(DUE)
    const change = { prefix: 'new', format: 'parquet', every: 'hourly', region: 'eu-west-1' }
    const changed = await api('PATCH', `${PATH}/${id}`, change)
    expect(changed.body).toMatchObject({ ...change, bucket: 'visits', keyHint: expect.any(String) })
    await runAt(DUE + HOUR)
    expect([...storage.objects.keys()].slice(0, 2)).toEqual([
      KEY,
      'new/2026/11/21/visits-20261121T030000Z.parquet',
    ])
    const changes = [{ format: 'csv' }, { prefix: 'other' }]
    await Promise.all(changes.map((body) => api('PATCH', `${PATH}/${id}`, body)))
    expect(await stored()).toMatchObject(Object.assign({}, ...changes))
    const daily = await api('PATCH', `${PATH}/${id}`, { every: 'daily' })
    expect(daily.body.exportedUntil).toBe('2026-11-21T03:00:00.000Z')
    for (const [body, code] of [
      [{ endpoint: 'http://s3.example.org' }, 'URL_REFUSED'],
      [{ filter: { domainId: 999_999 } }, 'DOMAIN_NOT_FOUND'],
      [{ bucket: 'Not a bucket' }, 'VALIDATION_FAILED'],
    ] as const) {
      expect((await api('PATCH', `${PATH}/${id}`, body)).body.code).toBe(code)
    }
  })

  it('waits while it is paused or the plan has no exports, and accepts a new key', async () => {
    const { id } = await create({ secretAccessKey: 'wrong' })
    await api('PATCH', `${PATH}/${id}`, { isActive: false })
    await runAt(DUE)
    expect(storage.calls).toEqual([])
    const { accessKeyId, secretAccessKey } = storage
    await api('PATCH', `${PATH}/${id}`, { isActive: true, accessKeyId, secretAccessKey })
    await env.DB.prepare("update accounts set plan = 'free' where id = ?").bind(account.id).run()
    await runAt(DUE + 60_000)
    expect(storage.calls).toEqual([])
    await env.DB.prepare("update accounts set plan = 'scale' where id = ?").bind(account.id).run()
    await runAt(DUE + 120_000)
    expect([...storage.objects.keys()]).toEqual([KEY])
    await api('DELETE', `${PATH}/${id}`)
    expect(await stored()).toBeUndefined()
  })
})

describe('a large file', () => {
  const file = (pieces: number) => ({
    ...{ key: 'large', contentType: 'text/csv' },
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pieces-- > 0) controller.enqueue(new Uint8Array(1_500_000).fill(pieces))
        else controller.close()
      },
    }),
  })

  it('is uploaded in equal parts, and appears when it is complete', async () => {
    await upload(await contextOf(), { endpoint: 'https://s3.example.org', ...storage }, file(14))
    expect(storage.objects.get('large')).toHaveLength(14 * 1_500_000)
    expect(storage.objects.get('large')?.at(-1)).toBe(0)
    expect(storage.uploads.size).toBe(0)
    expect(storage.calls).toHaveLength(2 + Math.ceil((14 * 1_500_000) / PART_BYTES))
  })

  it('leaves nothing behind when a part fails', async () => {
    storage.refuse = (_, url) =>
      url.searchParams.get('partNumber') === '2' ? failure(503, 'SlowDown') : null
    const sent = upload(
      await contextOf(),
      { endpoint: 'https://s3.example.org', ...storage },
      file(14),
    )
    await expect(sent).rejects.toMatchObject({ problem: 'busy' })
    expect(storage.objects.size).toBe(0)
    expect(storage.uploads.size).toBe(0)
  })
})
