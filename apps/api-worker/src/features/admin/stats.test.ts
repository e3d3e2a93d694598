import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { deleteOldActivity } from '#features/activity/delete-old.ts'
import { reportUsage } from '#features/usage/report-usage.ts'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { readStats } from './read-stats.ts'

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
    await report(999_999, 5, NOON - DAY)
    expect(await statsAt(NOON)).toMatchObject({ requestsToday: 80, requestsChange: 77.8 })
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
    await deleteOldActivity(await createTestContext({ db: openDatabase(env.DB) }))
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
