import { env } from 'cloudflare:workers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { campaigns, domains } from '#db/schema.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { createTestContext } from '../../../../test/context.ts'
import { html, isCrawler, openWeb } from '../../../../test/inspected-web.ts'
import type { Web } from '../../../../test/internet.ts'
import { findDueChecks, startDailyCheck } from './start-daily-checks.ts'

const TEXT = 'The garden behind the library opens early and closes when the last guest has left it'
const OFFER = 'Lose ten kilos in a week with the tea that doctors hide, only 49 dollars today'

interface Checked extends TestAccount {
  readonly campaignId: number
  readonly pages: { readonly main: string; readonly fallback: string }
}

async function createCampaign(percent: number | null = null): Promise<Checked> {
  const account = await createAccount('scale')
  const host = `https://${crypto.randomUUID()}.example.org`
  const pages = { main: `${host}/main`, fallback: `${host}/fallback` }
  const body = campaignInput(account, { blackContent: pages.main, whiteContent: pages.fallback })
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  await env.DB.prepare('update campaigns set people_percent = ?, created_at = 0 where id = ?')
    .bind(percent, id)
    .run()
  return { ...account, campaignId: id, pages }
}

/** Runs the daily check on a simulated web; returns every requested URL. */
async function runCheck({ campaignId, id: accountId }: Checked, page: Web): Promise<string[]> {
  const asked: string[] = []
  openWeb((url, request) => {
    asked.push(url.origin + url.pathname)
    return page(url, request)
  })
  const ctx = await createTestContext()
  const found = await ctx.db
    .select({ campaign: campaigns, domain: domains })
    .from(campaigns)
    .innerJoin(domains, eq(domains.id, campaigns.domainId))
    .where(eq(campaigns.id, campaignId))
    .get()
  if (found === undefined) throw new Error('There is no campaign')
  const { id } = await startDailyCheck(ctx, found)
  const ended = await ctx.inspectionRunnerOf(accountId, id.slice(0, 32)).ended(id)
  expect(ended).toMatchObject({ state: 'done', error: null })
  vi.restoreAllMocks()
  return asked
}

const readCampaign = async ({ token, campaignId }: Checked) =>
  (await call('GET', '/api/campaigns', { token })).body.find(
    ({ id }: { id: number }) => id === campaignId,
  )
const casesOf = async ({ campaignId }: Checked) =>
  (
    await env.DB.prepare('select kind, state, description from abuse_cases where campaign_id = ?')
      .bind(campaignId)
      .all<{ kind: string; state: string; description: string }>()
  ).results
const alertsOf = async ({ token }: Checked) => (await call('GET', '/api/alerts', { token })).body

const honest: Web = () => html(`<p>${TEXT}</p>`)
const cloaking: Web = (_, request) => html(`<p>${isCrawler(request) ? TEXT : OFFER}</p>`)

