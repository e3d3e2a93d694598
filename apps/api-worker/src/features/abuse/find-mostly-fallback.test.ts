import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { mailsTo } from '../../../test/mails.ts'
import { visit } from '../../../test/visits.ts'
import { findMostlyFallback } from './find-mostly-fallback.ts'

const DAY = 86_400_000
const BATCH = 100
const WHITE = { action: 'white', reason: 'POLICY.GEO' } as const
const BOT = { action: 'white', reason: 'GIVT.UA' } as const
const CRAWLER = { action: 'black', reason: 'VERIFIED.AD' } as const

const admin = await createAccount('free', 'admin')

interface Campaign extends TestAccount {
  readonly campaignId: number
}

async function createCampaign(): Promise<Campaign> {
  const account = await createAccount()
  const body = campaignInput(account)
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  return { ...account, campaignId: id }
}

async function visits(campaign: Campaign, many: number, changes: Partial<VisitRow> = {}) {
  for (let sent = 0; sent < many; sent += BATCH) {
    const length = Math.min(BATCH, many - sent)
    const batch = Array.from({ length }, () => visit(campaign.campaignId, changes))
    expect((await sendVisits(campaign, batch)).status).toBe(200)
  }
}

/** Runs the cron's look in the minute of the day that is the account's, so many days from now. */
async function look({ id }: TestAccount, days = 1): Promise<void> {
  const pending: Promise<unknown>[] = []
  const midnight = Math.floor(Date.now() / DAY) * DAY
  const context = await createTestContext({
    now: () => midnight + days * DAY + (id % 1_440) * 60_000,
    waitUntil: (work) => void pending.push(work),
  })
  await findMostlyFallback(context)
  await Promise.all(pending)
}

const casesOf = async ({ campaignId }: Campaign) =>
  (
    await env.DB.prepare(
      'select kind, state, visits, fallback, url, number from abuse_cases where campaign_id = ?',
    )
      .bind(campaignId)
      .all<{ number: string }>()
  ).results

it('opens a case for a campaign that keeps nearly all people on the white page, once', async () => {
  const campaign = await createCampaign()
  // Bots and crawlers say nothing of what people see.
  await visits(campaign, 40, BOT)
  await visits(campaign, 30, CRAWLER)
  await visits(campaign, 15)
  await visits(campaign, 185, WHITE)
  await look(campaign)
  const [found, ...others] = await casesOf(campaign)
  expect(found).toMatchObject({
    kind: 'mostly_fallback',
    state: 'open',
    visits: 200,
    fallback: 185,
    url: `https://${campaign.domainName}/launch`,
  })
  expect(others).toEqual([])
  expect(await mailsTo(admin.email)).toHaveLength(1)
  expect(await newestAudit(0, 'abuse.opened')).toMatchObject({
    actor: null,
    after: { kind: 'mostly_fallback', campaignId: campaign.campaignId },
  })
  await look(campaign, 2)
  expect(await casesOf(campaign)).toHaveLength(1)
  await env.DB.prepare("update abuse_cases set state = 'dismissed', decided_at = ?")
    .bind(Date.now())
    .run()
  await look(campaign, 3)
  expect(await casesOf(campaign)).toHaveLength(1)
})

it.each([
  ['with a tenth of them on the black page', 180, 20, null],
  ['with too few visits to tell', 199, 0, null],
  ['that an admin has suspended', 250, 0, "update campaigns set suspended = 'closed'"],
  ['of an account that is frozen', 250, 0, 'update accounts set is_frozen = 1'],
] as const)('leaves a campaign alone %s', async (_, white, black, change) => {
  const campaign = await createCampaign()
  await visits(campaign, white, WHITE)
  if (black > 0) await visits(campaign, black)
  if (change !== null) {
    const id = change.includes('campaigns') ? campaign.campaignId : campaign.id
    await env.DB.prepare(`${change} where id = ?`).bind(id).run()
  }
  await look(campaign)
  expect(await casesOf(campaign)).toEqual([])
})

it('looks at an account in its own minute alone, and at the last seven days', async () => {
  const campaign = await createCampaign()
  await visits(campaign, 250, WHITE)
  await look({ ...campaign, id: campaign.id + 1 })
  expect(await casesOf(campaign)).toEqual([])
  await look(campaign, 9)
  expect(await casesOf(campaign)).toEqual([])
  await look(campaign)
  expect(await casesOf(campaign)).toHaveLength(1)
})
