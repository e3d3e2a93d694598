import { env } from 'cloudflare:workers'
import { identifyCrawler, parseAcceptLanguage, parseIp } from '@crivo/filter-engine'
import {
  type Agreement,
  type CreateCampaignInput,
  deriveEdgeKey,
  fromBase64Url,
  grossOf,
  inspectionSchema,
  type Visit,
  type VisitRow,
} from '@crivo/shared'
import { VisitIds } from '@crivo/visit'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { finishedJob, html, isCrawler, openWeb } from '../../../../test/inspected-web.ts'
import type { Web } from '../../../../test/internet.ts'
import { agentOf, judgedVisit, person, sendVisits } from '../../../../test/judged-visits.ts'
import { ledgerOf } from '../../../../test/ledgers.ts'

const TEXT = 'The garden behind the library opens early and closes when the last guest has left it'
const HOSTING = 16_509

/** Returns an edge's decision for a request from a hosting network. */
function judge(account: TestAccount, campaignId: number, request: Request): Promise<VisitRow> {
  const agent = agentOf(request.headers.get('User-Agent') ?? '')
  const ip = parseIp('198.51.100.7')
  const now = Date.now()
  const named = agent.namedCrawler
  const facts = person({
    ...{
      agent,
      ip,
      now,
      asn: HOSTING,
      country: 'US',
      networks: [{ kind: 'hosting', source: 'hosting', asOf: '2026-08-01' }],
    },
    ...{
      crawler: identifyCrawler({
        ip,
        asn: HOSTING,
        named,
        cdnVerified: null,
        signatureAgent: null,
        now,
      }),
    },
    languages: parseAcceptLanguage(request.headers.get('Accept-Language')),
    referrerHost: request.headers.has('Referer') ? 'www.facebook.com' : null,
  })
  return judgedVisit(account, campaignId, facts).then((row) => ({ ...row, botName: agent.botName }))
}

type MasterKey = Parameters<typeof deriveEdgeKey>[0]

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** Returns the ID that the domain's edge derives for a visit. */
async function visitIdOf({ domainId }: TestAccount, requestId: string, address: string | null) {
  const key = await deriveEdgeKey(fromBase64Url(env.EDGE_MASTER_KEY) as MasterKey, domainId)
  return new VisitIds(key).of(requestId, address ?? '')
}

interface Case {
  readonly form?: Partial<CreateCampaignInput>
  /** The campaign's main page. */
  readonly page?: Web
  readonly prepare?: (account: TestAccount, campaignId: number) => Promise<void>
  readonly isDown?: boolean
}

/** Checks a new campaign whose edge reports its visits. */
async function check({ form = {}, page = () => html(`<p>${TEXT}</p>`), prepare, isDown }: Case) {
  const account = await createAccount()
  const { token, domainName } = account
  const mainPage = `https://${crypto.randomUUID()}.example.org/offer`
  const rows: VisitRow[] = []
  let campaignId = 0
  const ask = openWeb(async (url, request) => {
    if (url.pathname.startsWith('/__crivo/')) return new Response('No edge', { status: 503 })
    if (url.hostname !== domainName) return page(url, request)
    if (isDown === true) throw new TypeError('connection refused')
    const requestId = crypto.randomUUID()
    const row = await judge(account, campaignId, request)
    rows.push({ ...row, id: await visitIdOf(account, requestId, row.clientIp) })
    return html('<p>The fallback page</p>', { headers: { ...HTML, 'X-Request-Id': requestId } })
  })
  const body = campaignInput(account, { blackContent: mainPage, ...form })
  campaignId = (await call('POST', '/api/campaigns', { token, body })).body.id
  await prepare?.(account, campaignId)
  const started = await ask(token, 'POST', 'cloak-breaker/check-campaign', { campaignId })
  expect(started).toMatchObject({ status: 202, body: { campaignId, step: 'campaign' } })
  expect(started.body.url).toBe(`https://${domainName}/launch`)
  if (isDown !== true) {
    while (rows.length < 5) await scheduler.wait(10)
    await sendVisits(account, rows)
  }
  const job = await finishedJob(ask, token, started.body.id)
  const inspection = (await ask(token, 'GET', `cloak-breaker/history/${job.inspectionId}`)).body
  expect(inspectionSchema.safeParse(inspection).error).toBeUndefined()
  const agreement: Agreement = inspection.agreement
  return { account, ask, campaignId, mainPage, inspection, agreement, rows, job }
}

/** Expects a check's visits to be marked and explained, but counted nowhere. */
async function expectMarked({ id, token }: TestAccount, rows: readonly VisitRow[]) {
  const isReviewers = ({ reason }: VisitRow) => /^(VERIFIED|CLAIMED)/.test(reason)
  const own = rows.filter((row) => !isReviewers(row))
  const list = async (query: string) =>
    (await call('GET', `/api/analytics/visits${query}`, { token })).body.visits
  expect(await list('')).toEqual([])
  const marked: Visit[] = await list('?ownChecks=only')
  expect(marked.map((each) => each.id).toSorted()).toEqual(own.map((each) => each.id).toSorted())
  expect(marked.every(({ ownCheck }) => ownCheck === true)).toBe(true)
  const [{ id: visitId, timestamp: at } = { id: '', timestamp: '' }] = marked
  const path = `/api/analytics/visits/${visitId}/explanation?at=${at}`
  expect((await call('GET', path, { token })).body).toMatchObject({
    visit: { ownCheck: true },
    exception: { state: 'none', why: 'own-check' },
  })
  const span = { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 }
  const ledger = ledgerOf(id)
  expect(await ledger.usage(span)).toMatchObject({ requests: 0, bots: 0 })
  const count = async (query: string) => {
    const [from, to] = [span.from, span.to].map((time) => new Date(time).toISOString())
    const path = `/api/analytics/series?step=day&from=${from}&to=${to}${query}`
    return grossOf((await call('GET', path, { token })).body.total)
  }
  expect([await count(''), await count('&ownChecks=only')]).toEqual([0, own.length])
}

