import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { limitChanges, limitRenewals } from '#core/rate-limits/limit-changes.ts'
import { campaignInput, createAccount } from '../../test/accounts.ts'
import { appWith } from '../../test/app-with.ts'
import { call, errorLike } from '../../test/call.ts'
import { ledgersWith } from '../../test/ledgers.ts'
import { openAsMember } from '../../test/members.ts'
import { startTestCookie, startTestSession } from '../../test/sessions.ts'

it('completes a change, but not a query, if the caller disconnects', async () => {
  const account = await createAccount()
  const { token } = account
  const { id } = (await call('POST', '/api/campaigns', { token, body: campaignInput(account) }))
    .body
  const kept: Promise<unknown>[] = []
  const counting = Promise.withResolvers<never[]>()
  const isCounting = Promise.withResolvers<void>()
  const countShares = () => {
    isCounting.resolve()
    return counting.promise
  }
  const send = await appWith(
    {},
    {
      waitUntil: (work) => void kept.push(work),
      ledgerOf: ledgersWith({ countShares, totals: async () => ({}) }),
    },
  )
  await send('GET', `/api/campaigns/${id}`, { token })
  expect(kept).toEqual([])
  const blackContent = 'https://shop.example.org/other'
  const body = campaignInput(account, { blackContent })
  const answer = send('PUT', `/api/campaigns/${id}`, { token, body })
  await isCounting.promise
  const [change] = kept
  counting.resolve([])
  await change
  const domain = await env.DB.prepare(
    'select draft_version as stored, published_version as published from domains where id = ?',
  )
    .bind(account.domainId)
    .first<{ stored: number; published: number }>()
  expect(domain).toEqual({ stored: expect.any(Number), published: domain?.stored })
  expect((await answer).status).toBe(200)
})

it('reports each invalid field once, with its first problem', async () => {
  const account = await createAccount()
  const body = { ...campaignInput(account), blackContent: '', browserFilters: '' }
  const answer = await call('POST', '/api/campaigns', { token: account.token, body })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: [
        { path: 'blackContent', code: 'required' },
        { path: 'browserFilters', code: 'wrong_type' },
      ],
    },
  })
})

it.each(['0x1', '1e0', '%201', '1.0', '+1'])('has nothing at the ID %s', async (id) => {
  const { token } = await createAccount()
  const answer = await call('GET', `/api/campaigns/${id}`, { token })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('accepts a call without a body if its body is optional', async () => {
  const { token, domainId } = await createAccount()
  const headers = { 'Content-Type': '' }
  const resume = `/api/domains/${domainId}/deployment/resume`
  expect((await call('POST', resume, { token, headers })).body.code).toBe('NOTHING_TO_RESUME')
  expect((await call('POST', '/api/campaigns', { token, headers })).body.code).toBe(
    'WRONG_CONTENT_TYPE',
  )
  expect((await call('POST', '/api/campaigns', { token })).body.code).toBe('INVALID_JSON')
})

describe('signed-in calls', () => {
  const sessionOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).sid

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  it('may change something 300 times at once, then five times a second, and read', async () => {
    const { id, token } = await createAccount()
    const change = async (by: string) =>
      call('PATCH', '/api/user/notifications', { token: by, body: { emailAlerts: true } })
    const drain = (times: number) => {
      for (let time = 0; time < times; time++) limitChanges(sessionOf(token), Date.now())
    }
    drain(299)
    expect((await change(token)).status).toBe(200)
    const refused = await change(token)
    expect(refused.body).toMatchObject(errorLike('RATE_LIMITED'))
    expect(refused.headers.get('Retry-After')).toBe('1')
    expect((await call('GET', '/api/user/notifications', { token })).status).toBe(200)
    // The owner of a stolen session can still end it from another.
    expect((await change(await startTestSession(id))).status).toBe(200)
    vi.setSystemTime(Date.now() + 1_000)
    drain(4)
    expect([(await change(token)).status, (await change(token)).status]).toEqual([200, 429])
  })

  it('share a limit in the accounts that one person opens', async () => {
    const [owner, person] = [await createAccount(), await createAccount()]
    await openAsMember(owner.id, 'manager', null, person)
    const open = async (token: string) =>
      call('POST', '/api/accounts/open', { token, body: { accountId: owner.id } })
    const entered = (await open(person.token)).body.token
    for (let time = 0; time < 299; time++) limitChanges(`entries ${person.id}`, Date.now())
    const again = (await open(entered)).body.token
    expect((await open(again)).body).toMatchObject(errorLike('RATE_LIMITED'))
    expect((await open(person.token)).status).toBe(200)
  })

  it('may renew a session 100 times at once', async () => {
    const { token } = await createAccount()
    const Cookie = await startTestCookie(token)
    const renew = (cookie: string) =>
      call('POST', '/api/auth/refresh', { headers: { Cookie: cookie } })
    for (let times = 1; times < 100; times++) limitRenewals(sessionOf(token), Date.now())
    const renewed = await renew(Cookie)
    expect(renewed.status).toBe(200)
    const next = renewed.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await renew(next)).body).toMatchObject(errorLike('RATE_LIMITED'))
    vi.setSystemTime(Date.now() + 5_000)
    expect((await renew(next)).status).toBe(200)
  })
})
