import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { requestsWithin } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { currentPeriod } from '#core/accounts/billing-period.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { setOverQuota } from '#features/usage/index.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { batchOf, endHour, ledgerOf } from '../../../test/ledgers.ts'
import { runTrigger } from '../../../test/run-trigger.ts'
import { startTestSession } from '../../../test/sessions.ts'
import { visit } from '../../../test/visits.ts'
import { rollPeriods } from './roll-periods.ts'

const admin = await createAccount('free', 'super_admin')
const DAY = 86_400_000

/** Stores visits as ingest does, and the account's usage as the ledger reports it. */
async function addVisits(account: TestAccount, count: number, at = Date.now()) {
  const ctx = await createTestContext()
  const known = await readLedgerAccount(ctx, { accountId: account.id })
  // The visits come from different networks, so they are not a flood.
  const visits = Array.from({ length: count }, (_, n) =>
    visit(1, { at, clientIp: `10.${n >> 8}.${n & 255}.1` }),
  )
  await ledgerOf(account.id).append(batchOf(visits, known))
}

const billing = async (account: TestAccount) => (await call('GET', '/api/billing', account)).body
const subscriptionOf = async ({ id }: TestAccount) => {
  const { body } = await call('GET', '/api/admin/subscriptions?limit=100', admin)
  return body.subscriptions.find(({ userId }: { userId: number }) => userId === id)
}
const iso = (at: number) => new Date(at).toISOString()

describe('the upcoming bill', () => {
  it('is the plan’s price plus each 1,000 requests, or part of 1,000, beyond its limit', async () => {
    const account = await createAccount('starter')
    const { start, end } = currentPeriod(0, Date.now())
    const period = { periodStart: iso(start), periodEnd: iso(end) }
    expect(await billing(account)).toEqual({
      status: 'active',
      current: {
        plan: 'starter',
        ...period,
        requests: 0,
        requestsLimit: 20_000,
        planCents: 3_900,
        overageCents: 0,
        totalCents: 3_900,
      },
      spendingLimit: null,
      isOverQuota: false,
      history: [],
      alerts: [],
    })
    for (let i = 0; i < 5; i++) await addVisits(account, 4_201)
    const { current, alerts } = await billing(account)
    expect(current).toMatchObject({ requests: 21_005, overageCents: 1_970, totalCents: 5_870 })
    expect(alerts.map(({ kind }: { kind: string }) => kind)).toEqual(['usage_100', 'usage_80'])
  })

  it('is visible to its account only', async () => {
    const account = await createAccount()
    await addVisits(account, 3)
    expect((await billing(await createAccount())).current.requests).toBe(0)
  })
})

describe('a finished period', () => {
  it('is closed once with the ledger’s count, and the next one begins', async () => {
    const account = await createAccount('growth')
    const registered = Date.now() - 20 * DAY
    const running = currentPeriod(registered, Date.now())
    await env.DB.batch([
      env.DB.prepare('update accounts set created_at = ? where id = ?').bind(
        registered,
        account.id,
      ),
      env.DB.prepare(
        `update subscriptions set current_period_start = ?, current_period_end = ?,
           forgiven_requests = 2 where account_id = ?`,
      ).bind(running.start - DAY, running.start, account.id),
    ])
    await addVisits(account, 7, running.start - 1)
    await addVisits(account, 5)
    const errors = vi.spyOn(console, 'error')
    const ctx = await createTestContext()
    await Promise.all([rollPeriods(ctx), rollPeriods(ctx)])
    await rollPeriods(ctx)
    expect(errors).not.toHaveBeenCalled()
    const { current, history } = await billing(account)
    expect(history).toEqual([
      {
        plan: 'growth',
        periodStart: iso(running.start - DAY),
        periodEnd: iso(running.start),
        requests: 5,
        requestsLimit: 100_000,
        planCents: 9_900,
        overageCents: 0,
        totalCents: 9_900,
      },
    ])
    expect(current).toMatchObject({ periodStart: iso(running.start), requests: 5 })
    expect(await subscriptionOf(account)).toMatchObject({
      currentPeriodStart: iso(running.start),
      currentPeriodEnd: iso(running.end),
    })
  })

  it('leaves visits delivered later to the next bill, once', async () => {
    const account = await createAccount('starter')
    const running = currentPeriod(0, Date.now())
    const first = currentPeriod(0, running.start - 1)
    await env.DB.prepare(
      'update subscriptions set current_period_start = ?, current_period_end = ? where account_id = ?',
    )
      .bind(first.start, first.end, account.id)
      .run()
    await addVisits(account, 4, first.end - 1)
    await rollPeriods(await createTestContext())
    await addVisits(account, 3, first.end - 1)
    await addVisits(account, 2, first.start - 1)
    await addVisits(account, 1)
    const { current, history } = await billing(account)
    expect(history).toMatchObject([{ requests: 4 }])
    expect(current.requests).toBe(6)
    await endHour(ledgerOf(account.id))
    expect((await call('GET', '/api/usage', account)).body.requests).toBe(1)
    await rollPeriods(await createTestContext({ now: () => running.end }))
    const bills = (await billing(account)).history
    expect(bills.map(({ requests }: { requests: number }) => requests)).toEqual([6, 4])
  })

  it('ends a subscription cancelled in it', async () => {
    const account = await createAccount('starter')
    const setPlan = (plan: string) =>
      call('PATCH', `/api/admin/users/${account.id}/plan`, { token: admin.token, body: { plan } })
    const over = async () => {
      const { end } = currentPeriod(0, Date.now())
      await rollPeriods(await createTestContext({ now: () => end }))
      // Returns to the current period.
      const { start } = currentPeriod(0, Date.now())
      await env.DB.prepare(
        'update subscriptions set current_period_start = ?, current_period_end = ? where account_id = ?',
      )
        .bind(start, end, account.id)
        .run()
      await env.DB.prepare('delete from billing_periods where account_id = ?')
        .bind(account.id)
        .run()
    }
    const statuses: string[] = []
    const note = async () => statuses.push((await subscriptionOf(account)).status)
    await over()
    await note()
    await setPlan('free')
    await note()
    await over()
    await note()
    await over()
    await note()
    await setPlan('growth')
    await note()
    expect(statuses).toEqual(['active', 'cancelled', 'expired', 'expired', 'active'])
  })

  it('does not exist for a subscription that the cron has not begun yet', async () => {
    const account = await createAccount()
    await env.DB.prepare(
      'update subscriptions set current_period_start = 5, current_period_end = 5 where account_id = ?',
    )
      .bind(account.id)
      .run()
    await runTrigger()
    expect((await billing(account)).history).toEqual([])
    const { start } = currentPeriod(0, Date.now())
    expect(await subscriptionOf(account)).toMatchObject({ currentPeriodStart: iso(start) })
  })
})

