import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import type { BrowserDecision } from '@crivo/shared'
import { VisitTickets } from '@crivo/visit'
import { describe, expect, it, vi } from 'vitest'
import { readSketch } from '#ledger/people-share/sketch.ts'
import { campaignInput } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext } from '../../../../test/context.ts'
import { createDecider, PHONE, REVIEWER, VISIT } from '../../../../test/decisions.ts'
import { compact, ledgerOf, ledgersWith, query } from '../../../../test/ledgers.ts'
import { decideBrowser } from './decide-browser.ts'
import { reportVisit } from './report-visit.ts'

const OF_PAGE = { ...PHONE, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }
const URL_OF_PAGE = 'https://shop.example.org/offer?utm_source=mail'

/** Creates a campaign with a publishable key, and a browser page that uses it. */
async function createPage(changes: Parameters<typeof createDecider>[0] = {}) {
  const decider = await createDecider(changes)
  const { account, campaignId } = decider
  const issue = async (): Promise<string> => {
    const path = `/api/campaigns/${campaignId}/publishable-key`
    return (await call('POST', path, { token: account.token })).body.publishableKey
  }
  let key = await issue()
  const ask = (body: object = {}, headers: Record<string, string> = {}) =>
    decider.send('POST', '/v1/decide/browser', {
      body: { key, url: URL_OF_PAGE, ...body },
      headers: { ...OF_PAGE, 'CF-Connecting-IP': '189.1.2.3', ...headers },
    })
  const renew = async () => {
    key = await issue()
  }
  return { ...decider, ask, renew, oldKey: key }
}

describe('a browser request', () => {
  it('returns the page without a reason, with open CORS and no caching', async () => {
    const { ask, recent } = await createPage()
    const answer = await ask(
      {},
      { 'Content-Type': 'text/plain', Origin: 'https://shop.example.org' },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      action: 'black',
      url: 'https://shop.example.org/black?utm_source=mail',
      delivery: 'redirect',
      fail: { action: 'black', url: 'https://shop.example.org/black' },
      report: null,
    })
    expect(await recent()).toMatchObject([{ clientIp: '189.1.2.3', reason: 'PASS.DEFAULT' }])
  })

  it('gives every page a token for its report, and counts only people’s reports', async () => {
    const { account, campaignId, ask, send } = await createPage()
    await env.DB.prepare('update domains set edge_ruleset_form = ?').bind(RULESET_FORM).run()
    const body = campaignInput(account, { path: '/a', visitEvidence: 'consent' })
    await call('PUT', `/api/campaigns/${campaignId}`, { token: account.token, body })
    const ledger = ledgerOf(account.id)
    const crawler = { ...REVIEWER.headers, 'CF-Connecting-IP': REVIEWER.address }
    const report = async (headers: Record<string, string>, own: Record<string, string> = {}) => {
      const { report: told } = await (await ask({}, headers)).json<BrowserDecision>()
      expect(told).toMatchObject({
        waitsForConsent: true,
        token: expect.stringMatching(/^.{142}$/),
      })
      const body = { token: told?.token, bits: 1 }
      return (await send('POST', '/v1/visit-report', { body, headers: own })).status
    }
    expect(await report({}, { 'Sec-GPC': '1' })).toBe(204)
    expect(await report(crawler)).toBe(204)
    expect(await query(ledger, 'select * from visit_reports')).toEqual([])
    expect(await report({})).toBe(204)
    expect(await query(ledger, 'select length(reports) as bytes from visit_reports')).toEqual([
      { bytes: 17 },
    ])
  })

  it.each([
    ['waits', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(new Error('away'))],
  ])('answers a person’s report like a reviewer’s, even if storing it %s', async (_, report) => {
    const ctx = await createTestContext({ ledgerOf: ledgersWith({ report }) })
    const visit = { owner: 1, campaignId: 1, id: crypto.randomUUID(), at: ctx.now() }
    const tickets = new VisitTickets(ctx.config.edgeMasterKey, ctx)
    const token = await tickets.seal({ ...visit, crawler: null })
    const answered = reportVisit(ctx, { token, bits: 2 }, { headers: new Headers() })
    expect(await Promise.race([answered, ctx.wait(2_000).then(() => 'late')])).toBeUndefined()
  })

  it('takes the referrer from the page’s visitor, not from the page', async () => {
    const { ask, recent } = await createPage()
    await ask({ referrer: 'https://l.instagram.com/x' }, { Referer: URL_OF_PAGE })
    await ask({ referrer: 'not an address\r\nx: y' }, { Referer: URL_OF_PAGE })
    const referrers = (await recent()).map(({ referrer }: { referrer: string | null }) => referrer)
    expect(referrers).toEqual([null, 'l.instagram.com'])
  })

  it('is decided by its client: a robot gets the fallback page, a crawler a person’s', async () => {
    const { ask } = await createPage()
    const crawler = { ...REVIEWER.headers, 'CF-Connecting-IP': REVIEWER.address }
    const told = await (await ask({}, crawler)).json()
    expect(told).toEqual(await (await ask()).json())
    const robot = { 'user-agent': 'curl/8.5.0' }
    expect(await (await ask({}, robot)).json()).toMatchObject({ action: 'white' })
  })

  it('verifies a crawler by the CDN’s signal, even if its location is unknown', async () => {
    const cf = {
      botManagement: { verifiedBot: true },
      verifiedBotCategory: 'Advertising & Marketing',
    }
    const place = { country: 'BR', asn: 64_500 }
    const request = new Request(URL_OF_PAGE, { headers: OF_PAGE, cf })
    const { campaignId, account, recent } = await createPage()
    const path = `/api/campaigns/${campaignId}/integration`
    const { body } = await call('GET', path, { token: account.token })
    const ctx = await createTestContext({
      address: '189.1.2.3',
      findPlace: async () => place,
    })
    const page = { key: body.publishableKey, url: URL_OF_PAGE, referrer: '' }
    const decision = await decideBrowser(ctx, { page, request })
    expect(decision.action).toBe('black')
    expect(await recent()).toEqual([])
  })

  it('is refused with a replaced, revoked or unknown key', async () => {
    const { ask, renew, oldKey, account, campaignId } = await createPage()
    await renew()
    const refused = async (answer: Response) => {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      return JSON.parse(await answer.text()).code
    }
    expect(await refused(await ask({ key: oldKey }))).toBe('INVALID_API_KEY')
    expect(await refused(await ask({ key: `crivo_pk_${'a'.repeat(22)}` }))).toBe('INVALID_API_KEY')
    const off = `/api/campaigns/${campaignId}/publishable-key`
    expect((await call('DELETE', off, { token: account.token })).status).toBe(204)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)
    expect(await refused(await ask())).toBe('INVALID_API_KEY')
  })

  it.each([
    ['one address', () => '189.1.2.3', '189.1.2.4'],
    ['one IPv6 network', (asked: number) => `2001:db8:1:2::${asked}`, '2001:db8:1:3::1'],
  ])('is limited to 20 a minute from %s', async (_, addressOf, elsewhere) => {
    const { ask } = await createPage()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const statusFrom = async (address: string) =>
      (await ask({}, { 'CF-Connecting-IP': address })).status
    const statuses = []
    for (let asked = 0; asked < 21; asked++) statuses.push(await statusFrom(addressOf(asked)))
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(await statusFrom(elsewhere)).toBe(200)
  })
})

