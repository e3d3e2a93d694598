import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import {
  createCampaign,
  createDecider,
  createKey,
  REVIEWER,
  VISIT,
} from '../../../test/decisions.ts'
import { countHeldReviewers, endHour, ledgerOf, query } from '../../../test/ledgers.ts'

const ONLY_PORTUGAL = { filters: { countries: ['PT' as const] } }

/** Lets cached entries expire. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)

describe('a decision', () => {
  it('returns the page with the visitor’s query, the reason, the ruleset and the fail mode', async () => {
    const { decide } = await createDecider()
    const { status, body, headers } = await decide()
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      action: 'black',
      url: 'https://shop.example.org/black?utm_source=mail',
      delivery: 'proxy',
      reason: 'PASS.DEFAULT',
      rulesetHash: expect.stringMatching(/^[\da-f]{64}$/),
      fail: { action: 'black', url: 'https://shop.example.org/black' },
    })
  })

  it('looks up the country by IP address only, ignoring headers', async () => {
    const asked: unknown[] = []
    const findPlace = async (ip: unknown) => {
      asked.push(ip)
      return { country: 'PT', asn: 3_243 }
    }
    const { decide, recent } = await createDecider(ONLY_PORTUGAL, { around: { findPlace } })
    const headers = { ...VISIT.headers, 'cf-connecting-ip': '8.8.8.8', cookie: 'a=b' }
    expect((await decide({ ...VISIT, headers })).body.reason).toBe('PASS.DEFAULT')
    expect(asked).toContainEqual({ version: 4, value: 0xbd_01_02_03 })
    expect(asked).not.toContainEqual({ version: 4, value: 0x08_08_08_08 })
    const [visit] = await recent()
    expect(visit).toMatchObject({ clientIp: '189.1.2.3', country: 'PT', asn: 3_243 })
  })

  it('queries reverse DNS only for a claimed crawler, and records the result', async () => {
    const asked: string[] = []
    const { account, decide } = await createDecider(
      {},
      {
        around: {
          askReverseDns: async ({ crawler }) => {
            asked.push(crawler)
            return 'confirmed'
          },
        },
      },
    )
    await decide()
    expect(asked).toEqual([])
    const agent = 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'
    await decide({ ...VISIT, headers: { 'user-agent': agent } })
    expect(asked).toEqual(['pinterest'])
    const ledger = ledgerOf(account.id)
    const stored = await query(ledger, 'select * from reviewer_hours')
    expect(stored).toMatchObject([{ owner: 'Pinterest', reason: 'VERIFIED.AD' }])
  })

  it('accepts header names in any case, even duplicates', async () => {
    const { decide } = await createDecider()
    const { 'user-agent': agent, ...rest } = VISIT.headers
    for (const headers of [
      { ...rest, 'User-Agent': agent },
      { ...rest, 'USER-AGENT': agent, 'user-agent': '' },
      { ...rest, 'user-agent': '', 'User-Agent': agent },
    ]) {
      expect((await decide({ ...VISIT, headers })).body.reason).toBe('PASS.DEFAULT')
    }
  })

  it('ignores invalid headers', async () => {
    const { decide } = await createDecider()
    const headers = { ...VISIT.headers, 'a b': 'x', 'x-odd': 'ü€', 'x-line': 'a\r\nb: c' }
    expect((await decide({ ...VISIT, headers })).body.reason).toBe('PASS.DEFAULT')
  })

  it.each([
    [{ url: 'https://a:b@shop.example.org/' }, 'url', 'url_with_credentials'],
    [{ url: 'ftp://shop.example.org/' }, 'url', 'invalid_url'],
    [{ url: 'shop.example.org/offer' }, 'url', 'scheme'],
    [{ url: `https://shop.example.org/${'x'.repeat(2_048)}` }, 'url', 'too_long', 2_048],
    [{ address: '203.0.113.7:80' }, 'address', 'invalid_address'],
  ])('rejects %j', async (wrong, path, code, limit?: unknown) => {
    const { decide } = await createDecider()
    const { status, body } = await decide({ ...VISIT, ...wrong })
    expect([status, body.fields]).toEqual([400, [{ path, code, limit }]])
  })

  it('is listed, counted and explained like any visit of the edge', async () => {
    const findPlace = async () => ({ country: 'BR' })
    const { account, decide, recent } = await createDecider(ONLY_PORTUGAL, {
      around: { findPlace },
    })
    const { body } = await decide()
    expect(body).toMatchObject({ action: 'white', reason: 'POLICY.GEO' })
    const [visit] = await recent()
    expect(visit).toMatchObject({ reason: 'POLICY.GEO', status: 200 })
    const { token } = account
    const why = `/api/analytics/visits/${visit.id}/explanation?at=${visit.timestamp}`
    const explained = await call('GET', why, { token })
    expect(explained.body.rules).toContainEqual(
      expect.objectContaining({ ruleId: 'country', decided: true }),
    )
    const ledger = ledgerOf(account.id)
    await endHour(ledger)
    expect((await call('GET', '/api/usage', { token })).body.requests).toBe(1)
  })

  it('enforces a click limit by the ledger’s count', async () => {
    const limit = { whitePageControlType: 'clicks', whitePageClickLimit: 2 } as const
    const { decide } = await createDecider(limit)
    const reasons = []
    for (let visit = 0; visit < 3; visit++) reasons.push((await decide()).body.reason)
    expect(reasons).toEqual(['PASS.DEFAULT', 'PASS.DEFAULT', 'POLICY.CAP'])
    expect((await decide(REVIEWER)).body).toMatchObject({ action: 'white', reason: 'POLICY.CAP' })
  })

  it('follows a change within two seconds', async () => {
    const { account, campaignId, decide } = await createDecider()
    expect((await decide()).body.action).toBe('black')
    await call('POST', `/api/campaigns/${campaignId}/pause`, { token: account.token })
    later()
    expect((await decide()).body).toMatchObject({ action: 'white', reason: 'POLICY.PAUSED' })
  })

  it('uses the previous ruleset until KV has the new one, and sends Retry-After without either', async () => {
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
  const knowPeople = (campaignId: number) =>
    env.DB.prepare('update campaigns set people_percent = 95 where id = ?').bind(campaignId).run()
  const IN_BRAZIL = { around: { findPlace: async () => ({ country: 'BR', asn: 15_169 }) } }

  it.each([
    [{ alwaysShowWhite: true }, 'white', 'POLICY.ALWAYS_WHITE'],
    [ONLY_PORTUGAL, 'white', 'POLICY.GEO'],
    [{ filters: { countries: ['BR' as const] } }, 'black', 'PASS.DEFAULT'],
  ])(
    'is judged as a person of its country until enough people are known (%j)',
    async (form, action, reason) => {
      const { decide } = await createDecider(form, IN_BRAZIL)
      expect((await decide(REVIEWER)).body).toMatchObject({ action, reason })
    },
  )

  it('gets the page of most people once they are known, with their reason', async () => {
    const { campaignId, decide } = await createDecider(ONLY_PORTUGAL, IN_BRAZIL)
    await knowPeople(campaignId)
    const answer = (await decide(REVIEWER)).body
    expect(answer).toMatchObject({ action: 'black', reason: 'PASS.DEFAULT' })
    const person = (await decide(VISIT)).body
    expect(Object.keys(answer)).toEqual(Object.keys(person))
  })

  it('cannot be distinguished from a person by any list, usage figure or repeated response', async () => {
    const { account, decide, recent } = await createDecider({}, IN_BRAZIL)
    const { token } = account
    const usage = async () => (await call('GET', '/api/usage', { token })).body.requests
    const named = { 'Idempotency-Key': 'of-a-reviewer' }
    const first = (await decide(REVIEWER, named)).body
    expect((await decide(REVIEWER, named)).body).toEqual(first)
    expect(await usage()).toBe(0)
    await decide(VISIT)
    expect(await usage()).toBe(0)
    expect(await recent()).toHaveLength(1)
    const ledger = ledgerOf(account.id)
    const stored = await query(ledger, 'select * from reviewer_hours')
    expect(stored).toMatchObject([{ owner: 'Google', action: 'black', visits: 1 }])
    await countHeldReviewers(ledger)
    await endHour(ledger)
    expect(await usage()).toBe(1)
  })

  it('gets the main page even while an account is over its quota, as people do', async () => {
    const { account, decide } = await createDecider({}, { plan: 'starter' })
    await setState(account, "plan = 'starter'", 'over-quota')
    const told = [(await decide()).body, (await decide(REVIEWER)).body]
    expect(told.map(({ action, reason }) => [action, reason])).toEqual([
      ['black', 'SYS.QUOTA'],
      ['black', 'SYS.QUOTA'],
    ])
  })
})

/** Puts an account into a state and publishes the resulting ruleset. */
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

