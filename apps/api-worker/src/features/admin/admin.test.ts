import { env } from 'cloudflare:workers'
import { PLANS, type Plan } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { waitForMail } from '../../../test/mails.ts'
import { startTestSession } from '../../../test/sessions.ts'

const superAdmin = await createAccount('free', 'super_admin')
const admin = await createAccount('free', 'admin')

const patch = (by: TestAccount, path: string, body: object) =>
  call('PATCH', `/api/admin/${path}`, { token: by.token, body })
const users = async (query: string, by = admin) =>
  (await call('GET', `/api/admin/users?${query}`, { token: by.token })).body
const find = async ({ email }: TestAccount) =>
  (await users(`search=${encodeURIComponent(email)}`)).users[0]
const audited = async (action: string, { id }: TestAccount) =>
  (
    await env.DB.prepare(
      'select actor_id, on_behalf_of, before, after from audit_log where action = ? and account_id = ?',
    )
      .bind(action, id)
      .all()
  ).results
const statusOf = async ({ token }: TestAccount) =>
  (await call('GET', '/api/auth/me', { token })).status
const createPublished = async (plan: Plan = 'starter') => {
  const account = await createAccount(plan)
  const body = campaignInput(account)
  await call('POST', '/api/campaigns', { token: account.token, body })
  return account
}
const rulesetOf = async ({ domainId }: TestAccount) =>
  JSON.parse((await takeRuleset(domainId)).ruleset)
const ruleIdsOf = async (account: TestAccount): Promise<string[]> =>
  (await rulesetOf(account)).campaigns[0].rules.map(({ id }: { id: string }) => id)

