import { env } from 'cloudflare:workers'
import { type Facts, parseIp, RULESET_FORM } from '@crivo/filter-engine'
import type { CreateCampaignInput, ExceptionDraft } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { agentOf, judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

/** Marks the account's edge as one that reads every rule; the test's calls report no form. */
const readNewestForm = ({ domainId }: TestAccount) =>
  env.DB.prepare('update domains set edge_ruleset_form = ? where id = ?')
    .bind(RULESET_FORM, domainId)
    .run()

async function draftOf(
  account: TestAccount,
  form: Partial<CreateCampaignInput>,
  facts: Partial<Facts>,
) {
  const { token } = account
  await readNewestForm(account)
  const body = campaignInput(account, form)
  const { id } = (await call('POST', '/api/campaigns', { token, body })).body
  const visit = await judgedVisit(account, id, person(facts))
  await sendVisits(account, [visit])
  await readNewestForm(account)
  const at = new Date(visit.at).toISOString()
  const path = `/api/analytics/visits/${visit.id}/explanation?at=${at}`
  const draft: ExceptionDraft = (await call('GET', path, { token })).body.exception
  return { id, body, draft }
}

const ANDROID_USERS = {
  ...{ id: 'custom-android', name: 'Android users', action: 'fallback' as const },
  when: { all: [{ fact: 'os' as const, op: 'in' as const, value: ['android'] }] },
}

type Case = [
  what: string,
  form: Partial<CreateCampaignInput>,
  facts: Partial<Facts>,
  changes: readonly (readonly [field: string, kind: string, value: string])[],
]

const CASES: Case[] = [
  ['a country', { filters: { countries: ['PT'] } }, {}, [['filters.countries', 'add', 'BR']]],
  [
    'an unknown country',
    { filters: { countries: ['PT', 'ZZ'], allowedCountries: false } },
    { country: null },
    [['filters.countries', 'remove', 'ZZ']],
  ],
  [
    'the only blocked country',
    { filters: { countries: ['BR'], allowedCountries: false } },
    {},
    [['filters.countries', 'remove', 'BR']],
  ],
  ['a system', { filters: { devices: ['ios'] } }, {}, [['filters.devices', 'add', 'android']]],
  [
    'an unsupported system',
    { filters: { devices: ['ios'] } },
    { agent: agentOf(FIREFOX) },
    [['filters.devices', 'add', 'all_devices']],
  ],
  ['a browser', { browserFilters: ['safari'] }, {}, [['browserFilters', 'add', 'chrome']]],
  [
    'a blocked browser',
    { browserFilters: ['chrome', 'edge'], allowedBrowsers: false },
    {},
    [['browserFilters', 'remove', 'chrome']],
  ],
  [
    'a language, the narrowest that fits',
    { filters: { languages: ['es'] } },
    { languages: ['pt-br'] },
    [['filters.languages', 'add', 'pt-BR']],
  ],
  [
    'blocked languages',
    { filters: { languages: ['pt', 'pt-BR', 'es'], allowedLanguages: false } },
    {},
    [
      ['filters.languages', 'remove', 'pt'],
      ['filters.languages', 'remove', 'pt-BR'],
    ],
  ],
  [
    'a referrer by its subdomain',
    { referrerFiltering: true, blockedReferrers: ['instagram.com', 'x.com'] },
    { referrerHost: 'l.instagram.com' },
    [['blockedReferrers', 'remove', 'instagram.com']],
  ],
  [
    'no referrer',
    { referrerFiltering: true, allowDirectAccess: false },
    { referrerHost: null },
    [['allowDirectAccess', 'set', 'true']],
  ],
  [
    'blocks of addresses',
    { blockedIps: ['189.1.0.0/16', '189.1.2.3', '10.9.9.9'] },
    {},
    [
      ['blockedIps', 'remove', '189.1.0.0/16'],
      ['blockedIps', 'remove', '189.1.2.3'],
    ],
  ],
  [
    'a region',
    { filters: { regions: ['BR-RJ'] } },
    { subdivision: 'BR-SP' },
    [['filters.regions', 'add', 'BR-SP']],
  ],
  [
    'a city without a known region',
    { filters: { cities: [{ country: 'BR', name: 'Santos' }] } },
    { subdivision: null, city: 'Campinas' },
    [['filters.cities', 'add', 'Campinas']],
  ],
  [
    'a region and city turned away',
    {
      filters: {
        regions: ['BR-SP'],
        cities: [{ country: 'BR', name: 'sao paulo' }],
        allowedPlaces: false,
      },
    },
    { subdivision: 'BR-SP', city: 'São Paulo' },
    [
      ['filters.regions', 'remove', 'BR-SP'],
      ['filters.cities', 'remove', 'sao paulo'],
    ],
  ],
  [
    'a device type',
    { filters: { deviceTypes: ['computer'] } },
    {},
    [['filters.deviceTypes', 'add', 'phone']],
  ],
  ['no app', { appFilters: ['tiktok'] }, {}, [['appFilters', 'add', 'no_app']]],
  [
    'a user agent',
    { userAgents: { contains: ['Android', 'Mine'], beginsWith: ['mozilla'] } },
    {},
    [
      ['userAgents.contains', 'remove', 'Android'],
      ['userAgents.beginsWith', 'remove', 'mozilla'],
    ],
  ],
  [
    'missed parameters only',
    {
      parameters: [
        { name: 'gclid', test: 'present' },
        { name: 'utm_source', test: 'oneOf', values: ['tiktok'] },
      ],
    },
    { parameters: { utm_source: 'tiktok' } },
    [['parameters', 'remove', 'gclid']],
  ],
  ['a network', { asns: [28_573] }, {}, [['asns', 'remove', '28573']]],
  ['an unlisted network', { asns: [1], allowedAsns: true }, {}, [['asns', 'add', '28573']]],
  [
    'a VPN',
    { traffic: { vpn: 'fallback' } },
    { networks: [{ kind: 'vpn', source: 'list', asOf: '2026-08-01' }] },
    [['traffic.vpn', 'set', 'main']],
  ],
  [
    'Tor',
    {},
    { networks: [{ kind: 'tor', source: 'list', asOf: '2026-08-01' }] },
    [['traffic.tor', 'set', 'main']],
  ],
  [
    'an assistant',
    { traffic: { assistants: 'fallback' } },
    { crawler: { id: 'chatgpt-user', purpose: 'agent', state: 'verified' } },
    [['traffic.assistants', 'set', 'main']],
  ],
  ['a bot', {}, { agent: agentOf('curl/8.5.0') }, [['allowedIps', 'add', '189.1.2.3']]],
  [
    'a bot whose entry on the allow list has ended',
    { allowedIps: [{ ip: '189.1.2.3', notes: null, expiresAt: '2020-01-01T00:00:00Z' }] },
    { agent: agentOf('curl/8.5.0') },
    [['allowedIps', 'add', '189.1.2.3']],
  ],
  [
    'a bot in a reviewer’s network',
    {},
    { ip: parseIp('8.8.8.8'), agent: agentOf('curl/8.5.0') },
    [['traffic.bots', 'set', 'false']],
  ],
  ['automation', {}, { evidence: 9 }, [['allowedIps', 'add', '189.1.2.3']]],
  [
    'a bot from another country',
    { filters: { countries: ['PT'] } },
    { agent: agentOf('Mozilla/5.0 (compatible; SomeBot/1.0)') },
    [['allowedIps', 'add', '189.1.2.3']],
  ],
  [
    'a hosting network',
    {},
    { networks: [{ kind: 'hosting', source: 'list', asOf: '2026-08-01' }] },
    [['allowedIps', 'add', '189.1.2.3']],
  ],
  [
    'a busy address',
    { traffic: { activity: true } },
    { requestsPerMinute: 120 },
    [['allowedIps', 'add', '189.1.2.3']],
  ],
  [
    'a bot of an unknown address',
    {},
    { ip: null, agent: agentOf('curl/8.5.0') },
    [['traffic.bots', 'set', 'false']],
  ],
  [
    'an open proxy',
    {},
    { networks: [{ kind: 'proxy', source: 'list', asOf: '2026-08-01' }] },
    [['traffic.proxy', 'set', 'main']],
  ],
  ['a custom rule', { customRules: [ANDROID_USERS] }, {}, [['allowedIps', 'add', '189.1.2.3']]],
  [
    'a custom rule and an unknown address',
    { customRules: [ANDROID_USERS] },
    { ip: null },
    [['customRules.watched', 'add', 'Android users']],
  ],
  ['everyone', { alwaysShowWhite: true }, {}, [['alwaysShowWhite', 'set', 'false']]],
  [
    'the run window',
    { whitePageControlType: 'time', whitePageStartTime: '2020-01-01T00:00:00Z' },
    {},
    [['whitePageControlType', 'set', 'disabled']],
  ],
  [
    'several things, one after the other',
    { filters: { countries: ['PT'], devices: ['ios'] }, browserFilters: ['safari'] },
    {},
    [
      ['filters.countries', 'add', 'BR'],
      ['filters.devices', 'add', 'android'],
      ['browserFilters', 'add', 'chrome'],
    ],
  ],
]

describe('a draft exception', () => {
  it.each(CASES)('lets %s through once it is saved', async (_, form, facts, changes) => {
    const account = await createAccount()
    const { id, body, draft } = await draftOf(account, form, facts)
    if (draft.state !== 'draft') throw new Error(draft.why)
    expect(draft.campaignId).toBe(id)
    expect(draft.changes.map(({ field, kind, value }) => [field, kind, value])).toEqual(changes)
    expect((await judgedVisit(account, id, person(facts))).action).toBe('white')
    const saved = { token: account.token, body: { ...body, ...draft.form } }
    expect((await call('PUT', `/api/campaigns/${id}`, saved)).status).toBe(200)
    expect((await judgedVisit(account, id, person(facts))).action).toBe('black')
  })

  it('names the block list entries that must be removed', async () => {
    const account = await createAccount()
    for (const [ip, reason] of [
      ['189.1.2.3', 'repeated_access'],
      ['189.1.2.0/24', 'manual'],
      ['198.51.100.7', 'manual'],
    ]) {
      await env.DB.prepare(
        `insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
         values (?, ?, ?, 0, 0)`,
      )
        .bind(account.id, ip, reason)
        .run()
    }
    const { draft } = await draftOf(account, { fixRepeatedAccess: true }, {})
    if (draft.state !== 'draft') throw new Error(draft.why)
    expect([draft.form, draft.changes]).toEqual([{}, []])
    expect(draft.unblock.map(({ ip }) => ip).sort()).toEqual(['189.1.2.0/24', '189.1.2.3'])
  })

  const spoofed = { crawler: { id: 'googlebot', purpose: 'search', state: 'spoofed' } } as const
  it.each<[string, Partial<CreateCampaignInput>, Partial<Facts>, object]>([
    ['a visitor who passed', {}, {}, { why: 'passed', reason: null }],
    [
      'a spoofed crawler',
      { blockedIps: ['189.1.2.3'] },
      spoofed,
      { why: 'invalid-traffic', reason: 'POLICY.BLOCK_LIST' },
    ],
    [
      'a reviewer’s network outside the allowed ones',
      { asns: [1], allowedAsns: true },
      { asn: 15_169 },
      { why: 'not-in-form', reason: 'POLICY.ISP' },
    ],
  ])('is not created for %s', async (_, form, facts, none) => {
    const { draft } = await draftOf(await createAccount(), form, facts)
    expect(draft).toEqual({ state: 'none', ...none })
  })

  it('is not created if the form already lets the visit pass or is gone', async () => {
    const account = await createAccount()
    const { token } = account
    const form = campaignInput(account, { filters: { countries: ['PT'] } })
    const { id } = (await call('POST', '/api/campaigns', { token, body: form })).body
    const visit = await judgedVisit(account, id, person())
    await sendVisits(account, [visit])
    const at = new Date(visit.at).toISOString()
    const path = `/api/analytics/visits/${visit.id}/explanation?at=${at}`
    const ask = async () => (await call('GET', path, { token })).body
    await call('PUT', `/api/campaigns/${id}`, { token, body: { ...form, filters: {} } })
    const explained = await ask()
    expect(explained.ruleset.isCurrent).toBe(false)
    expect(explained.exception).toMatchObject({ state: 'none', why: 'already-passes' })
    await call('POST', `/api/campaigns/${id}/pause`, { token })
    expect((await ask()).exception).toEqual({
      state: 'none',
      why: 'not-in-form',
      reason: 'POLICY.PAUSED',
    })
    await call('DELETE', `/api/campaigns/${id}`, { token })
    expect((await ask()).exception).toMatchObject({ state: 'none', why: 'campaign-gone' })
  })
})
