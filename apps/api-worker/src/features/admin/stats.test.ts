import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { deleteOldStatistics } from '#features/presence/delete-old.ts'
import { reportUsage } from '#features/usage/report-usage.ts'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { readStats } from './read-stats.ts'
import { readTrends } from './read-trends.ts'

const admin = await createAccount('free', 'admin')
const DAY = 86_400_000
const NOON = Date.UTC(2030, 0, 2, 12, 0, 30)

async function statsAt(now: number) {
  const ctx = await createTestContext({ now: () => now })
  return readStats(signedInAs(admin.id, ctx))
}

const registerAt = async (at: number) =>
  env.DB.prepare('update accounts set created_at = ? where id = ?')
    .bind(at, (await createAccount()).id)
    .run()
const signInAt = (at: number) =>
  env.DB.prepare(
    `insert into audit_log (account_id, action, entity_id, request_id, at)
     values (1, 'session.started', '', '', ?)`,
  )
    .bind(at)
    .run()

describe('today’s statistics', () => {
  it('are compared with yesterday up to the same time', async () => {
    expect(await statsAt(NOON)).toMatchObject({ newUsersToday: 0, newUsersChange: null })
    for (const at of [NOON, NOON - 1_000, NOON - 12 * 3_600_000]) await registerAt(at)
    expect(await statsAt(NOON)).toMatchObject({ newUsersToday: 3, newUsersChange: null })
    for (const at of [NOON - DAY, NOON - DAY - 1_000, NOON - DAY + 1]) await registerAt(at)
    for (const at of [NOON, NOON - DAY, NOON - DAY - 1, NOON - DAY + 1]) await signInAt(at)
    expect(await statsAt(NOON)).toMatchObject({
      newUsersToday: 3,
      newUsersChange: 50,
      loginsToday: 1,
      loginsChange: -50,
    })
  })

  it('count a ledger’s requests once, however often they are reported', async () => {
    const { id: accountId } = await createAccount()
    const { id: other } = await createAccount()
    const report = async (id: number, total: number, now: number) => {
      const ctx = await createTestContext({ now: () => now })
      const input = { accountId: id, total, periodStart: 0, periodRequests: total }
      await reportUsage(ctx, input)
    }
    await report(accountId, 40, NOON - DAY)
    await report(accountId, 100, NOON)
    await report(accountId, 100, NOON)
    await report(other, 20, NOON)
    // The account has been deleted, with its earlier reports.
    await report(999_999, 5, NOON)
    expect(await statsAt(NOON)).toMatchObject({ requestsToday: 80, requestsChange: 100 })
  })
})

describe('trends', () => {
  const at = Date.UTC(2031, 4, 20, 12)
  const read = async () => {
    const ctx = await createTestContext({ now: () => at })
    return readTrends(signedInAs(admin.id, ctx))
  }

  it('has registrations, requests and payments by month, and the day from which they are counted', async () => {
    await registerAt(Date.UTC(2031, 4, 1))
    await registerAt(Date.UTC(2031, 3, 30, 23, 59))
    await registerAt(Date.UTC(2030, 4, 31))
    const { id: accountId } = await createAccount()
    for (const [day, total] of [
      [Date.UTC(2031, 2, 31, 23), 5],
      [Date.UTC(2031, 3, 1), 12],
      [at, 30],
    ] as const) {
      const ctx = await createTestContext({ now: () => day })
      await reportUsage(ctx, { accountId, total, periodStart: 0, periodRequests: total })
    }
    const paid = env.DB.prepare(
      'insert into payments (account_id, amount_cents, paid_on, created_at, refunded_at) values (?, ?, ?, 0, ?)',
    )
    await env.DB.batch([
      paid.bind(accountId, 3_900, '2031-05-01', null),
      paid.bind(null, 100, '2031-05-31', null),
      paid.bind(accountId, 9_900, '2031-05-02', 1),
      paid.bind(accountId, 500, '2031-04-30', null),
      paid.bind(accountId, 700, '2030-05-31', null),
    ])
    await env.DB.prepare("delete from request_days where day < '2031'").run()
    const { requestsSince, months } = await read()
    expect(requestsSince).toBe('2031-03-31')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2030-06', accounts: 0, requests: null, revenueCents: 0 })
    expect(months.slice(-4)).toEqual([
      { month: '2031-02', accounts: 0, requests: null, revenueCents: 0 },
      { month: '2031-03', accounts: 0, requests: 5, revenueCents: 0 },
      { month: '2031-04', accounts: 1, requests: 7, revenueCents: 500 },
      { month: '2031-05', accounts: 1, requests: 18, revenueCents: 4_000 },
    ])
  })
})

const track = (sessionId: string, location: string, { token }: Partial<TestAccount> = {}) =>
  call('POST', '/api/activity/track', {
    ...(token === undefined ? {} : { token }),
    body: { sessionId, location, userId: 1, isAuthenticated: true, userAgent: 'test' },
  })
const activeNow = async () => {
  const { body } = await call('GET', '/api/admin/stats', { token: admin.token })
  return [body.activeUsersOnline, body.activeUsersDashboard, body.activeUsersLandingPages]
}

describe('active sessions', () => {
  it('are counted by session and actual area, whatever they claim', async () => {
    const user = await createAccount()
    for (const [id, location] of [
      ['a', 'lp'],
      ['b', 'lp-esp-wp'],
      ['c', 'login'],
    ] as const) {
      expect((await track(id, location)).status).toBe(204)
    }
    await track('d', 'dashboard', user)
    await track('d', 'dashboard', user)
    await track('e', 'lp', user)
    await track('f', 'dashboard', { token: `${user.token}x` })
    expect(await activeNow()).toEqual([6, 1, 3])
  })

  it('expire after four minutes and are then deleted', async () => {
    await env.DB.prepare('update active_sessions set seen_at = seen_at - 240001').run()
    await track('new', 'lp')
    expect(await activeNow()).toEqual([1, 0, 1])
    await deleteOldStatistics(await createTestContext({ db: openDatabase(env.DB) }))
    const left = await env.DB.prepare('select id from active_sessions').all()
    expect(left.results).toEqual([{ id: 'new' }])
  })

  it('are rate limited per network', async () => {
    const headers = { 'CF-Connecting-IP': '2001:db8:77::1' }
    const body = { sessionId: 'x', location: 'lp', isAuthenticated: false }
    const send = () => call('POST', '/api/activity/track', { body, headers })
    expect((await send()).status).toBe(204)
    await env.DB.prepare('update attempts set count = 300').run()
    const refused = await send()
    expect(refused.body).toMatchObject(errorLike('TOO_MANY_ATTEMPTS'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