describe('access to decisions', () => {
  it('works for a frozen account as at the edge', async () => {
    const { account, decide } = await createDecider()
    await setState(account, 'is_frozen = 1', 'frozen')
    expect((await decide()).body).toMatchObject({ action: 'white', reason: 'SYS.FROZEN' })
    expect((await decide(REVIEWER)).body).toMatchObject({ action: 'white', reason: 'SYS.FROZEN' })
  })

  it.each([
    ['is_active = 0', 403, 'ACCOUNT_INACTIVE'],
    ["plan = 'free'", 403, 'FEATURE_LOCKED'],
  ])('is denied to an account with %s', async (change, status, code) => {
    const { account, decide } = await createDecider()
    await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(account.id).run()
    expect(await decide()).toMatchObject({ status, body: errorLike(code) })
  })

  it('lets an account’s key decide for any of its campaigns while the plan has the API', async () => {
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

  it.each([
    [undefined, 'API_KEY_MISSING', 'no API key'],
    ['Bearer', 'API_KEY_MISSING', 'is empty'],
    ['Bearer crivo_sk_short', 'INVALID_API_KEY', 'incomplete'],
    ['Bearer crivo_pk_0123456789012345678901', 'INVALID_API_KEY', 'publishable'],
    ['crivo_sk_short', 'INVALID_API_KEY', '`Bearer`'],
    ['Basic YTpi', 'INVALID_API_KEY', '`Bearer`'],
    ['Bearer eyJhbGciOi', 'INVALID_API_KEY', 'not a secret API key'],
  ])('explains what is wrong with the header %s', async (authorization, code, told) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization }
    const { status, body } = await call('GET', '/v1/ping', { headers })
    expect([status, body.code]).toEqual([401, code])
    expect(body.message).toContain(told)
    expect(body.message).not.toContain(authorization?.split(' ')[1] ?? '\0')
  })

  it('names the plans that include keys', async () => {
    const { account, send } = await createDecider({}, { plan: 'scale' })
    const { secret: token } = await createKey(account, null, ['read'])
    await env.DB.prepare("update accounts set plan = 'starter' where id = ?").bind(account.id).run()
    for (const path of ['/v1/ping', '/api/campaigns']) {
      const response = await send('GET', path, { token })
      expect(JSON.parse(await response.text())).toMatchObject({
        code: 'FEATURE_LOCKED',
        message: 'The plan starter does not include api. Plans with it: scale.',
        plans: ['scale'],
      })
    }
  })

  it('limits a campaign’s key to that campaign', async () => {
    const { account, decide } = await createDecider()
    const other = await createCampaign(account)
    const answer = await decide({ ...VISIT, campaignId: other })
    expect(answer).toMatchObject({ status: 404, body: errorLike('CAMPAIGN_NOT_FOUND') })
  })

  it('requires the scope', async () => {
    const { account, campaignId, send } = await createDecider({}, { plan: 'scale' })
    const { secret: token } = await createKey(account, null, ['read', 'write'])
    const response = await send('POST', '/v1/decide', { token, body: { ...VISIT, campaignId } })
    expect(JSON.parse(await response.text())).toMatchObject({
      ...errorLike('SCOPE_MISSING'),
      message: 'This call needs an API key with scope `decide`.',
    })
  })

  it('ends two seconds after a key is revoked', async () => {
    const { account, keyId, decide } = await createDecider()
    expect((await decide()).status).toBe(200)
    await call('DELETE', `/api/api-keys/${keyId}`, { token: account.token })
    later()
    expect(await decide()).toMatchObject({ status: 401, body: errorLike('INVALID_API_KEY') })
  })

  it('treats a network that claims a crawler’s name too often like everyone else', async () => {
    const { post } = await createDecider()
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)' }
    const visits = Array.from({ length: 61 }, () => ({
      ...VISIT,
      address: '203.0.113.7',
      headers,
      id: crypto.randomUUID(),
    }))
    const { body } = await post('/v1/decide/batch', { visits })
    const reasons: string[] = body.decisions.map(({ reason }: { reason: string }) => reason)
    expect(reasons.filter((reason) => reason === 'GIVT.CRAWLER')).toHaveLength(1)
  })

  it('is limited to 200 visits at once, with the time to wait', async () => {
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
