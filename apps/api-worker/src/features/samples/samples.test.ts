import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type Conversion, DAY_MS, SAMPLE_CAMPAIGNS, type Visit } from '@crivo/shared'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOldSamples } from '#core/accounts/samples.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { ledgerName } from '#core/ledger-api/ledger-name.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, query } from '../../../test/ledgers.ts'
import { openAsMember } from '../../../test/members.ts'
import { visit } from '../../../test/visits.ts'
import { finishAccountDeletions } from '../account/index.ts'

const ledgerOf = ({ id }: TestAccount, of?: 'sample') =>
  env.LEDGER.get(env.LEDGER.idFromName(ledgerName(id, of)))

const get = async (path: string, token: string) => (await call('GET', path, { token })).body
const add = ({ token }: TestAccount) => call('POST', '/api/sample-data', { token })
const remove = ({ token }: TestAccount) => call('DELETE', '/api/sample-data', { token })

const month = () => {
  const now = Date.now()
  const [from, to] = [now - 30 * DAY_MS, now].map((at) => new Date(at).toISOString())
  return new URLSearchParams({ from: from ?? '', to: to ?? '' })
}
const grossOf = async (token: string): Promise<number> =>
  (await get(`/api/analytics/overview?${month()}`, token)).flow.gross

/** Sends a visit to the account's own campaign, and runs its ledger's due work. */
async function receive(account: TestAccount) {
  const { token } = account
  const campaign = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
  const ctx = await createTestContext()
  const owner = await readLedgerAccount(ctx, { accountId: account.id })
  await ledgerOf(account).append(batchOf([visit(campaign.body.id)], owner))
  await runDurableObjectAlarm(ledgerOf(account))
}

/** Counts rows that sample data must not add to. */
const counted = async ({ id }: TestAccount) => ({
  usage: await env.DB.prepare('select count(*) n from account_usage where account_id = ?')
    .bind(id)
    .first('n'),
  days: await env.DB.prepare('select coalesce(sum(requests), 0) n from request_days').first('n'),
  campaigns: await env.DB.prepare('select count(*) n from campaigns where account_id = ?')
    .bind(id)
    .first('n'),
})

const lastDays = () => {
  const [from, to] = [7, 0].map((days) => new Date(Date.now() - days * DAY_MS).toISOString())
  return `from=${from?.slice(0, 10)}&to=${to?.slice(0, 10)}`
}

