import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'

const admin = (await createAccount('free', 'super_admin')).token

/** Registers a person through an invitation; returns their email and token. */
async function register(ref: string | undefined, changes: object = {}) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const body = { name: 'Ana Souza', email, password: PASSWORD, hasAcceptedTerms: true, ref }
  const headers = { 'CF-Connecting-IP': `198.51.100.${Math.floor(Math.random() * 250)}` }
  const answer = await call('POST', '/api/auth/register', {
    body: { ...body, ...changes },
    headers,
  })
  return { email, status: answer.status, token: answer.body.token }
}

async function newAffiliate() {
  const account = await createAccount()
  const { token } = account
  const { code } = (await call('POST', '/api/affiliate', { token })).body
  const read = async () => (await call('GET', '/api/affiliate', { token })).body
  const list = async () => (await call('GET', '/api/affiliate/commissions', { token })).body
  return { account, token, code, read, list }
}

const pay = (email: string, amountCents = 3_900, paidOn = '2026-10-05') =>
  call('POST', '/api/admin/payments', { token: admin, body: { email, amountCents, paidOn } })
const refund = (id: number) =>
  call('POST', `/api/admin/payments/${id}/refund`, { token: admin, body: {} })
const payOut = async (ids: number[]) =>
  (await call('POST', '/api/admin/commissions/pay', { token: admin, body: { ids } })).body

const commissionsOf = async ({ id }: TestAccount): Promise<{ id: number; cents: number }[]> => {
  const sql = 'select id, amount_cents cents from commissions where account_id = ? order by id'
  return (await env.DB.prepare(sql).bind(id).all<{ id: number; cents: number }>()).results
}

