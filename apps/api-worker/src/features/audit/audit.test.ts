import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'

const admin = await createAccount('free', 'admin')
const list = async (query: string) =>
  (await call('GET', `/api/admin/activity?${query}`, { token: admin.token })).body
const download = (query: string, { token }: TestAccount = admin) =>
  exports.default.fetch(`https://app.example.com/api/admin/activity/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })

/** Adds entries for an account, three for each minute from the start of 2020. */
async function addEntries({ id }: TestAccount, count: number) {
  await env.DB.prepare(
    `insert into audit_log (account_id, actor_id, address, action, entity_id, before, request_id, at)
     select ?, ?, '203.0.113.9', 'test.' || (value % 2), value, '{"a":"=1,2"}', 'r', ? + value / 3 * 60000
     from json_each(?)`,
  )
    .bind(
      id,
      id + 1,
      Date.UTC(2020, 0, 1),
      JSON.stringify(Array.from({ length: count }, (_, i) => i)),
    )
    .run()
}

describe('the audit log', () => {
  it('records the action, actor, target, IP address and time', async () => {
    const user = await createAccount()
    const headers = { 'CF-Connecting-IP': '203.0.113.7' }
    const body = { name: 'Somebody Else' }
    const timeZone = 'America/Sao_Paulo'
    await call('PATCH', '/api/user/profile', { token: user.token, body, headers })
    const { entries } = await list(`account=${user.id}`)
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        action: 'account.profile_changed',
        actorId: user.id,
        actorEmail: user.email,
        onBehalfOf: null,
        accountId: user.id,
        accountEmail: user.email,
        entityId: String(user.id),
        address: '203.0.113.7',
        before: { name: user.email.split('@')[0], language: 'pt-BR', timeZone },
        after: { ...body, language: 'pt-BR', timeZone },
        requestId: expect.stringMatching(/.+/),
      },
    ])
  })

  it('finds entries by the email address of the account or the actor', async () => {
    const [user, other] = [await createAccount(), await createAccount()]
    for (const { token } of [user, other]) {
      await call('PATCH', '/api/user/profile', { token, body: { name: 'Somebody Else' } })
    }
    for (const field of ['accountEmail', 'actorEmail']) {
      const { entries } = await list(`${field}=${encodeURIComponent(user.email.toUpperCase())}`)
      expect(entries.map(({ accountId }: { accountId: number }) => accountId)).toEqual([user.id])
    }
    expect((await list('actorEmail=nobody%40example.com')).entries).toEqual([])
  })

  it('records sign-ins, and no passwords', async () => {
    const { id, email } = await createAccount()
    const password = 'correct horse'
    await call('POST', '/api/auth/login', { body: { email, password } })
    await call('POST', '/api/auth/login', { body: { email, password: 'wrong' } })
    const { entries } = await list(`account=${id}`)
    expect(entries).toMatchObject([{ action: 'session.started', actorId: id }])
    expect(JSON.stringify(entries)).not.toMatch(/correct horse|scrypt/)
  })

  it('is filtered by actor, account, action and time', async () => {
    const user = await createAccount()
    await addEntries(user, 9)
    const idsOf = async (query: string) =>
      (await list(query)).entries.map(({ entityId }: { entityId: string }) => Number(entityId))
    const account = `account=${user.id}`
    expect(await idsOf(account)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(await idsOf(`actor=${user.id + 1}&action=test.1`)).toEqual([7, 5, 3, 1])
    const span = 'from=2020-01-01T00:01:00Z&to=2020-01-01T01:02:00%2B01:00'
    expect(await idsOf(`${account}&${span}`)).toEqual([5, 4, 3])
    expect(await idsOf(`${account}&action=none`)).toEqual([])
    expect((await list('from=yesterday')).fields).toEqual([{ path: 'from', code: 'wrong_type' }])
  })

  it('pages through entries with the same time', async () => {
    const user = await createAccount()
    await addEntries(user, 10)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(`account=${user.id}&limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.entries.map(({ entityId }: { entityId: string }) => entityId))
      cursor = page.cursor
    } while (cursor !== null)
    expect(seen).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1', '0'])
  })
})

describe('the audit log export', () => {
  it('contains every matching entry as CSV without formulas', async () => {
    const user = await createAccount()
    await addEntries(user, 1_203)
    const response = await download(`account=${user.id}`)
    expect(response.headers.get('Content-Disposition')).toMatch(/activity-[\d-]+\.csv"$/)
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[0]).toMatch(/^id,at,action,actorId,/)
    expect(lines[1]).toContain('"{""a"":""=1,2""}"')
    expect(lines[1]).toContain('2020-01-01T06:40:00.000Z,test.0')
  })

  it('is JSON lines on request', async () => {
    const user = await createAccount()
    await addEntries(user, 2)
    const text = await (await download(`account=${user.id}&format=jsonl`)).text()
    const entries = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries).toMatchObject([{ entityId: '1', before: { a: '=1,2' } }, { entityId: '0' }])
  })

  it('is for admins only', async () => {
    const statusFor = async (account: TestAccount) => {
      const response = await download(`account=${account.id}`, account)
      await response.text()
      return response.status
    }
    expect(await statusFor(await createAccount())).toBe(404)
    expect(await statusFor(await createAccount('scale'))).toBe(404)
    expect(await statusFor(await createAccount('free', 'super_admin'))).toBe(200)
  })
})