describe('a subscription', () => {
  it('begins on the day of registration', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { name: 'Ana', email, password: 'a long enough one', hasAcceptedTerms: true }
    const { token } = (await call('POST', '/api/auth/register', { body })).body
    const { id } = (await call('GET', '/api/auth/me', { token })).body
    const period = currentPeriod(Date.now(), Date.now())
    expect(await subscriptionOf({ id } as TestAccount)).toEqual({
      id: expect.any(Number),
      userId: id,
      email,
      plan: 'free',
      status: 'active',
      requestsUsed: 0,
      requestsLimit: 1_000,
      currentPeriodStart: iso(period.start),
      currentPeriodEnd: iso(period.end),
    })
  })

  it('is paused while its account is frozen', async () => {
    const account = await createAccount('starter')
    const freeze = (accountFrozen: boolean) =>
      call('PATCH', `/api/admin/users/${account.id}/frozen`, {
        token: admin.token,
        body: { accountFrozen, ...(accountFrozen && { reason: 'Reported twice.' }) },
      })
    await freeze(true)
    expect(await subscriptionOf(account)).toMatchObject({ status: 'paused' })
    const token = await startTestSession(account.id)
    expect(await billing({ ...account, token })).toMatchObject({ status: 'paused' })
    await freeze(false)
    expect(await subscriptionOf(account)).toMatchObject({ status: 'active' })
  })

  it('has the requests reported by the ledger', async () => {
    const account = await createAccount()
    await addVisits(account, 12)
    await runDurableObjectAlarm(ledgerOf(account.id))
    await vi.waitFor(
      async () => expect((await subscriptionOf(account)).requestsUsed).toBe(12),
      60_000,
    )
    const { body } = await call('GET', `/api/admin/users?search=${account.email}`, admin)
    expect(body.users[0].monthlyRequests).toBe(12)
  })
})

