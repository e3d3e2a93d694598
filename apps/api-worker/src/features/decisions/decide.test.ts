import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import {
  createCampaign,
  createDecider,
  createKey,
  REVIEWER,
  VISIT,
} from '../../../test/decisions.ts'

const ONLY_PORTUGAL = { filters: { countries: ['PT' as const] } }

afterEach(() => vi.restoreAllMocks())

/** Lets what is trusted for a moment grow old. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)

describe('a decision', () => {
  it('gives the page with the visitor’s query, why, by which ruleset, and what to do without an answer', async () => {
    const { decide } = await createDecider()
    const { status, body, headers } = await decide()
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      visitId: expect.stringMatching(/^[\da-f-]{36}$/),
      action: 'black',
      url: 'https://shop.example.org/black?utm_source=mail',
      delivery: 'proxy',
      reason: 'PASS.DEFAULT',
      rulesetHash: expect.stringMatching(/^[\da-f]{64}$/),
      fail: { action: 'black', url: 'https://shop.example.org/black' },
    })
  })

  it('looks the country up by the address, and at nothing that headers say of it', async () => {
    const asked: unknown[] = []
    const findPlace = async (ip: unknown) => {
      asked.push(ip)
      return { country: 'PT', asn: 3_243 }
    }
    const { decide, recent } = await createDecider(ONLY_PORTUGAL, { around: { findPlace } })
    const headers = { ...VISIT.headers, 'cf-connecting-ip': '8.8.8.8', cookie: 'a=b' }
    expect((await decide({ ...VISIT, headers })).body.reason).toBe('PASS.DEFAULT')
    expect(asked).toEqual([{ version: 4, value: 0xbd_01_02_03 }])
    const [visit] = await recent()
    expect(visit).toMatchObject({ clientIp: '189.1.2.3', country: 'PT', asn: 3_243 })
  })

  it('leaves out what cannot be a header', async () => {
    const { decide } = await createDecider()
    const headers = { ...VISIT.headers, 'a b': 'x', 'x-odd': 'ü€', 'x-line': 'a\r\nb: c' }
    expect((await decide({ ...VISIT, headers })).body.reason).toBe('PASS.DEFAULT')
  })

  it.each([
    [{ url: 'https://a:b@shop.example.org/' }, 'url', 'url_with_credentials'],
    [{ url: 'ftp://shop.example.org/' }, 'url', 'invalid_url'],
    [{ url: `https://shop.example.org/${'x'.repeat(2_048)}` }, 'url', 'too_long'],
    [{ address: '203.0.113.7:80' }, 'address', 'invalid_address'],
  ])('is not made of %j', async (wrong, path, code) => {
    const { decide } = await createDecider()
    const { status, body } = await decide({ ...VISIT, ...wrong })
    expect([status, body.fields]).toEqual([400, [{ path, code }]])
  })

  it('is in the list, in the counts and explained as any visit of the edge', async () => {
    const findPlace = async () => ({ country: 'BR' })
    const { account, decide, recent } = await createDecider(ONLY_PORTUGAL, {
      around: { findPlace },
    })
    const { body } = await decide()
    expect(body).toMatchObject({ action: 'white', reason: 'POLICY.GEO' })
    const [visit] = await recent()
    expect(visit).toMatchObject({ id: body.visitId, reason: 'POLICY.GEO', status: 200 })
    const { token } = account
    const why = `/api/analytics/visits/${visit.id}/explanation?at=${visit.timestamp}`
    const explained = await call('GET', why, { token })
    expect(explained.body.rules).toContainEqual(
      expect.objectContaining({ ruleId: 'country', decided: true }),
    )
    expect((await call('GET', '/api/usage', { token })).body.requests).toBe(1)
  })

  it('keeps a click limit by what the ledger has counted', async () => {
    const limit = { whitePageControlType: 'clicks', whitePageClickLimit: 2 } as const
    const { decide } = await createDecider(limit)
    const reasons = []
    for (let visit = 0; visit < 3; visit++) reasons.push((await decide()).body.reason)
    expect(reasons).toEqual(['PASS.DEFAULT', 'PASS.DEFAULT', 'POLICY.CAP'])
    expect((await decide(REVIEWER)).body.action).toBe('black')
  })

  it('follows a change within two seconds', async () => {
    const { account, campaignId, decide } = await createDecider()
    expect((await decide()).body.action).toBe('black')
    await call('POST', `/api/campaigns/${campaignId}/pause`, { token: account.token })
    later()
    expect((await decide()).body).toMatchObject({ action: 'white', reason: 'POLICY.PAUSED' })
  })

  it('goes by the ruleset before while KV does not show the new one, and without any asks to come again', async () => {
    const { account, decide } = await createDecider()
    const { rulesetHash } = (await decide()).body
    const publish = (hash: string | null) =>
      env.DB.prepare('update domains set published_hash = ? where id = ?')
        .bind(hash, account.domainId)
        .run()
    await publish('f'.repeat(64))
    later()
    expect((await decide()).body.rulesetHash).toBe(rulesetHash)
    await publish(null)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)
    const answer = await decide()
    expect(answer).toMatchObject({ status: 503, body: errorLike('NO_RULESET') })
    expect(answer.headers.get('Retry-After')).toBe('5')
  })
})

describe('a reviewer', () => {
  it.each([
    [{ alwaysShowWhite: true }, 'PASS.DEFAULT'],
    [ONLY_PORTUGAL, 'PASS.DEFAULT'],
  ])(
    'gets the main page whatever the campaign says (%j), told as a person who passes',
    async (form, reason) => {
      const { decide, recent } = await createDecider(form)
      expect((await decide(REVIEWER)).body).toMatchObject({ action: 'black', reason })
      expect((await recent())[0].reason).toMatch(/^(VERIFIED|CLAIMED)\./)
    },
  )

  it('is told apart from people neither while an account is over its quota', async () => {
    const { account, decide } = await createDecider({}, { plan: 'starter' })
    await setState(account, "plan = 'starter'", 'over-quota')
    const told = [(await decide()).body, (await decide(REVIEWER)).body]
    expect(told.map(({ action, reason }) => [action, reason])).toEqual([
      ['black', 'SYS.QUOTA'],
      ['black', 'SYS.QUOTA'],
    ])
  })
})

/** Puts an account into a state, and what that makes of its ruleset. */
async function setState(
  { id, domainId }: { id: number; domainId: number },
  change: string,
  state: 'frozen' | 'over-quota',
) {
  await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(id).run()
  const domain = await env.DB.prepare('select published_hash hash from domains where id = ?')
    .bind(domainId)
    .first<{ hash: string }>()
  const text = (await env.RULESETS.get(`ruleset:${domain?.hash}`)) ?? ''
  const hash = crypto.randomUUID().replaceAll('-', '').repeat(2)
  await env.RULESETS.put(`ruleset:${hash}`, JSON.stringify({ ...JSON.parse(text), account: state }))
  await env.DB.prepare('update domains set published_hash = ? where id = ?')
    .bind(hash, domainId)
    .run()
}