const UNKNOWN = { action: null, reason: null, ruleId: null }

describe('a campaign’s agreement check', () => {
  it('shows that reviewers and people get the same page, even if our own visits were filtered', async () => {
    const form = { filters: { countries: ['BR'] } }
    const { agreement, inspection, mainPage, rows, account, job } = await check({ form })
    expect(inspection).toMatchObject({ url: mainPage, verdict: 'same', hasCloaking: false })
    expect(agreement).toMatchObject({
      campaignUrl: `https://${account.domainName}/launch`,
      agrees: true,
      ruleset: { hash: rows[0]?.rulesetHash, version: 1, isAtEdge: false },
      people: { action: 'black', reason: 'PASS.DEFAULT', url: mainPage },
      reviewers: { action: 'black', url: mainPage },
    })
    const google = agreement.reviewers?.crawlers.find(({ id }) => id === 'googlebot')
    expect(google).toMatchObject({ action: 'black', url: mainPage })
    const told = agreement.ourVisits.map(({ action, reason, ruleId }) => ({
      action,
      reason,
      ruleId,
    }))
    // A visit that claims to be a reviewer's is counted, but not listed.
    const listed = rows.map(({ action, reason, ruleId }) =>
      /^(VERIFIED|CLAIMED)/.test(reason) ? UNKNOWN : { action, reason, ruleId },
    )
    expect(told).toEqual(listed)
    expect(listed).toContain(UNKNOWN)
    // People do not browse from hosting networks, and a crawler's name may depend on current data.
    for (const { axis, action, reason } of agreement.ourVisits) {
      if (axis !== 'crawler') expect([action, reason]).toEqual(['white', 'GIVT.DATACENTER'])
    }
    expect(agreement.ourVisits.map(({ visitId }) => visitId)).toEqual(
      rows.map(({ id }, at) => (listed[at] === UNKNOWN ? null : id)),
    )
    expect(job).toMatchObject({ step: 'decisions', fetches: 21 })
    await expectMarked(account, rows)
  })

  it('reports disagreement if the main page itself shows crawlers different content', async () => {
    const page: Web = (_, request) =>
      html(
        `<p>${TEXT}</p><form action="${isCrawler(request) ? '/in' : 'https://collect.example.net/'}">`,
      )
    const { agreement, inspection, mainPage } = await check({ page })
    expect(inspection).toMatchObject({ url: mainPage, verdict: 'different', hasCloaking: true })
    expect(agreement.agrees).toBe(false)
    expect(agreement.people?.url).toBe(agreement.reviewers?.url)
  })

  it('reports disagreement even if the main page differs in its words only', async () => {
    const page: Web = (_, request) =>
      html(`<p>${isCrawler(request) ? TEXT : TEXT.split(' ').toReversed().join(' ')}</p>`)
    const { agreement, inspection } = await check({ page })
    expect(inspection).toMatchObject({ verdict: 'different', causes: [{ features: ['text'] }] })
    expect(agreement.agrees).toBe(false)
  })

  it('reports agreement while everyone gets the fallback page', async () => {
    const { agreement, inspection } = await check({ form: { alwaysShowWhite: true } })
    expect(inspection.verdict).toBe('same')
    const everyone = { action: 'white', reason: 'POLICY.ALWAYS_WHITE' }
    expect(agreement).toMatchObject({ agrees: true, people: everyone, reviewers: everyone })
    expect(agreement.ourVisits[0]).toMatchObject({ action: 'white', reason: 'POLICY.ALWAYS_WHITE' })
  })

  it('is inconclusive if the main page cannot be inspected', async () => {
    const { agreement } = await check({ page: () => html('no', { status: 403 }) })
    expect(agreement).toMatchObject({ agrees: null, people: { action: 'black' } })
  })

  it('is inconclusive for an unpublished campaign whose URL does not answer', async () => {
    const prepare = async ({ domainId }: TestAccount) => {
      await env.DB.prepare('update domains set published_hash = null where id = ?')
        .bind(domainId)
        .run()
    }
    const { agreement, inspection } = await check({ prepare, isDown: true })
    expect(inspection.verdict).toBe('same')
    expect(agreement).toMatchObject({ agrees: null, ruleset: null, people: null, reviewers: null })
    expect(new Set(agreement.ourVisits.map(({ why }) => why))).toEqual(new Set(['not-reached']))
  })

  it('is for the account’s own campaigns only, and can be repeated', async () => {
    const { ask, account, campaignId, inspection } = await check({})
    const other = await createAccount()
    const refused = await ask(other.token, 'POST', 'cloak-breaker/check-campaign', { campaignId })
    expect(refused.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    const again = await ask(account.token, 'POST', `cloak-breaker/history/${inspection.id}/rerun`)
    expect(again).toMatchObject({ status: 202, body: { campaignId, step: 'campaign' } })
    await ask(account.token, 'DELETE', `cloak-breaker/jobs/${again.body.id}`)
  })
})
