import { env } from 'cloudflare:workers'
import type { PreviewCampaign } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { versionsOf } from '../../../../test/domains.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount('growth')
})

type Changes = Parameters<typeof campaignInput>[1] & Pick<Partial<PreviewCampaign>, 'campaignId'>

const preview = (changes: Changes = {}, { token } = account) => {
  const { campaignId, ...form } = changes
  const body = { ...campaignInput(account, form), ...(campaignId ? { campaignId } : {}) }
  return call('POST', '/api/campaigns/preview', { token, body })
}
const create = async (changes: Parameters<typeof campaignInput>[1] = {}) =>
  (
    await call('POST', '/api/campaigns', {
      token: account.token,
      body: campaignInput(account, changes),
    })
  ).body

describe('the summary of a form', () => {
  it('counts the allow list’s entries for this campaign only together with its own', async () => {
    const { id } = await create()
    await call('POST', '/api/bot-management/allowed-ips', {
      token: account.token,
      body: { ip: '198.51.100.7', campaignId: id },
    })
    const form = { allowedIps: [{ ip: '203.0.113.7' }] }
    const countOf = async (changes: Changes) => {
      const { rules } = (await preview(changes)).body.summary
      return rules.find((rule: { id: string }) => rule.id === 'allowed-addresses')?.count
    }
    expect(await countOf({ ...form, campaignId: id })).toBe(2)
    expect(await countOf(form)).toBe(1)
  })

  it('says who gets which page, in rule order, and stores nothing', async () => {
    await env.DB.prepare(
      `insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
       values (?, '198.51.100.7', 'manual', 0, 0)`,
    )
      .bind(account.id)
      .run()
    const { status, body } = await preview({
      filters: { countries: ['BR', 'ZZ'], languages: ['pt'], allowedLanguages: false },
      browserFilters: ['chrome'],
      blockedIps: ['203.0.113.7', '203.0.113.0/25'],
      referrerFiltering: true,
      blockedReferrers: ['spy.example'],
      allowDirectAccess: false,
      fixRepeatedAccess: true,
      whitePageControlType: 'clicks',
      whitePageClickLimit: 250,
      whitePageStartTime: '2026-12-01T03:00:00Z',
    })
    expect(status).toBe(200)
    const matching = { whitePageFor: 'matching', watched: false, values: [], count: 0 }
    expect(body).toEqual({
      refusals: [],
      crawlers: [],
      summary: {
        url: `https://${account.domainName}/launch`,
        deliveryMode: 'proxy',
        customRules: [],
        blackUrl: 'https://shop.example.org/black',
        whiteUrl: 'https://shop.example.org/white',
        status: 'active',
        alwaysWhite: false,
        window: { from: '2026-12-01T03:00:00Z', until: null },
        clickLimit: 250,
        clicks: 0,
        repeatedAccess: { visits: 5, minutes: 10 },
        assistants: 'main',
        disableRightClick: false,
        rules: [
          { id: 'blocked-list', reason: 'POLICY.BLOCK_LIST', ...listed(1) },
          { id: 'blocked-addresses', reason: 'POLICY.BLOCK_LIST', ...listed(2) },
          { id: 'repeated-access', reason: 'POLICY.REPEATED_ACCESS', ...listed(0) },
          { id: 'spoofed-crawler', reason: 'SIVT.SPOOFED_CRAWLER', ...matching },
          { id: 'scraping-tool', reason: 'SIVT.SCRAPER', ...matching },
          { id: 'declared-crawler', reason: 'GIVT.CRAWLER', ...matching },
          { id: 'no-browser', reason: 'GIVT.UA', ...matching },
          { id: 'hosting-network', reason: 'GIVT.DATACENTER', ...matching },
          { id: 'automated-browser', reason: 'SIVT.AUTOMATION', ...matching },
          { id: 'open-proxy', reason: 'SIVT.PROXY', ...matching },
          { id: 'tor', reason: 'SIVT.PROXY', ...matching },
          rule('country', 'POLICY.GEO', 'unlisted', 'BR', 'ZZ'),
          rule('browser', 'POLICY.BROWSER', 'unlisted', 'chrome'),
          rule('language', 'POLICY.LANGUAGE', 'listed', 'pt'),
          rule('referrer', 'POLICY.REFERRER', 'listed', 'spy.example', '(unknown)'),
        ],
      },
    })
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 0 })
  })

  it('shows when a run window ends, and restarts a changed one', async () => {
    const window = { whitePageControlType: 'time', whitePageTimeUnit: 'hours' } as const
    const { id, createdAt } = await create(window)
    const untilOf = async (hours: number) =>
      Date.parse(
        (await preview({ ...window, whitePageTimeLimit: hours, campaignId: id })).body.summary
          .window.until,
      )
    expect(await untilOf(1)).toBe(Date.parse(createdAt) + 3_600_000)
    const before = Date.now()
    expect(await untilOf(2)).toBeGreaterThanOrEqual(before + 7_200_000)
  })
})