describe('who may have decisions', () => {
  it('a frozen account gets them as at the edge', async () => {
    const { account, decide } = await createDecider()
    await setState(account, 'is_frozen = 1', 'frozen')
    expect((await decide()).body).toMatchObject({ action: 'white', reason: 'SYS.FROZEN' })
    expect((await decide(REVIEWER)).body.action).toBe('black')
  })

  it.each([
    ['is_active = 0', 403, 'ACCOUNT_INACTIVE'],
    ["plan = 'free'", 403, 'FEATURE_LOCKED'],
  ])('an account with %s gets none', async (change, status, code) => {
    const { account, decide } = await createDecider()
    await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(account.id).run()
    expect(await decide()).toMatchObject({ status, body: errorLike(code) })
  })

  it('an account’s key decides for each of its campaigns, which it names, until the plan has no API', async () => {
    const { account, campaignId, send } = await createDecider({}, { plan: 'scale' })
    const stranger = await createAccount()
    const foreign = await createCampaign(stranger)
    const { secret: token } = await createKey(account, null)
    const ask = async (visit: object) => {
      const response = await send('POST', '/v1/decide', { token, body: visit })
      return [response.status, JSON.parse(await response.text()).code]
    }
    expect(await ask({ ...VISIT, campaignId })).toEqual([200, undefined])
    expect(await ask(VISIT)).toEqual([400, 'VALIDATION_FAILED'])
    expect(await ask({ ...VISIT, campaignId: foreign })).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
    await env.DB.prepare("update accounts set plan = 'growth' where id = ?").bind(account.id).run()
    later()
    expect(await ask({ ...VISIT, campaignId })).toEqual([403, 'FEATURE_LOCKED'])
  })

  it('a campaign’s key decides for no other one', async () => {
    const { account, decide } = await createDecider()
    const other = await createCampaign(account)
    const answer = await decide({ ...VISIT, campaignId: other })
    expect(answer).toMatchObject({ status: 404, body: errorLike('CAMPAIGN_NOT_FOUND') })
  })

  it('a key without the scope decides nothing', async () => {
    const { account, campaignId, send } = await createDecider({}, { plan: 'scale' })
    const { secret: token } = await createKey(account, null, ['read', 'write'])
    const response = await send('POST', '/v1/decide', { token, body: { ...VISIT, campaignId } })
    expect(JSON.parse(await response.text())).toMatchObject(errorLike('SCOPE_MISSING'))
  })

  it('a key that is revoked decides nothing two seconds later', async () => {
    const { account, keyId, decide } = await createDecider()
    expect((await decide()).status).toBe(200)
    await call('DELETE', `/api/api-keys/${keyId}`, { token: account.token })
    later()
    expect(await decide()).toMatchObject({ status: 401, body: errorLike('INVALID_API_KEY') })
  })

  it('more than 200 visits at once are too many, with the time to wait', async () => {
    const { post } = await createDecider()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const batch = () => ({
      visits: Array.from({ length: 100 }, () => ({ ...VISIT, id: crypto.randomUUID() })),
    })
    const statuses = []
    for (let sent = 0; sent < 2; sent++) {
      statuses.push((await post('/v1/decide/batch', batch())).status)
    }
    const refused = await post('/v1/decide/batch', batch())
    expect(statuses).toEqual([200, 200])
    expect(refused).toMatchObject({ status: 429, body: errorLike('RATE_LIMITED') })
    expect(refused.headers.get('Retry-After')).toBe('1')
  })
})