describe('the sample data of an empty account', () => {
  // Tests that only read share one sample; making one takes a second.
  let account: TestAccount
  let token: string

  // Late in a month, because the dashboard shows the month so far.
  const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 18) })
  beforeEach(() => void stopClock())
  beforeAll(async () => {
    stopClock()
    account = await createAccount('scale')
    token = account.token
    expect((await add(account)).status).toBe(204)
  })

  it('fills the screens, once', async () => {
    expect(await get('/api/auth/me', token)).toMatchObject({ sample: true })
    const gross = await grossOf(token)
    expect(gross).toBeGreaterThan(2_000)
    expect((await add(account)).status).toBe(204)
    expect(await grossOf(token)).toBe(gross)

    const { recentCampaigns, geoDistribution, worstSources } = await get(
      '/api/analytics/dashboard',
      token,
    )
    expect(recentCampaigns).toMatchObject(SAMPLE_CAMPAIGNS)
    expect(geoDistribution.length).toBeGreaterThan(3)
    expect(worstSources[0].referrer).toBe('daily-offers.example')
    const countOf = async (dimension: string) =>
      (await get(`/api/analytics/breakdown?${month()}&dimension=${dimension}&limit=50`, token)).rows
    expect((await countOf('campaign')).length).toBe(2)
    expect((await countOf('placement')).length).toBeGreaterThan(4)
    const reasons = (await countOf('reason')).map(({ value }: { value: string }) => value)
    for (const group of ['PASS', 'GIVT', 'SIVT', 'POLICY']) {
      expect(reasons.some((reason: string) => reason.startsWith(group))).toBe(true)
    }
  })

  it('has costs and conversions that agree with its visits', async () => {
    const money = await get(`/api/analytics/money?${lastDays()}&by=source&limit=50`, token)
    expect(money).toMatchObject({ currency: 'USD', hasCosts: true, overlapping: 0 })
    expect(money.rows.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['google', 'meta', 'tiktok', 'taboola']),
    )
    const { spent, wasted, revenue } = money.total
    expect(Number(wasted)).toBeGreaterThan(0)
    expect(Number(wasted)).toBeLessThan(Number(spent))
    expect(Number(revenue)).toBeGreaterThan(0)
    const { conversions } = await get('/api/analytics/conversions?limit=50', token)
    expect(conversions.length).toBeGreaterThan(20)
    const newestFirst = (values: readonly string[]) => values.toSorted().toReversed()
    const reported = conversions.map(({ reportedAt }: Conversion) => reportedAt)
    expect(reported).toEqual(newestFirst(reported))
    const orders = conversions.map(({ transactionId }: Conversion) => transactionId)
    expect(orders).toEqual(newestFirst(orders))
    expect(await get('/api/analytics/dashboard', token)).toMatchObject({ activeCampaigns: 2 })
    expect(
      await ledgerOf(account).costs({
        from: null,
        to: null,
        campaignId: null,
        offset: 0,
        limit: 9,
      }),
    ).toMatchObject({ total: 0 })
  })

  it('explains each visit by the rules that decided it', async () => {
    const { visits } = await get('/api/analytics/visits?limit=200', token)
    const reasons = Map.groupBy(visits as Visit[], ({ reason }) => reason)
    expect(reasons.size).toBeGreaterThan(4)
    for (const [reason, [first]] of reasons) {
      const at = encodeURIComponent(first?.timestamp ?? '')
      const path = `/api/analytics/visits/${first?.id}/explanation?at=${at}`
      const { status, body } = await call('GET', path, { token })
      expect([reason, status]).toEqual([reason, 200])
      expect(body.exception.why).toBe(first?.accessStatus === 'blocked' ? 'sample' : 'passed')
    }
  })

  it('lists no reviewers, and gives them the page that most people get', async () => {
    const reviewers = await query(
      ledgerOf(account, 'sample'),
      'select action, sum(visits) visits from reviewer_hours group by 1',
    )
    expect(reviewers).toEqual([{ action: 'black', visits: expect.any(Number) }])
    const { flow } = await get(`/api/analytics/overview?${month()}`, token)
    expect(flow.verified).toBeGreaterThan(20)
    expect(flow.net / (flow.net + flow.policy)).toBeGreaterThan(0.9)
    const { visits } = await get('/api/analytics/visits?class=verified', token)
    expect(visits).toEqual([])
  })
})

