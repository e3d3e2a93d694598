import { env } from 'cloudflare:workers'
import { campaignPolicySchema } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { call, errorLike } from '../../../test/call.ts'
import { versionsOf } from '../../../test/domains.ts'

const list = async (token: string) => (await call('GET', '/api/campaigns', { token })).body

describe('creating a campaign', () => {
  it('stores, publishes and lists it', async () => {
    const account = await createAccount()
    const { token } = account
    const filters = { devices: ['android', 'ios'], countries: ['BR'], languages: ['pt'] }
    const body = campaignInput(account, {
      name: '  Lau\u202ench\u0000 ',
      path: 'spring/sale/',
      filters,
    })
    const created = await call('POST', '/api/campaigns', { token, body })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      ...campaignPolicySchema.parse({ filters }),
      id: expect.any(Number),
      name: 'Launch',
      path: '/spring/sale',
      domain: account.domainName,
      domainId: account.domainId,
      url: `https://${account.domainName}/spring/sale`,
      whiteUrl: body.whiteContent,
      blackUrl: body.blackContent,
      deliveryMode: 'proxy',
      status: 'active',
      published: false,
      suspended: null,
      runWindow: null,
      heldByRollback: false,
      pages: { black: { kept: null, reason: null }, white: { kept: null, reason: null } },
      dailyCheck: null,
      stage: null,
      requests: 0,
      successRate: null,
      peopleShare: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      revision: 1,
    })
    expect(await list(token)).toEqual([created.body])
    const audit = await env.DB.prepare(
      'select action, entity_id entity from audit_log where account_id = ?',
    )
      .bind(account.id)
      .all()
    expect(audit.results).toEqual([{ action: 'campaign.create', entity: String(created.body.id) }])
  })

  it('takes full lists, also when it is changed', async () => {
    const account = await createAccount()
    const numbers = [...Array(1_000).keys()]
    const body = campaignInput(account, {
      blockedIps: numbers.map((n) => `2001:db8:1:2:3:4:5:${n.toString(16)}`),
      blockedReferrers: numbers.map((n) => `${'x'.repeat(60)}.site-${n}.example`),
    })
    const created = await call('POST', '/api/campaigns', { ...account, body })
    expect(created.status).toBe(201)
    const path = `/api/campaigns/${created.body.id}`
    expect((await call('PUT', path, { ...account, body })).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ path: '/a b' }, 'path', 'invalid_path'],
    [{ path: '/a/../b' }, 'path', 'invalid_path'],
    [{ path: 'x'.repeat(200) }, 'path', 'too_long', 200],
    [{ path: '/.well-known/x' }, 'path', 'reserved_path'],
    [{ path: '/__crivo' }, 'path', 'reserved_path'],
    [{ path: 'favicon.ico' }, 'path', 'reserved_path'],
    [{ blackContent: 'javascript:alert(1)' }, 'blackContent', 'invalid_url'],
    [{ whiteContent: 'https://user:secret@example.org' }, 'whiteContent', 'url_with_credentials'],
    [{ deliveryMode: 'frame' }, 'deliveryMode', 'unknown_entry'],
    [{ domainId: '1' }, 'domainId', 'wrong_type'],
    [{ filters: { countries: [] } }, 'filters.countries', 'choose_one'],
    [{ filters: { countries: ['XX'] } }, 'filters.countries.0', 'unknown_entry'],
    [{ filters: { countries: ['BR', 'BR'] } }, 'filters.countries', 'duplicate'],
    [{ filters: { devices: ['all_devices', 'ios'] } }, 'filters.devices', 'all_stands_alone'],
    [{ filters: { allowedCountries: 'no' } }, 'filters.allowedCountries', 'wrong_type'],
    [{ blockedIps: ['203.0.113.7', '203.0.113.300'] }, 'blockedIps.1', 'invalid_address'],
    [{ blockedIps: ['203.0.113.7', '203.0.113.7/32'] }, 'blockedIps.1', 'duplicate'],
    [{ blockedReferrers: ['https://spy.example/'] }, 'blockedReferrers.0', 'invalid_host'],
    [{ repeatedAccessLimit: 1 }, 'repeatedAccessLimit', 'too_small', 2],
    [{ whitePageControlType: 'later' }, 'whitePageControlType', 'unknown_entry'],
    [{ whitePageStartTime: 'tomorrow' }, 'whitePageStartTime', 'invalid_time'],
    [{ filters: { crawlers: ['googlebot'] } }, 'filters.crawlers', 'unknown_field'],
  ])('rejects %j', async (changes, path, code, limit?: unknown) => {
    const account = await createAccount()
    const body = { ...campaignInput(account), ...changes }
    const answer = await call('POST', '/api/campaigns', { token: account.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(errorLike('VALIDATION_FAILED'))
    expect(answer.body.fields).toContainEqual({ path, code, limit })
    expect(await list(account.token)).toEqual([])
  })

  it.each(['https://DOMAIN/other', 'https://DOMAIN./other', 'http://127.0.0.1:8788/promo'])(
    'rejects the page %s on its own host, which would loop',
    async (page) => {
      const account = await createAccount()
      await env.DB.prepare(`update domains set edge_url = 'http://127.0.0.1:8788' where id = ?`)
        .bind(account.domainId)
        .run()
      const own = page.replace('DOMAIN', account.domainName.toUpperCase())
      const body = campaignInput(account, { blackContent: own })
      const send = await appWith({ LOCAL_TARGETS: 'allow' })
      const answer = await send('POST', '/api/campaigns', { token: account.token, body })
      expect(await answer.json()).toMatchObject({
        fields: [{ path: 'blackContent', code: 'own_host' }],
      })
    },
  )

  it.each([
    ['http://127.0.0.1/', 'private_address'],
    ['http://0x7f.1/', 'private_address'],
    ['http://[fd00::1]/', 'private_address'],
    ['http://printer.local/', 'local_name'],
    ['https://example.org:8443/', 'port'],
    ['https://app.example.com/', 'own_host'],
  ])('rejects the page %s, which no edge would fetch', async (page, code) => {
    const account = await createAccount()
    const body = campaignInput(account, { whiteContent: page })
    const answer = await call('POST', '/api/campaigns', { token: account.token, body })
    expect(answer.body.fields).toEqual([{ path: 'whiteContent', code }])
  })

  it('accepts pages on another port of a local edge’s host', async () => {
    const account = await createAccount()
    await env.DB.prepare(`update domains set edge_url = 'http://127.0.0.1' where id = ?`)
      .bind(account.domainId)
      .run()
    const body = campaignInput(account, { blackContent: 'http://127.0.0.1:8789/black' })
    const send = await appWith({ LOCAL_TARGETS: 'allow' })
    const { status } = await send('POST', '/api/campaigns', { token: account.token, body })
    expect(status).toBe(201)
  })

  it('rejects a taken path, even with concurrent calls', async () => {
    const account = await createAccount()
    const send = () =>
      call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await send()
    expect(again.body).toMatchObject(errorLike('PATH_TAKEN'))
    expect(await list(account.token)).toHaveLength(1)
  })

  it('enforces the plan’s limit on concurrent calls', async () => {
    const account = await createAccount('free')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call('POST', '/api/campaigns', {
          token: account.token,
          body: campaignInput(account, { path: `/p${i}` }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused?.status).toBe(409)
    expect(refused?.body).toMatchObject(errorLike('LIMIT_REACHED'))
    expect(await list(account.token)).toHaveLength(3)
    // A rejected campaign changes nothing, so the draft version stays the same.
    const domain = await env.DB.prepare('select draft_version version from domains where id = ?')
      .bind(account.domainId)
      .first()
    expect(domain).toEqual({ version: 3 })
  })
})

describe('another account', () => {
  it('cannot use, see, pause or delete this account’s data', async () => {
    const owner = await createAccount()
    const stranger = await createAccount()
    const { body: campaign } = await call('POST', '/api/campaigns', {
      token: owner.token,
      body: campaignInput(owner),
    })
    const { token } = stranger
    const body = campaignInput(owner, { path: '/other' })
    const answers = [
      [await call('POST', '/api/campaigns', { token, body }), 'DOMAIN_NOT_FOUND'],
      [await call('POST', `/api/campaigns/${campaign.id}/pause`, { token }), 'CAMPAIGN_NOT_FOUND'],
      [await call('DELETE', `/api/campaigns/${campaign.id}`, { token }), 'CAMPAIGN_NOT_FOUND'],
      [
        await call('GET', `/api/analytics/real-time?campaignId=${campaign.id}`, { token }),
        'CAMPAIGN_NOT_FOUND',
      ],
    ] as const
    for (const [answer, code] of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject(errorLike(code))
    }
    expect(await list(token)).toEqual([])
    expect((await call('GET', '/api/domains', { token })).body).toHaveLength(1)
    expect(await list(owner.token)).toEqual([campaign])
  })
})

describe('a campaign', () => {
  it('is published when paused, resumed and deleted', async () => {
    const account = await createAccount()
    const { token } = account
    const { body: campaign } = await call('POST', '/api/campaigns', {
      token,
      body: campaignInput(account),
    })
    const pause = () => call('POST', `/api/campaigns/${campaign.id}/pause`, { token })
    expect((await pause()).body).toMatchObject({ status: 'paused' })
    expect((await pause()).body).toMatchObject({ status: 'active' })
    expect((await call('DELETE', `/api/campaigns/${campaign.id}`, { token })).status).toBe(204)
    expect(await list(token)).toEqual([])
    const domain = await env.DB.prepare(
      'select draft_version d, published_version p from domains where id = ?',
    )
      .bind(account.domainId)
      .first()
    expect(domain).toEqual({ d: 4, p: 4 })
  })

  it('resumes as testing if it was paused while testing', async () => {
    const account = await createAccount()
    const { token } = account
    const { body } = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    const path = `/api/campaigns/${body.id}`
    const set = (status: string) =>
      call('PATCH', `${path}/status`, { token, body: { status } }).then((answer) => answer.status)
    const pause = () => call('POST', `${path}/pause`, { token })
    await set('testing')
    expect((await pause()).body).toMatchObject({ status: 'paused' })
    expect((await pause()).body).toMatchObject({ status: 'testing' })
    await set('active')
    await pause()
    expect((await pause()).body).toMatchObject({ status: 'active' })
  })

  it.each([
    ['999999', 'CAMPAIGN_NOT_FOUND'] as const,
    ...['0', '-1', 'x', '1.5', '1e400', '%00'].map((id) => [id, 'NOT_FOUND'] as const),
  ])('is not found by the id %s', async (id, code) => {
    const { token } = await createAccount()
    const { status, body } = await call('DELETE', `/api/campaigns/${id}`, { token })
    expect(status).toBe(404)
    expect(body).toMatchObject(errorLike(code))
  })

  it('is set to each status, and published only if it changes', async () => {
    const account = await createAccount()
    const { token } = account
    const campaign = await call('POST', '/api/campaigns', { token, body: campaignInput(account) })
    const path = `/api/campaigns/${campaign.body.id}/status`
    const set = (status: string) => call('PATCH', path, { token, body: { status } })
    for (const status of ['testing', 'testing', 'paused', 'active', 'active']) {
      const answer = await set(status)
      expect(answer.status).toBe(200)
      expect(answer.body.status).toBe(status)
    }
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 4, published: 4 })
    expect((await set('deleted')).body.fields).toEqual([{ path: 'status', code: 'unknown_entry' }])
    const stranger = await createAccount()
    const foreign = await call('PATCH', path, { token: stranger.token, body: { status: 'paused' } })
    expect(foreign.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
  })

  it('beyond the plan’s limit is only for admins', async () => {
    const account = await createAccount('free', 'admin')
    const answers = []
    for (const path of ['/1', '/2', '/3', '/4']) {
      const body = campaignInput(account, { path })
      answers.push(await call('POST', '/api/campaigns', { token: account.token, body }))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })
})