describe('resetting the usage', () => {
  const reset = (id: number, { token } = admin) =>
    call('PATCH', `/api/admin/subscriptions/${id}/reset-usage`, { token })

  it('resets the usage, filters again, and allows new alerts', async () => {
    const account = await createAccount('free')
    const body = {
      ...{ name: 'Launch', path: '/launch', domainId: account.domainId },
      ...{ blackContent: 'https://a.example.org/', whiteContent: 'https://b.example.org/' },
    }
    await call('POST', '/api/campaigns', { token: account.token, body })
    await addVisits(account, 2_000)
    await runDurableObjectAlarm(ledgerOf(account.id))
    const quota = () =>
      env.DB.prepare('select over_quota_until until from accounts where id = ?')
        .bind(account.id)
        .first('until')
    await vi.waitFor(async () => expect(await quota()).not.toBeNull(), 60_000)
    const { id } = await subscriptionOf(account)
    expect((await reset(id)).status).toBe(204)
    expect(await quota()).toBeNull()
    expect((await billing(account)).current.requests).toBe(0)
    expect((await call('GET', '/api/usage', account)).body.requests).toBe(0)
    expect((await subscriptionOf(account)).requestsUsed).toBe(0)
    await addVisits(account, 800)
    const { current, alerts } = await billing(account)
    expect(current.requests).toBe(800)
    const kinds = alerts.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['usage_80', 'usage_200', 'usage_100', 'usage_80'])
    const audit = await call('GET', '/api/admin/activity?action=subscription.usage_reset', admin)
    expect(audit.body.entries[0]).toMatchObject({
      accountId: account.id,
      before: { requestsUsed: 2_000 },
      after: { requestsUsed: 0 },
    })
  })

  it('happens once, however often it is requested', async () => {
    const account = await createAccount('starter')
    await addVisits(account, 6)
    const { id } = await subscriptionOf(account)
    const answers = await Promise.all([reset(id), reset(id), reset(id)])
    expect((await reset(id)).status).toBe(204)
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const query = `action=subscription.usage_reset&account=${account.id}`
    const { body } = await call('GET', `/api/admin/activity?${query}`, admin)
    expect(body.entries).toMatchObject([
      { before: { requestsUsed: 6 }, after: { requestsUsed: 0 } },
    ])
  })

  it('is for admins only, and requires an existing subscription', async () => {
    const account = await createAccount()
    const { id } = await subscriptionOf(account)
    expect((await reset(id, account)).body).toMatchObject(errorLike('NOT_FOUND'))
    expect((await reset(999_999)).body).toMatchObject(errorLike('SUBSCRIPTION_NOT_FOUND'))
    expect((await reset(id, await createAccount('free', 'admin'))).status).toBe(204)
  })
})

describe('a spending limit', () => {
  const path = '/api/billing/spending-limit'
  const limit = { monthlyCents: 5_000, whenReached: 'stop_filtering' }

  it('stops filtering when it is reached, until it is raised or removed', async () => {
    const account = await createAccount('starter')
    const { token, domainId } = account
    await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    const stateOf = async () =>
      JSON.parse((await takeRuleset(domainId)).ruleset).account ?? 'active'
    expect((await call('PUT', path, { token, body: limit })).status).toBe(204)
    expect((await billing(account)).spendingLimit).toEqual(limit)
    const ctx = await createTestContext()
    const stop = () => setOverQuota(ctx, { accountId: account.id, until: Date.now() + DAY })
    await stop()
    expect([await stateOf(), (await billing(account)).isOverQuota]).toEqual(['over-quota', true])
    await call('PUT', path, { token, body: { ...limit, monthlyCents: 6_000 } })
    expect([await stateOf(), (await billing(account)).isOverQuota]).toEqual(['active', false])
    await stop()
    expect(await stateOf()).toBe('over-quota')
    expect((await call('DELETE', path, { token })).status).toBe(204)
    expect(await stateOf()).toBe('active')
    expect((await billing(account)).spendingLimit).toBeNull()
  })

  it('stops filtering at once if it is already reached, however often it is set', async () => {
    const account = await createAccount('starter')
    const { token, domainId } = account
    await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    await setRequests(account, requestsWithin('starter', limit.monthlyCents) ?? 0)
    const stateOf = async () =>
      JSON.parse((await takeRuleset(domainId)).ruleset).account ?? 'active'
    const states = []
    for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
      const body = method === 'PUT' ? limit : undefined
      expect((await call(method, path, { token, body })).status).toBe(204)
      states.push(await stateOf())
    }
    expect(states).toEqual(['over-quota', 'active', 'over-quota'])
  })

  it('must cover what has already been charged', async () => {
    const account = await createAccount('starter')
    await setRequests(account, 21_500)
    const body = { ...limit, monthlyCents: 985 }
    const { token } = account
    expect(await call('PUT', path, { token, body })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'monthlyCents', code: 'too_small', limit: 1_970 }],
      },
    })
    const keeps = { ...body, whenReached: 'keep_filtering' }
    expect((await call('PUT', path, { token, body: keeps })).status).toBe(204)
  })

  it.each([
    [{ ...limit, monthlyCents: -1 }, 'monthlyCents', 'too_small', 0],
    [{ ...limit, monthlyCents: 100_000_001 }, 'monthlyCents', 'too_large', 100_000_000],
    [{ ...limit, whenReached: 'stop' }, 'whenReached', 'unknown_entry'],
    [{ monthlyCents: 1 }, 'whenReached', 'required'],
  ])('rejects %j', async (body, field, code, most?: unknown) => {
    const { token } = await createAccount('starter')
    const refused = await call('PUT', path, { token, body })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([{ path: field, code, limit: most }])
  })
})

/** Replaces today's count of requests in the account's ledger. */
const setRequests = (account: TestAccount, requests: number) =>
  runInDurableObject(ledgerOf(account.id), (_, { storage: { sql } }) => {
    sql.exec(
      `insert or replace into usage_days (day, requests, verified, bots, timed, delayMs)
       values (?, ?, 0, 0, 0, 0)`,
      Math.floor(Date.now() / DAY),
      requests,
    )
  })