describe('an affiliate', () => {
  it('has one permanent link', async () => {
    const { token, code, read } = await newAffiliate()
    expect(code).toMatch(/^[a-z0-9]{8}$/)
    expect((await call('POST', '/api/affiliate', { token })).body.code).toBe(code)
    expect(await read()).toEqual({
      code,
      link: `https://app.example.com/register?ref=${code}`,
      ratePercent: 20,
      referralDays: 60,
      referrals: 0,
      pendingCents: 0,
      paidCents: 0,
    })
    const other = await createAccount('free')
    const { body } = await call('GET', '/api/affiliate', { token: other.token })
    expect(body).toMatchObject({ code: null, link: null })
  })

  it('earns a share of each payment by referred accounts, and sees only their initials', async () => {
    const { account, code, read, list } = await newAffiliate()
    const { email } = await register(code)
    expect((await pay(email)).body).toMatchObject({
      email,
      commissionCents: 780,
      commissionStatus: 'pending',
      affiliateEmail: account.email,
    })
    await pay(email, 3_999, '2026-11-05')
    expect(await read()).toMatchObject({ referrals: 1, pendingCents: 780 + 799, paidCents: 0 })
    const { commissions } = await list()
    expect(commissions).toEqual([
      {
        id: expect.any(Number),
        referred: 'A••• S•••',
        paidOn: '2026-11-05',
        paymentCents: 3_999,
        ratePercent: 20,
        amountCents: 799,
        status: 'pending',
      },
      expect.objectContaining({ amountCents: 780 }),
    ])
    expect(JSON.stringify(commissions)).not.toContain(email)
  })

  it('keeps the rate of the registration day', async () => {
    const { code, list } = await newAffiliate()
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
    const send = await appWith({ AFFILIATE_PERCENT: '35' })
    const body = { name: 'Ana', email, password: PASSWORD, hasAcceptedTerms: true, ref: code }
    const registered = await send('POST', '/api/auth/register', { body })
    await registered.body?.cancel()
    await pay(email, 1_000)
    expect((await list()).commissions).toMatchObject([{ ratePercent: 35, amountCents: 350 }])
  })

  it('downloads the statement as a file', async () => {
    const { code, token } = await newAffiliate()
    const { email } = await register(code, { name: '=cmd Souza' })
    await pay(email)
    const request = new Request('https://app.example.com/api/affiliate/commissions/export', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const answer = await exports.default.fetch(request)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    expect(await answer.text()).toBe(
      "paidOn,referred,paymentCents,ratePercent,amountCents,status\r\n2026-10-05,'=••• S•••,3900,20,780,pending\r\n",
    )
  })
})

describe('an invitation', () => {
  it.each([undefined, 'zzzzzzzz', 'not a code at all'])(
    'with the code %s changes nothing for the new account',
    async (code) => {
      expect((await register(code)).status).toBe(201)
    },
  )

  it('counts once, for a new account only', async () => {
    const [first, second] = [await newAffiliate(), await newAffiliate()]
    const { email } = await register(first.code)
    expect((await register(second.code, { email })).status).toBe(409)
    expect(await first.read()).toMatchObject({ referrals: 1 })
    expect(await second.read()).toMatchObject({ referrals: 0 })
  })

  it('cannot be used by its owner, even through an alias of the same mailbox', async () => {
    const { account, code, read } = await newAffiliate()
    await register(code, { email: account.email.replace('@', '+2@') })
    expect(await read()).toMatchObject({ referrals: 0 })
    const { email } = await register(undefined, { email: `plus+1@${code}.example.com` })
    expect(email).toBeDefined()
    const login = { email: `plus+1@${code}.example.com`, password: PASSWORD }
    const { token } = (await call('POST', '/api/auth/login', { body: login })).body
    const own = (await call('POST', '/api/affiliate', { token })).body
    await register(own.code, { email: `plus@${code}.example.com` })
    expect((await call('GET', '/api/affiliate', { token })).body).toMatchObject({ referrals: 0 })
    await register(own.code)
    expect((await call('GET', '/api/affiliate', { token })).body).toMatchObject({ referrals: 1 })
  })

  it('by a deactivated account earns nothing', async () => {
    const { account, code } = await newAffiliate()
    await env.DB.prepare('update accounts set is_active = 0 where id = ?').bind(account.id).run()
    const { email } = await register(code)
    expect((await pay(email)).body).toMatchObject({ commissionCents: null, affiliateEmail: null })
  })
})

describe('a payment', () => {
  it('is recorded, refunded and paid out by super admins only', async () => {
    const { token } = await createAccount('free', 'admin')
    const codeOf = async (path: string, body: object) =>
      (await call('POST', path, { token, body })).body.code
    expect([
      await codeOf('/api/admin/payments', {
        email: 'a@example.com',
        amountCents: 1,
        paidOn: '2026-10-05',
      }),
      await codeOf('/api/admin/payments/1/refund', {}),
      await codeOf('/api/admin/commissions/pay', { ids: [1] }),
    ]).toEqual(Array(3).fill('SUPER_ADMIN_REQUIRED'))
    expect((await call('GET', '/api/admin/payments', { token })).status).toBe(200)
  })

  it('is recorded once', async () => {
    const { email, token } = await register(undefined)
    expect((await pay(email)).status).toBe(201)
    expect((await pay(email)).body.code).toBe('PAYMENT_RECORDED')
    expect((await pay('nobody@example.com')).body.code).toBe('USER_NOT_FOUND')
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect((await pay(email, 1, tomorrow)).body.fields).toEqual([
      { path: 'paidOn', code: 'in_future' },
    ])
    const mine = await call('POST', '/api/admin/payments', { token, body: {} })
    expect(mine.body.code).toBe('NOT_FOUND')
  })

  it('is recorded once by concurrent calls', async () => {
    const { account, code } = await newAffiliate()
    const { email } = await register(code)
    const answers = await Promise.all([pay(email), pay(email), pay(email)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await commissionsOf(account)).toHaveLength(1)
  })

  it('reverses its commission once when refunded, and can be recorded again', async () => {
    const { account, code, read, list } = await newAffiliate()
    const { email } = await register(code)
    const { id } = (await pay(email)).body
    expect((await refund(id)).body).toMatchObject({
      refundedAt: expect.any(String),
      commissionStatus: 'reversed',
    })
    expect((await refund(id)).body.code).toBe('PAYMENT_REFUNDED')
    expect((await refund(999_999)).body.code).toBe('PAYMENT_NOT_FOUND')
    expect(await read()).toMatchObject({ pendingCents: 0, paidCents: 0 })
    expect((await list()).commissions).toMatchObject([{ status: 'reversed', amountCents: 780 }])
    expect((await payOut((await commissionsOf(account)).map((each) => each.id))).paid).toBe(0)
    expect((await pay(email)).status).toBe(201)
  })

  it('reduces the next payout when refunded after its commission was paid out', async () => {
    const { account, code, read } = await newAffiliate()
    const { email } = await register(code)
    const { id } = (await pay(email)).body
    const [earned] = await commissionsOf(account)
    // The maximum number of ids that a call accepts.
    const others = Array.from({ length: 99 }, (_, index) => 900_000 + index)
    expect(await payOut([earned?.id ?? 0, ...others])).toEqual({ paid: 1 })
    expect(await payOut([earned?.id ?? 0])).toEqual({ paid: 0 })
    expect(await read()).toMatchObject({ pendingCents: 0, paidCents: 780 })
    expect(await newestAudit(account.id, 'commission.paid')).toMatchObject({
      entity: String(earned?.id),
      after: { status: 'paid', amountCents: 780 },
    })
    await refund(id)
    expect(await read()).toMatchObject({ pendingCents: -780, paidCents: 780 })
    await pay(email, 10_000, '2026-11-05')
    expect(await read()).toMatchObject({ pendingCents: 2_000 - 780 })
    const ids = (await commissionsOf(account)).map((each) => each.id)
    expect(await payOut(ids)).toEqual({ paid: 2 })
    expect(await read()).toMatchObject({ pendingCents: 0, paidCents: 2_000 })
  })

  it('is listed for admins with its commission, page by page', async () => {
    const { account, code } = await newAffiliate()
    const { email } = await register(code)
    await pay(email)
    await pay(email, 5_000)
    const page = (path: string) => call('GET', path, { token: admin })
    const first = (await page('/api/admin/payments?limit=1')).body
    expect(first.payments).toMatchObject([{ email, amountCents: 5_000, commissionCents: 1_000 }])
    const second = (await page(`/api/admin/payments?limit=1&cursor=${first.cursor}`)).body
    expect(second.payments).toMatchObject([{ email, amountCents: 3_900 }])
    const pending = (await page('/api/admin/commissions?status=pending&limit=1')).body
    expect(pending.commissions).toMatchObject([
      { affiliateEmail: account.email, referredEmail: email, amountCents: 1_000 },
    ])
    const reversed = (await page('/api/admin/commissions?status=reversed')).body.commissions
    expect(reversed.every(({ status }: { status: string }) => status === 'reversed')).toBe(true)
    const earned = (await page(`/api/admin/commissions?accountEmail=${account.email}`)).body
    expect(earned.commissions).toHaveLength(2)
  })

  it('is found by its account and sorted by day or amount', async () => {
    const { email } = await register(undefined)
    await pay(email, 300, '2026-10-02')
    await pay(email, 200, '2026-10-03')
    await pay(email, 100, '2026-10-01')
    await pay((await register(undefined)).email, 250)
    const amounts = async (query: string) => {
      const path = `/api/admin/payments?accountEmail=${email}&${query}`
      const { payments } = (await call('GET', path, { token: admin })).body
      return payments.map(({ amountCents }: { amountCents: number }) => amountCents)
    }
    expect(await amounts('')).toEqual([100, 200, 300])
    expect(await amounts('sort=paidOn')).toEqual([200, 300, 100])
    expect(await amounts('sort=paidOn&order=asc')).toEqual([100, 300, 200])
    expect(await amounts('sort=amountCents')).toEqual([300, 200, 100])
    const first = `/api/admin/payments?accountEmail=${email}&sort=amountCents&limit=1`
    const { cursor } = (await call('GET', first, { token: admin })).body
    expect(await amounts(`sort=amountCents&limit=1&cursor=${cursor}`)).toEqual([200])
  })

  it('outlives the payer with its commission, but not the affiliate', async () => {
    const { account, token, code, list } = await newAffiliate()
    const payer = await register(code)
    await pay(payer.email)
    const leave = { currentPassword: PASSWORD }
    await call('DELETE', '/api/user', { token: payer.token, body: leave })
    expect((await list()).commissions).toMatchObject([{ referred: '', amountCents: 780 }])
    await call('DELETE', '/api/user', { token, body: leave })
    expect(await commissionsOf(account)).toEqual([])
  })
})
