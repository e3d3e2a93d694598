import {
  createExecutionContext,
  createScheduledController,
  runDurableObjectAlarm,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import worker from '../../index.ts'
import { currentPeriod } from '../usage/current-period.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import { rollPeriods } from './roll-periods.ts'

const admin = await createAccount('free', 'super_admin')
const DAY = 86_400_000
const ledgerOf = ({ id }: TestAccount) => env.LEDGER.get(env.LEDGER.idFromName(String(id)))

/** Stores visits as ingest does, with what the ledger then knows of the account. */
async function addVisits(account: TestAccount, count: number, at = Date.now()) {
  const ctx = await createTestContext()
  const known = await readLedgerAccount({ ctx, input: { accountId: account.id } })
  const visits = Array.from({ length: count }, () => visit(1, { at }))
  await ledgerOf(account).append(batchOf(visits, known))
}

const billing = async (account: TestAccount) => (await call('GET', '/api/billing', account)).body
const subscriptionOf = async ({ id }: TestAccount) => {
  const { body } = await call('GET', '/api/admin/subscriptions?limit=100', admin)
  return body.subscriptions.find(({ userId }: { userId: number }) => userId === id)
}
const iso = (at: number) => new Date(at).toISOString()

describe('the coming bill', () => {
  it('is the plan’s price and each started 1,000 beyond its limit', async () => {
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
      history: [],
      alerts: [],
    })
    for (let i = 0; i < 5; i++) await addVisits(account, 4_201)
    const { current, alerts } = await billing(account)
    expect(current).toMatchObject({ requests: 21_005, overageCents: 1_970, totalCents: 5_870 })
    expect(alerts.map(({ kind }: { kind: string }) => kind)).toEqual(['usage_100', 'usage_80'])
  })

  it('is nobody else’s', async () => {
    const account = await createAccount()
    await addVisits(account, 3)
    expect((await billing(await createAccount())).current.requests).toBe(0)
  })
})

describe('a period that is over', () => {
  it('is closed once, with the ledger’s number, and the next begins', async () => {
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

  it('leaves what an edge delivers later to the next bill, once', async () => {
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
    expect((await call('GET', '/api/usage', account)).body.requests).toBe(1)
    await rollPeriods(await createTestContext({ now: () => running.end }))
    const bills = (await billing(account)).history
    expect(bills.map(({ requests }: { requests: number }) => requests)).toEqual([6, 4])
  })

  it('ends what was cancelled in it', async () => {
    const account = await createAccount('starter')
    const setPlan = (plan: string) =>
      call('PATCH', `/api/admin/users/${account.id}/plan`, { token: admin.token, body: { plan } })
    const over = async () => {
      const { end } = currentPeriod(0, Date.now())
      await rollPeriods(await createTestContext({ now: () => end }))
      // Back to the period that runs.
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

  it('is none for a subscription that the cron has still to begin', async () => {
    const account = await createAccount()
    await env.DB.prepare(
      'update subscriptions set current_period_start = 5, current_period_end = 5 where account_id = ?',
    )
      .bind(account.id)
      .run()
    await worker.scheduled(createScheduledController(), env, createExecutionContext())
    expect((await billing(account)).history).toEqual([])
    const { start } = currentPeriod(0, Date.now())
    expect(await subscriptionOf(account)).toMatchObject({ currentPeriodStart: iso(start) })
  })
})

describe('a subscription', () => {
  it('begins with the registration, on its day', async () => {
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
        body: { accountFrozen },
      })
    await freeze(true)
    expect(await subscriptionOf(account)).toMatchObject({ status: 'paused' })
    expect(await billing(account)).toMatchObject({ status: 'paused' })
    await freeze(false)
    expect(await subscriptionOf(account)).toMatchObject({ status: 'active' })
  })

  it('has the requests that the ledger reported', async () => {
    const account = await createAccount()
    await addVisits(account, 12)
    await runDurableObjectAlarm(ledgerOf(account))
    await vi.waitFor(async () => expect((await subscriptionOf(account)).requestsUsed).toBe(12))
    const { body } = await call('GET', `/api/admin/users?search=${account.email}`, admin)
    expect(body.users[0].monthlyRequests).toBe(12)
  })
})

describe('resetting the usage', () => {
  const reset = (id: number, { token } = admin) =>
    call('PATCH', `/api/admin/subscriptions/${id}/reset-usage`, { token })

  it('lets off what was used, filters again, and tells anew', async () => {
    const account = await createAccount('free')
    const body = {
      ...{ name: 'Launch', path: '/launch', domainId: account.domainId },
      ...{ blackContent: 'https://a.example.org/', whiteContent: 'https://b.example.org/' },
    }
    await call('POST', '/api/campaigns', { token: account.token, body })
    await addVisits(account, 2_000)
    await runDurableObjectAlarm(ledgerOf(account))
    const quota = () =>
      env.DB.prepare('select over_quota_until until from accounts where id = ?')
        .bind(account.id)
        .first('until')
    await vi.waitFor(async () => expect(await quota()).not.toBeNull())
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

  it('happens once, however often it is asked for', async () => {
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

  it('is for admins, and of a subscription that there is', async () => {
    const account = await createAccount()
    const { id } = await subscriptionOf(account)
    expect((await reset(id, account)).body).toMatchObject(errorLike('NOT_FOUND'))
    expect((await reset(999_999)).body).toMatchObject(errorLike('SUBSCRIPTION_NOT_FOUND'))
    expect((await reset(id, await createAccount('free', 'admin'))).status).toBe(204)
  })
})
