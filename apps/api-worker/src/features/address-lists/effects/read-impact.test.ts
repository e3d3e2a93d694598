import { env } from 'cloudflare:workers'
import { DAY_MS } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { batchOf, ledgerOf } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'

const PATH = '/api/bot-management/blocked-ips'
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const store = (...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
const impactOf = (ip: string, headers = {}) =>
  call('POST', `${PATH}/impact`, { token: account.token, body: { ip }, headers })

describe('the impact of an entry', () => {
  it('is the visits it would have blocked in the last 30 days', async () => {
    await store(
      visit(1, { clientIp: '189.1.2.3' }),
      visit(2, { clientIp: '189.1.2.3', at: Date.now() - 29 * DAY_MS }),
      visit(1, { clientIp: '189.1.2.3', os: 'ios', browser: 'safari' }),
      visit(1, { clientIp: '189.1.2.3', action: 'white', reason: 'POLICY.GEO' }),
      visit(1, { clientIp: '189.1.2.200' }),
      visit(1, { clientIp: '189.1.3.3' }),
      visit(1, { clientIp: null }),
      visit(1, { clientIp: '189.1.2.9', reason: 'CLAIMED.AD' }),
      visit(1, { clientIp: '189.1.2.3', at: Date.now() - 31 * DAY_MS }),
    )
    const { status, body } = await impactOf('189.1.2.3')
    expect(status).toBe(200)
    expect(body).toEqual({
      ip: '189.1.2.3',
      from: expect.stringMatching(/Z$/),
      isComplete: true,
      visits: 4,
      passed: 3,
      addresses: 1,
      visitors: 2,
      warnings: [],
    })
    expect(Date.now() - Date.parse(body.from)).toBeGreaterThanOrEqual(30 * DAY_MS)
    expect((await impactOf('189.1.2.7/25')).body).toMatchObject({ ip: '189.1.2.0/25', passed: 3 })
    const wider = (await impactOf('189.1.2.0/23')).body
    expect(wider).toMatchObject({ visits: 6, passed: 5, addresses: 3, visitors: 4 })
  })

  it.each(['mask_addresses_after_days', 'keep_visits_days'])(
    'goes back no further than IP addresses are retained, by %s',
    async (column) => {
      await env.DB.prepare(`update accounts set ${column} = 7 where id = ?`).bind(account.id).run()
      const { body } = await impactOf('189.1.2.3')
      expect(Date.now() - Date.parse(body.from)).toBeLessThan(8 * DAY_MS)
    },
  )

  it.each([
    ['nowhere', 'VALIDATION_FAILED', 'invalid_address'],
    ['66.249.66.0/24', 'PARITY_REFUSED', 'names_review_crawler'],
  ])('of %s is rejected', async (ip, code, field) => {
    const { body } = await impactOf(ip)
    expect(body).toMatchObject({ ...errorLike(code), fields: [{ path: 'ip', code: field }] })
  })

  it('counts only the account’s own visits', async () => {
    await store(visit(1))
    account = await createAccount()
    expect((await impactOf('189.1.2.3')).body).toMatchObject({ visits: 0, passed: 0 })
  })
})

describe('warnings about an entry', () => {
  it.each([
    ['203.0.112.0/23', ['wide_range']],
    ['203.0.113.0/24', []],
    ['2001:db8::/47', ['wide_range']],
    ['2001:db8::/48', []],
    ['100.64.3.4', ['carrier_network']],
    ['100.128.0.0', []],
    ['198.51.100.7', ['own_address']],
    ['198.51.100.0/24', ['own_address']],
    ['192.0.2.1', ['already_blocked']],
  ])('%s: %j', async (ip, warnings) => {
    await call('POST', PATH, { token: account.token, body: { ip: '192.0.2.1' } })
    const { body } = await impactOf(ip, { 'CF-Connecting-IP': '198.51.100.7' })
    expect(body.warnings).toEqual(warnings)
  })

  it('name a mobile carrier, and many visitors behind one IP address', async () => {
    const browsers = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung']
    await store(
      ...browsers.map((browser) => visit(1, { browser })),
      ...browsers.slice(1).map((browser) => visit(1, { browser, clientIp: '189.1.2.4' })),
      visit(1, { clientIp: '187.0.0.1', asn: 26_599 }),
    )
    const warningsOf = async (ip: string) => (await impactOf(ip)).body.warnings
    expect(await warningsOf('189.1.2.3')).toEqual(['many_visitors'])
    expect(await warningsOf('189.1.2.4')).toEqual([])
    expect(await warningsOf('187.0.0.1')).toEqual(['carrier_network'])
  })
})

describe('the impact of allowing an IP address', () => {
  const allowing = (input: object) =>
    call('POST', '/api/bot-management/allowed-ips/impact', { token: account.token, body: input })

  it('is the visits filtered by a rule, not by the campaign’s state or as agents', async () => {
    const filtered = { action: 'white', reason: 'POLICY.GEO', ruleId: 'countries' } as const
    await store(
      visit(1, { clientIp: '189.1.2.3', ...filtered }),
      visit(2, { clientIp: '189.1.2.3', ...filtered }),
      visit(1, { clientIp: '189.1.2.4', ...filtered }),
      visit(1, { clientIp: '189.1.2.3' }),
      visit(1, { clientIp: '189.1.2.3', action: 'white', reason: 'POLICY.PAUSED', ruleId: null }),
      visit(1, { clientIp: '189.1.3.3', ...filtered }),
    )
    const { status, body } = await allowing({ ip: '189.1.2.3' })
    expect([status, body]).toEqual([
      200,
      {
        ip: '189.1.2.3',
        from: expect.stringMatching(/Z$/),
        isComplete: true,
        visits: 4,
        filtered: 2,
        addresses: 1,
        visitors: 1,
        warnings: [],
      },
    ])
    const range = (await allowing({ ip: '189.1.2.0/24' })).body
    expect(range).toMatchObject({ visits: 5, filtered: 3, addresses: 2 })
  })

  it('counts only the visits of the entry’s campaign', async () => {
    const { id } = (
      await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
    ).body
    const filtered = { clientIp: '189.1.2.3', action: 'white', ruleId: 'countries' } as const
    await store(visit(id, filtered), visit(id, filtered), visit(id + 1, filtered))
    expect((await allowing({ ip: '189.1.2.3', campaignId: id })).body).toMatchObject({
      filtered: 2,
    })
    const foreign = await allowing({ ip: '189.1.2.3', campaignId: id + 1_000_000 })
    expect(foreign.body.code).toBe('CAMPAIGN_NOT_FOUND')
  })

  it('warns about entries on either list, and about wide ranges', async () => {
    for (const list of ['allowed', 'blocked']) {
      await call('POST', `/api/bot-management/${list}-ips`, {
        token: account.token,
        body: { ip: '189.1.0.0/16' },
      })
    }
    expect((await allowing({ ip: '189.1.0.0/16' })).body.warnings).toEqual([
      'wide_range',
      'already_allowed',
      'also_blocked',
    ])
  })
})