const listed = (count: number) => ({
  whitePageFor: 'listed',
  watched: false,
  values: [],
  count,
})
const rule = (id: string, reason: string, whitePageFor: string, ...values: string[]) => {
  return { id, reason, whitePageFor, watched: false, values, count: values.length }
}

describe('reasons for rejecting a form', () => {
  it('are returned all at once, with the blocked crawlers', async () => {
    await create()
    const { body } = await preview({
      blackContent: `https://${account.domainName}/x`,
      blockedIps: ['66.249.66.0/24', '203.0.113.7'],
      blockedReferrers: ['ads.google.com'],
      keepParameters: ['gtm_debug'],
    })
    expect(body.refusals).toEqual([
      { code: 'VALIDATION_FAILED', fields: [{ path: 'blackContent', code: 'own_host' }] },
      {
        code: 'PARITY_REFUSED',
        fields: ['blockedIps.0', 'blockedReferrers.0', 'keepParameters.0'].map((path) => ({
          path,
          code: 'names_review_crawler',
          owner: 'Google',
        })),
      },
      { code: 'PATH_TAKEN', fields: [{ path: 'path', code: 'path_taken' }] },
    ])
    const [{ path, entry, crawlers }] = body.crawlers
    expect([path, entry]).toEqual(['blockedIps.0', '66.249.66.0/24'])
    expect(crawlers).toContainEqual({ id: 'googlebot', owner: 'Google' })
  })

  it('include an invalid IP address once, which the summary does not count', async () => {
    const form = { blockedIps: ['nonsense', '203.0.113.7'], allowedIps: [{ ip: 'wrong' }] }
    const code = 'invalid_address'
    const { refusals, summary } = (await preview(form)).body
    expect(summary.rules).toContainEqual(
      expect.objectContaining({ id: 'blocked-addresses', count: 1 }),
    )
    expect(refusals).toEqual([
      {
        code: 'VALIDATION_FAILED',
        fields: [
          { path: 'allowedIps.0.ip', code },
          { path: 'blockedIps.0', code },
        ],
      },
    ])
  })

  it('include an invalid IP address and a ruleset too large for any edge', async () => {
    await env.DB.prepare(
      `with recursive n (i) as (select 0 union all select i + 1 from n where i < 44999)
       insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
       select ?, '2001:db8:1111:2222:3333:4444:' || printf('%x:%x', i / 256 + 1, i % 256 + 1),
         'manual', 0, 0 from n`,
    )
      .bind(account.id)
      .run()
    expect((await preview({ blockedIps: ['nonsense'] })).body.refusals).toEqual([
      { code: 'VALIDATION_FAILED', fields: [{ path: 'blockedIps.0', code: 'invalid_address' }] },
      { code: 'RULESET_REFUSED', fields: [{ path: 'domainId', code: 'ruleset_too_large' }] },
    ])
  })

  it('include the plan’s limit for a new campaign, not for an existing one', async () => {
    account = await createAccount('free')
    const ids = []
    for (const path of ['/a', '/b', '/c']) ids.push((await create({ path })).id)
    const [id] = ids
    const fresh = await preview({ path: '/d' })
    expect(fresh.body.refusals).toEqual([{ code: 'LIMIT_REACHED', fields: [] }])
    expect((await preview({ path: '/a', campaignId: id })).body.refusals).toEqual([])
    const moved = await preview({ path: '/b', campaignId: id })
    expect(moved.body.refusals).toMatchObject([{ code: 'PATH_TAKEN' }])
  })

  it('cover only the account’s own domains and campaigns', async () => {
    const { id } = await create()
    const stranger = await createAccount()
    const foreign = await preview({}, stranger)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toMatchObject(errorLike('DOMAIN_NOT_FOUND'))
    const edited = await preview({ campaignId: id }, stranger)
    expect(edited.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
  })
})