describe('the user list', () => {
  it('has every field of an account', async () => {
    const user = await createAccount('growth')
    expect(await find(user)).toEqual({
      id: user.id,
      email: user.email,
      name: user.email.split('@')[0],
      role: 'user',
      plan: 'growth',
      isActive: true,
      hasAcceptedTerms: true,
      createdAt: '1970-01-01T00:00:00.000Z',
      wasSubscriber: false,
      previousPlan: null,
      monthlyRequests: 0,
      accountFrozen: false,
    })
  })

  it('is searched by part of the email or name, ignoring case and accents', async () => {
    const body = {
      name: 'Ângela CONCEIÇÃO',
      email: `${crypto.randomUUID()}.a-long-one.for.any.pattern@Example.com`,
      password: 'a long enough one',
      hasAcceptedTerms: true,
    }
    expect((await call('POST', '/api/auth/register', { body })).status).toBe(201)
    for (const search of ['ângela conceição', 'ANGELA', 'gela c', body.email.toUpperCase()]) {
      const found = await users(`search=${encodeURIComponent(search)}`)
      expect(found.users.map(({ name }: { name: string }) => name)).toEqual([body.name])
    }
    for (const literal of ['%', '_', "' or 1=1 --", '"', '\\', '🦊', '*', '[a-z]']) {
      expect((await users(`search=${encodeURIComponent(literal)}`)).users, literal).toEqual([])
    }
  })

  it('is filtered by plan, role, status and days since registration', async () => {
    const user = await createAccount('scale')
    const at = Date.now() - 8 * 86_400_000
    await env.DB.prepare('update accounts set is_active = 0, created_at = ? where id = ?')
      .bind(at, user.id)
      .run()
    const search = `search=${user.email}`
    const isFound = async (filter: string) =>
      (await users(`${search}&${filter}`)).users.length === 1
    for (const filter of ['plan=scale', 'role=user', 'status=inactive', 'created=month']) {
      expect(await isFound(filter), filter).toBe(true)
    }
    for (const filter of ['plan=free', 'role=admin', 'status=active', 'created=week']) {
      expect(await isFound(filter), filter).toBe(false)
    }
    const wrong = await call('GET', '/api/admin/users?role=king', { token: admin.token })
    expect(wrong.body.fields).toEqual([{ path: 'role', code: 'unknown_entry' }])
  })

  it('lists each account once across pages, even when one is added meanwhile', async () => {
    for (let i = 0; i < 3; i++) await createAccount()
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await users(`limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.users.map(({ id }: { id: number }) => id))
      await createAccount()
      cursor = page.cursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(seen).toContain(superAdmin.id)
  })
})

describe('sorting', () => {
  /** Reads a list in pages of two and returns a field of each row. */
  async function inPages(list: string, query: string, field: string) {
    const seen: unknown[] = []
    let cursor: number | null = null
    do {
      const page = `${list}?${query}&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`
      const { body } = await call('GET', `/api/admin/${page}`, { token: admin.token })
      seen.push(...body[list].map((row: Record<string, unknown>) => row[field]))
      cursor = body.cursor
    } while (cursor !== null)
    return seen
  }
  const sortedBy = async (column: string, table: string) =>
    (
      await env.DB.prepare(`select ${column} value from ${table} order by 1`).all<{
        value: unknown
      }>()
    ).results.map(({ value }) => value)

  it.each(['users', 'subscriptions'])('lists every account once by email: %s', async (list) => {
    for (let i = 0; i < 3; i++) await createAccount('free', 'user')
    const emails =
      list === 'users'
        ? await sortedBy('email', 'accounts')
        : await sortedBy('email', 'accounts join subscriptions on account_id = accounts.id')
    expect(await inPages(list, 'sort=email&order=asc', 'email')).toEqual(emails)
    expect(await inPages(list, 'sort=email', 'email')).toEqual(emails.toReversed())
  })

  it('keeps filters while sorting', async () => {
    const active = await inPages('users', 'sort=email&order=asc&role=user&status=active', 'email')
    const inactive = await inPages('users', 'sort=email&order=asc&status=inactive', 'email')
    const people = await sortedBy('email', "accounts where role = 'user' or is_active = 0")
    expect([...active, ...inactive].toSorted()).toEqual(people)
  })

  it('lists subscriptions whose periods end together by id', async () => {
    await env.DB.prepare('update subscriptions set current_period_end = 5 where id % 2 = 0').run()
    const ids = await inPages('subscriptions', 'sort=currentPeriodEnd&order=asc', 'id')
    expect(ids).toEqual(await sortedBy('id', 'subscriptions order by current_period_end, id --'))
  })
})

describe('a subscription', () => {
  it('is found by its account’s email', async () => {
    const { email } = await createAccount('growth')
    const path = `/api/admin/subscriptions?accountEmail=${email.toUpperCase()}`
    const { body } = await call('GET', path, { token: admin.token })
    const found = { email, plan: 'growth', requestsLimit: PLANS.growth.requests }
    expect(body).toMatchObject({ subscriptions: [found], cursor: null })
  })

  it('has no limit if its account is an admin’s', async () => {
    const path = `/api/admin/subscriptions?accountEmail=${admin.email}`
    const { body } = await call('GET', path, { token: admin.token })
    expect(body).toMatchObject({ subscriptions: [{ requestsLimit: null }] })
  })
})

describe('deactivating an account', () => {
  it('signs it out at once, and is audited once', async () => {
    const user = await createAccount()
    const off = () => patch(admin, `users/${user.id}/status`, { isActive: false })
    expect((await off()).status).toBe(204)
    expect(await statusOf(user)).toBe(401)
    const login = { email: user.email, password: PASSWORD }
    expect((await call('POST', '/api/auth/login', { body: login })).body.code).toBe(
      'ACCOUNT_INACTIVE',
    )
    await off()
    expect(await audited('user.status', user)).toEqual([
      {
        actor_id: admin.id,
        on_behalf_of: null,
        before: '{"isActive":true}',
        after: '{"isActive":false}',
      },
    ])
    await patch(admin, `users/${user.id}/status`, { isActive: true })
    expect((await call('POST', '/api/auth/login', { body: login })).status).toBe(200)
  })

  it.each(['status', 'frozen'])(
    '(%s) requires a super admin for admins, and is denied for oneself and for super admins',
    async (what) => {
      const body =
        what === 'status' ? { isActive: false } : { accountFrozen: true, reason: 'Reported twice.' }
      const set = (by: TestAccount, { id }: Pick<TestAccount, 'id'>) =>
        patch(by, `users/${id}/${what}`, body)
      const other = await createAccount('free', 'admin')
      const highest = await createAccount('free', 'super_admin')
      expect((await set(admin, admin)).body).toMatchObject(errorLike('OWN_ACCOUNT'))
      expect((await set(admin, other)).body).toMatchObject(errorLike('SUPER_ADMIN_REQUIRED'))
      expect((await set(admin, highest)).body).toMatchObject(errorLike('PROTECTED_ACCOUNT'))
      expect((await set(superAdmin, highest)).body).toMatchObject(errorLike('PROTECTED_ACCOUNT'))
      expect((await set(admin, { id: 999_999 })).body).toMatchObject(errorLike('USER_NOT_FOUND'))
      expect(await find(other)).toMatchObject({ isActive: true, accountFrozen: false })
      expect((await set(superAdmin, other)).status).toBe(204)
    },
  )
})

describe('freezing an account', () => {
  it('signs it out, blocks its features and shows people the fallback page until it is unfrozen', async () => {
    const user = await createPublished()
    const reason = 'Reported twice for a swapped page, which cost $& people.'
    const set = (accountFrozen: boolean) =>
      patch(
        admin,
        `users/${user.id}/frozen`,
        accountFrozen ? { accountFrozen, reason } : { accountFrozen },
      )
    await Promise.all([set(true), set(true)])
    expect(await statusOf(user)).toBe(401)
    const token = await startTestSession(user.id)
    const me = () => call('GET', '/api/auth/me', { token })
    const rename = () => call('PATCH', '/api/user/profile', { token, body: { name: 'Ana' } })
    expect((await rename()).body.code).toBe('ACCOUNT_FROZEN')
    expect(await rulesetOf(user)).toMatchObject({ account: 'frozen' })
    expect(await versionsOf(user.domainId)).toMatchObject({ draft: 2, published: 2 })
    expect(await audited('user.frozen', user)).toHaveLength(1)
    expect((await waitForMail(user.email)).text).toContain(`\n\n${reason}\n\n`)
    expect((await me()).body).toMatchObject({ accountFrozen: true, frozenReason: reason })
    await set(false)
    expect((await me()).body).not.toHaveProperty('frozenReason')
    expect((await rename()).status).toBe(204)
    expect(await rulesetOf(user)).not.toHaveProperty('account')
  })
})

it('gives a frozen account’s owner the latest reason, once', async () => {
  const user = await createAccount()
  const freeze = (reason: string) =>
    patch(admin, `users/${user.id}/frozen`, { accountFrozen: true, reason })
  for (const reason of ['Swapped page.', 'Hidden page.', 'Hidden page.']) await freeze(reason)
  const token = await startTestSession(user.id)
  const me = await call('GET', '/api/auth/me', { token })
  expect(me.body.frozenReason).toBe('Hidden page.')
  expect(await audited('user.frozen', user)).toHaveLength(2)
  expect((await waitForMail(user.email, 2)).text).toContain('Hidden page.')
})

it('freezes no account without a reason for its owner', async () => {
  const user = await createAccount()
  for (const body of [{ accountFrozen: true }, { accountFrozen: true, reason: ' ' }]) {
    const refused = await patch(admin, `users/${user.id}/frozen`, body)
    expect(refused.body.fields).toEqual([{ path: 'reason', code: 'required' }])
  }
  expect(await find(user)).toMatchObject({ accountFrozen: false })
})

describe('the role of an account', () => {
  it('can be changed only by a super admin, and never their own', async () => {
    const user = await createAccount()
    const set = (by: TestAccount, { id }: TestAccount, role = 'admin') =>
      patch(by, `users/${id}/role`, { role })
    expect((await set(admin, user)).body).toMatchObject(errorLike('SUPER_ADMIN_REQUIRED'))
    expect((await set(superAdmin, superAdmin, 'user')).body).toMatchObject(errorLike('OWN_ACCOUNT'))
    expect((await set(superAdmin, user)).status).toBe(204)
    const list = () => call('GET', '/api/admin/users', { token: user.token })
    expect((await list()).status).toBe(200)
    expect((await set(superAdmin, user, 'user')).status).toBe(204)
    expect((await list()).body).toMatchObject(errorLike('NOT_FOUND'))
    const higher = await patch(superAdmin, `users/${user.id}/role`, { role: 'super_admin' })
    expect(higher.body.fields).toEqual([{ path: 'role', code: 'unknown_entry' }])
    expect(await audited('user.role', user)).toHaveLength(2)
  })

  it('gives the campaigns of an admin every filter, whatever the plan', async () => {
    const user = await createPublished('free')
    await patch(superAdmin, `users/${user.id}/role`, { role: 'admin' })
    expect(await ruleIdsOf(user)).toContain('scraping-tool')
  })
})

describe('the plan of an account', () => {
  it('is set by a super admin, recorded in its history, and published', async () => {
    const user = await createPublished('free')
    const set = (plan: Plan, by = superAdmin) => patch(by, `users/${user.id}/plan`, { plan })
    expect((await set('growth', admin)).body).toMatchObject(errorLike('SUPER_ADMIN_REQUIRED'))
    await env.DB.prepare('update accounts set over_quota_until = ? where id = ?')
      .bind(Date.now() + 60_000, user.id)
      .run()
    expect(await ruleIdsOf(user)).not.toContain('scraping-tool')
    await Promise.all([set('growth'), set('growth')])
    expect(await ruleIdsOf(user)).toContain('scraping-tool')
    expect(await find(user)).toMatchObject({
      plan: 'growth',
      wasSubscriber: false,
      previousPlan: 'free',
    })
    expect(await rulesetOf(user)).not.toHaveProperty('account')
    expect(await versionsOf(user.domainId)).toMatchObject({ draft: 2, published: 2 })
    await set('free')
    expect(await find(user)).toMatchObject({
      plan: 'free',
      wasSubscriber: true,
      previousPlan: 'growth',
    })
    const history = await env.DB.prepare(
      'select from_plan, to_plan from subscription_history where account_id = ? order by id',
    )
      .bind(user.id)
      .all()
    expect(history.results).toEqual([
      { from_plan: 'free', to_plan: 'growth' },
      { from_plan: 'growth', to_plan: 'free' },
    ])
    expect(await audited('user.plan', user)).toHaveLength(2)
    const { body } = await call('GET', '/api/billing', user)
    expect(body).toMatchObject({ status: 'cancelled', current: { plan: 'free' } })
    const unknown = await patch(superAdmin, 'users/999999/plan', { plan: 'free' })
    expect(unknown.body).toMatchObject(errorLike('USER_NOT_FOUND'))
  })

  it('keeps the last of two concurrent changes, with both in the history', async () => {
    const user = await createPublished('free')
    const set = (plan: Plan) => patch(superAdmin, `users/${user.id}/plan`, { plan })
    const answers = await Promise.all([set('growth'), set('scale')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const { results } = await env.DB.prepare(
      'select from_plan, to_plan from subscription_history where account_id = ? order by id',
    )
      .bind(user.id)
      .all<{ from_plan: string; to_plan: string }>()
    expect(results).toHaveLength(2)
    expect(results[1]?.from_plan).toBe(results[0]?.to_plan)
    expect((await find(user)).plan).toBe(results[1]?.to_plan)
    expect(await audited('user.plan', user)).toHaveLength(2)
  })
})