describe('the daily check of a live campaign', () => {
  it('compares the page that people get, without a visit that counts anywhere', async () => {
    const campaign = await createCampaign()
    expect((await readCampaign(campaign)).dailyCheck).toBeNull()
    const asked = await runCheck(campaign, honest)
    expect(new Set(asked)).toEqual(new Set([campaign.pages.main]))
    expect(asked.length).toBeLessThanOrEqual(16)
    const { dailyCheck, requests } = await readCampaign(campaign)
    expect(dailyCheck).toMatchObject({ verdict: 'same', differsSince: null, inspectionId: null })
    expect(requests).toBe(0)
    const history = await call('GET', '/api/cloak-breaker/history', { token: campaign.token })
    expect(history.body).toEqual([])
    expect([await casesOf(campaign), await alertsOf(campaign)]).toEqual([[], []])
  })

  it('opens one case and alerts the owner once while a page differs', async () => {
    const campaign = await createCampaign()
    await runCheck(campaign, cloaking)
    const { dailyCheck } = await readCampaign(campaign)
    expect(dailyCheck).toMatchObject({ verdict: 'different', inspectionId: expect.any(Number) })
    const [opened, ...others] = await casesOf(campaign)
    expect(others).toEqual([])
    expect(opened).toMatchObject({ kind: 'page_differs', state: 'open' })
    expect(opened?.description).toContain(campaign.pages.main)
    const alert = { kind: 'page_differs', campaignId: campaign.campaignId }
    expect(await alertsOf(campaign)).toMatchObject([{ ...alert, subject: campaign.pages.main }])
    const { inspectionId, differsSince } = dailyCheck
    const shown = await call('GET', `/api/cloak-breaker/history/${inspectionId}`, campaign)
    expect(shown.body).toMatchObject({
      ...{ purpose: 'daily', verdict: 'different', campaignId: campaign.campaignId },
      agreement: { agrees: false, pages: [{ url: campaign.pages.main, verdict: 'different' }] },
    })
    await env.DB.prepare("update abuse_cases set state = 'dismissed' where campaign_id = ?")
      .bind(campaign.campaignId)
      .run()
    // Without a verdict, the difference may persist.
    await runCheck(campaign, () => html('no', { status: 403 }))
    expect((await readCampaign(campaign)).dailyCheck).toMatchObject({
      ...{ verdict: 'inconclusive', differsSince, inspectionId },
    })
    await runCheck(campaign, cloaking)
    expect((await readCampaign(campaign)).dailyCheck).toMatchObject({ differsSince })
    expect(await casesOf(campaign)).toHaveLength(1)
    expect(await alertsOf(campaign)).toHaveLength(1)
    await runCheck(campaign, honest)
    expect((await readCampaign(campaign)).dailyCheck).toMatchObject({
      ...{ verdict: 'same', differsSince: null, inspectionId: null },
    })
    await runCheck(campaign, cloaking)
    expect(await casesOf(campaign)).toHaveLength(2)
  })

  it('finds swapped pages, which people get and reviewers do not', async () => {
    const campaign = await createCampaign(3)
    const swapped: Web = (url) => html(`<p>${url.pathname === '/main' ? TEXT : OFFER}</p>`)
    const asked = await runCheck(campaign, swapped)
    expect(new Set(asked)).toEqual(new Set(Object.values(campaign.pages)))
    expect((await readCampaign(campaign)).dailyCheck.verdict).toBe('different')
    // The same content at two URLs is not a difference.
    await runCheck(campaign, honest)
    expect((await readCampaign(campaign)).dailyCheck.verdict).toBe('same')
  })

  it('shares its fetches between both pages if people get both', async () => {
    const campaign = await createCampaign(93)
    const asked = await runCheck(campaign, (url) =>
      html(`<p>${url.pathname === '/main' ? OFFER : TEXT}</p>`),
    )
    expect(asked.length).toBeLessThanOrEqual(16)
    expect(new Set(asked)).toEqual(new Set(Object.values(campaign.pages)))
    expect((await readCampaign(campaign)).dailyCheck.verdict).toBe('same')
  })

  it('visits no page that is a campaign itself', async () => {
    const [campaign, other] = [await createCampaign(), await createCampaign()]
    await env.DB.prepare(
      'update domains set published_hash = (select published_hash from domains where id = ?1) where id = ?2',
    )
      .bind(campaign.domainId, other.domainId)
      .run()
    const { hostname } = new URL(campaign.pages.main)
    await env.DB.prepare('update domains set name = ? where id = ?')
      .bind(hostname, other.domainId)
      .run()
    expect(await runCheck(campaign, honest)).toEqual([])
    expect((await readCampaign(campaign)).dailyCheck.verdict).toBe('inconclusive')
  })

  it('is due at a random time within a day of the last, and after an interruption', async () => {
    const { campaignId } = await createCampaign()
    const ctx = await createTestContext()
    const noon = Date.UTC(2001, 0, 5, 12)
    await env.DB.prepare('delete from campaign_checks where campaign_id = ?').bind(campaignId).run()
    const isDue = async (at: number, uuid = ctx.uuid) =>
      (await findDueChecks({ ...ctx, now: () => at, uuid })).some(
        ({ campaign }) => campaign.id === campaignId,
      )
    const note = (startedAt: number, checkedAt: number | null) =>
      env.DB.prepare(
        'insert or replace into campaign_checks (campaign_id, account_id, started_at, checked_at) select id, account_id, ?, ? from campaigns where id = ?',
      )
        .bind(startedAt, checkedAt, campaignId)
        .run()
    expect(await isDue(noon)).toBe(true)
    const waits: number[] = []
    for (let check = 0; check < 4; check++) {
      await note(noon, noon + 9)
      let at = noon + HOUR_MS
      do at += 5 * MINUTE_MS
      while (!(await isDue(at)))
      waits.push((at - noon) / MINUTE_MS)
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(24 * 60)
    expect(new Set(waits).size).toBeGreaterThan(1)
    // Half an hour before the day is over, the cron asks six more times, each as likely as the others.
    const draws = Array.from({ length: 12 }, (_, draw) => draw.toString(16).padStart(8, '0'))
    const drawn = await Promise.all(
      draws.map((draw) => isDue(noon + DAY_MS - 30 * MINUTE_MS, () => draw)),
    )
    expect(drawn.filter(Boolean)).toHaveLength(2)
    await note(noon + 2 * DAY_MS, noon)
    expect(await isDue(noon + 2 * DAY_MS + HOUR_MS / 2)).toBe(false)
    expect(await isDue(noon + 2 * DAY_MS + HOUR_MS + 1)).toBe(true)
    await env.DB.prepare("update campaigns set status = 'paused' where id = ?")
      .bind(campaignId)
      .run()
    expect(await isDue(noon + 9 * DAY_MS)).toBe(false)
  })
})