describe('the connection test', () => {
  it('returns the key’s owner, its scope and its last decision', async () => {
    const { send, token, campaignId, decide } = await createDecider()
    const ping = async () => JSON.parse(await (await send('GET', '/v1/ping', { token })).text())
    const before = await ping()
    expect(before).toEqual({
      account: expect.any(String),
      campaign: { id: campaignId, name: 'Launch' },
      scopes: ['decide'],
      lastDecisionAt: null,
    })
    // A time without a listed visit would reveal a reviewer's visit.
    await decide(REVIEWER)
    expect((await ping()).lastDecisionAt).toBeNull()
    await decide()
    expect((await ping()).lastDecisionAt).toMatch(/^\d{4}-/)
  })

  it('rejects an invalid key', async () => {
    const { send } = await createDecider()
    for (const token of ['a.b.c', `crivo_sk_${'a'.repeat(43)}`]) {
      const answer = await send('GET', '/v1/ping', { token })
      expect(JSON.parse(await answer.text())).toEqual(errorLike('INVALID_API_KEY'))
    }
  })
})

it('counts the visitors that the browser call saw as people, and not those a server described', async () => {
  const { account, decide, ask } = await createPage()
  const ledger = ledgerOf(account.id)
  const networks = async () => {
    await compact(ledger)
    const [row] = await query(ledger, 'select networks from people_hours')
    if (!(row?.networks instanceof ArrayBuffer)) throw new Error('no networks')
    const { seen, described } = readSketch(row.networks)
    return { seen: seen.size, described: described.size }
  }
  await decide(VISIT)
  await decide({ ...VISIT, address: '190.1.2.3' })
  expect(await networks()).toEqual({ seen: 0, described: 2 })
  await ask()
  expect(await networks()).toEqual({ seen: 1, described: 2 })
})