describe('sample data', () => {
  it('is not billed, counted, alerted about, exported or read by keys', async () => {
    const account = await createAccount('scale')
    const { token } = account
    const before = await counted(account)
    await add(account)
    const sample = ledgerOf(account, 'sample')
    await runInDurableObject(sample, (_, { storage }) => storage.setAlarm(Date.now() + DAY_MS))
    expect(await runDurableObjectAlarm(sample)).toBe(true)
    expect(await counted(account)).toEqual(before)
    expect((await get('/api/usage', token)).requests).toBe(0)
    expect((await get('/api/alerts', token)).alerts ?? []).toEqual([])
    expect(await query(sample, 'select * from outbox')).toEqual([])
    expect(await ledgerOf(account).totals()).toEqual({})
    const file = await call('GET', '/api/analytics/export?format=csv', { token })
    expect(file.status).toBe(200)
    const created = await call('POST', '/api/api-keys', {
      token,
      body: { name: 'Reports', scopes: ['read'] },
    })
    expect(await grossOf(created.body.secret ?? created.body.key)).toBe(0)
  })

  it('can be analysed on a plan without analytics, which opens nothing else', async () => {
    const account = await createAccount('free')
    const { token } = account
    const path = `/api/analytics/overview?${new URLSearchParams({
      from: new Date(Date.now() - DAY_MS).toISOString(),
      to: new Date().toISOString(),
    })}`
    expect((await call('GET', path, { token })).status).toBe(403)
    await add(account)
    expect((await get(path, token)).flow.gross).toBeGreaterThan(50)
    const rule = await call('POST', '/api/chart-notes', { token, body: {} })
    expect(rule.status).not.toBe(201)
    await remove(account)
    expect((await call('GET', path, { token })).status).toBe(403)
  })

  it('leaves nothing when it is removed', async () => {
    const account = await createAccount('scale')
    await add(account)
    expect((await remove(account)).status).toBe(204)
    expect((await remove(account)).status).toBe(204)
    expect(await get('/api/auth/me', account.token)).not.toHaveProperty('sample')
    expect(await grossOf(account.token)).toBe(0)
    expect(await get(`/api/analytics/money?${lastDays()}`, account.token)).toMatchObject({
      hasCosts: false,
    })
    expect((await get('/api/analytics/conversions?limit=50', account.token)).conversions).toEqual(
      [],
    )
    const tables = ['arrivals', 'segment_columns', 'reviewer_hours', 'campaign_totals', 'state']
    for (const table of tables) {
      expect(await query(ledgerOf(account, 'sample'), `select * from ${table}`)).toEqual([])
    }
    const { results } = await env.DB.prepare(
      `select action from audit_log where account_id = ? and action like 'sample%' order by id`,
    )
      .bind(account.id)
      .all()
    expect(results).toEqual([{ action: 'sample.add' }, { action: 'sample.remove' }])
  })

  it('ends with the account’s own first visit, and does not come back', async () => {
    const account = await createAccount('scale')
    await add(account)
    await receive(account)
    expect(await get('/api/auth/me', account.token)).not.toHaveProperty('sample')
    expect(await grossOf(account.token)).toBe(1)
    expect(await add(account)).toMatchObject({ status: 409, body: { code: 'HAS_VISITS' } })
  })

  it('ends after two weeks', async () => {
    const [broken, account] = [await createAccount('scale'), await createAccount('scale')]
    await add(account)
    const later = (days: number) => createTestContext({ now: () => Date.now() + days * DAY_MS })
    await endOldSamples(await later(13))
    expect(await get('/api/auth/me', account.token)).toMatchObject({ sample: true })
    await env.DB.prepare('update accounts set sample_since = 1 where id = ?').bind(broken.id).run()
    const ctx = await later(15)
    const ledgerOf: typeof ctx.ledgerOf = (id, of) => {
      if (id === broken.id) throw new Error('The ledger fails')
      return ctx.ledgerOf(id, of)
    }
    await endOldSamples({ ...ctx, ledgerOf })
    expect(await get('/api/auth/me', account.token)).not.toHaveProperty('sample')
    expect(await get('/api/auth/me', broken.token)).toMatchObject({ sample: true })
  })

  it('is deleted with the account', async () => {
    const account = await createAccount('scale')
    await add(account)
    await env.DB.batch([
      env.DB.prepare(
        `insert into erasures (account_id, photo_hash, ruleset_hashes, at) values (?, null, '[]', 0)`,
      ).bind(account.id),
    ])
    await finishAccountDeletions(await createTestContext())
    expect(await query(ledgerOf(account, 'sample'), 'select * from arrivals')).toEqual([])
  })

  it('is for those who may create campaigns, and hidden from clients', async () => {
    const account = await createAccount('scale')
    const [manager, analyst, client] = await Promise.all([
      openAsMember(account.id, 'manager', null),
      openAsMember(account.id, 'analyst', null),
      openAsMember(account.id, 'client', []),
    ])
    for (const token of [analyst, client]) {
      expect((await call('POST', '/api/sample-data', { token })).body.code).toBe('ROLE_FORBIDS')
    }
    expect((await call('POST', '/api/sample-data', { token: manager })).status).toBe(204)
    expect(await grossOf(analyst)).toBeGreaterThan(2_000)
    const { visits } = await get('/api/analytics/visits', analyst)
    expect(visits[0].clientIp).toBeNull()
    expect(await get('/api/auth/me', client)).not.toHaveProperty('sample')
    expect((await get('/api/analytics/visits', client)).visits).toEqual([])
    expect((await call('DELETE', '/api/sample-data', { token: analyst })).body.code).toBe(
      'ROLE_FORBIDS',
    )
  })
})
