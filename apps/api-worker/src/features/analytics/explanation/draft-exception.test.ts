import { env } from 'cloudflare:workers'
import type { Facts } from '@crivo/filter-engine'
import type { CreateCampaignInput, ExceptionDraft } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { agentOf, judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

async function draftOf(
  account: TestAccount,
  form: Partial<CreateCampaignInput>,
  facts: Partial<Facts>,
) {
  const { token } = account
  const body = campaignInput(account, form)
  const { id } = (await call('POST', '/api/campaigns', { token, body })).body
  const visit = await judgedVisit(account, id, person(facts))
  await sendVisits(account, [visit])
  const at = new Date(visit.at).toISOString()
  const path = `/api/analytics/visits/${visit.id}/explanation?at=${at}`
  const draft: ExceptionDraft = (await call('GET', path, { token })).body.exception
  return { id, body, draft }
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
    'the only country that is kept out',
    { filters: { countries: ['BR'], allowedCountries: false } },
    {},
    [['filters.countries', 'remove', 'BR']],
  ],
  ['a system', { filters: { devices: ['ios'] } }, {}, [['filters.devices', 'add', 'android']]],
  [
    'a system that the form does not know',
    { filters: { devices: ['ios'] } },
    { agent: agentOf(FIREFOX) },
    [['filters.devices', 'add', 'all_devices']],
  ],
  ['a browser', { browserFilters: ['safari'] }, {}, [['browserFilters', 'add', 'chrome']]],
  [
    'a browser that is kept out',
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
    'languages that are kept out',
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
  ['everybody', { alwaysShowWhite: true }, {}, [['alwaysShowWhite', 'set', 'false']]],
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

describe('a draft of an exception', () => {
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

  it('names the entries of the block list that would have to go', async () => {
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

  const robot = { agent: agentOf('curl/8.5.0') }
  const spoofed = { crawler: { id: 'googlebot', purpose: 'search', state: 'spoofed' } } as const
  it.each<[string, Partial<CreateCampaignInput>, Partial<Facts>, object]>([
    ['who passed', {}, {}, { why: 'passed', reason: null }],
    ['a robot', {}, robot, { why: 'invalid-traffic', reason: 'GIVT.UA' }],
    [
      'a robot from elsewhere',
      { filters: { countries: ['PT'] } },
      robot,
      { why: 'invalid-traffic', reason: 'GIVT.UA' },
    ],
    [
      'who pretends to be a crawler',
      { blockedIps: ['189.1.2.3'] },
      spoofed,
      { why: 'invalid-traffic', reason: 'POLICY.BLOCK_LIST' },
    ],
  ])('is not made for %s', async (_, form, facts, none) => {
    const { draft } = await draftOf(await createAccount(), form, facts)
    expect(draft).toEqual({ state: 'none', ...none })
  })

  it('is not made where the form lets the visit pass by now, or is gone', async () => {
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
