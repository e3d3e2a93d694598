import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { DAY_MS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import type { CountedShare } from '#core/ledger-api/findings.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { versionsOf } from '../../../test/domains.ts'
import { edgeCall } from '../../../test/edge-call.ts'
import { ledgerOf, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { setPeopleShares } from './set-people-shares.ts'

const WHITE = { action: 'white', reason: 'POLICY.GEO' } as const

interface Campaign extends TestAccount {
  readonly campaignId: number
}

/** Creates a campaign whose edge reads rulesets up to form 3. */
async function createCampaign(): Promise<Campaign> {
  const account = await createAccount('scale')
  await env.DB.prepare('update domains set edge_ruleset_form = 3 where id = ?')
    .bind(account.domainId)
    .run()
  const body = campaignInput(account)
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  // Makes it older than the times when the tests count.
  await env.DB.prepare('update campaigns set people_counted_at = null where id = ?').bind(id).run()
  return { ...account, campaignId: id }
}

/** Sends visits like an edge that reads rulesets up to form 4. */
const send = ({ domainId }: Campaign, visits: readonly VisitRow[]) =>
  edgeCall(
    domainId,
    'POST',
    '/edge/v1/visits?rulesetForm=4&batchForm=3',
    JSON.stringify({ batchId: crypto.randomUUID(), visits }),
  )

const people = (
  { campaignId }: Campaign,
  count: number,
  from: number,
  changes: Partial<VisitRow> = {},
) =>
  Array.from({ length: count }, (_, at) =>
    visit(campaignId, { clientIp: `100.${from + at}.7.9`, ...changes }),
  )

const readCampaign = async ({ token, campaignId }: Campaign) =>
  (await call('GET', `/api/campaigns/${campaignId}`, { token })).body

async function domainOf({ domainId }: Campaign) {
  const row = await env.DB.prepare(
    `select draft_version draft, draft_origin origin, published_hash hash, pinned_version pinned
     from domains where id = ?`,
  )
    .bind(domainId)
    .first<{ draft: number; origin: string; hash: string; pinned: number | null }>()
  const text = await env.RULESETS.get(`ruleset:${row?.hash}`)
  return { ...row, campaigns: JSON.parse(text ?? '{}').campaigns }
}

const changesOf = async ({ campaignId }: Campaign) =>
  (
    await env.DB.prepare(
      'select at, share, percent from people_share_changes where campaign_id = ? order by at',
    )
      .bind(campaignId)
      .all<{ at: number; share: number | null; percent: number | null }>()
  ).results

const counted = (
  { campaignId }: Campaign,
  percent: number | null,
  changes: Partial<CountedShare> = {},
): CountedShare => ({
  campaignId,
  percent,
  tenths: percent === null ? null : Math.floor(percent / 10),
  people: 80,
  at: Date.now(),
  ...changes,
})

async function store(campaign: Campaign, ...shares: CountedShare[]): Promise<void> {
  const ctx = await createTestContext()
  await setPeopleShares(ctx, { accountId: campaign.id, shares })
}

it('sends the edge the share of people that the ledger counted, and shows it to the owner', async () => {
  const campaign = await createCampaign()
  const before = await domainOf(campaign)
  expect(before.campaigns[0]).not.toHaveProperty('peopleShare')
  expect((await readCampaign(campaign)).peopleShare).toBeNull()
  const ledger = ledgerOf(campaign.id)

  expect((await send(campaign, people(campaign, 60, 0, WHITE))).status).toBe(200)
  await runDurableObjectAlarm(ledger)
  const after = await domainOf(campaign)
  expect(after).toMatchObject({ draft: Number(before.draft) + 1, origin: 'automatic' })
  expect(after.campaigns[0]).toMatchObject({ peopleShare: 0 })
  const [first] = await changesOf(campaign)
  expect(first).toMatchObject({ share: 0, percent: 0 })
  expect((await readCampaign(campaign)).peopleShare).toEqual({
    percent: 0,
    people: 60,
    since: new Date(first?.at ?? 0).toISOString(),
    reviewersPercent: 0,
  })

  await send(campaign, people(campaign, 20, 60))
  await query(ledger, "delete from state where key = 'peopleCountedAt'")
  await runDurableObjectAlarm(ledger)
  const { percent, people: total, reviewersPercent } = (await readCampaign(campaign)).peopleShare
  expect({ percent, total, reviewersPercent }).toEqual({
    percent: 25,
    total: 80,
    reviewersPercent: 33,
  })
  expect(await changesOf(campaign)).toMatchObject([{ share: 0 }, { share: 2 }])
})

it('raises a draft only if the tenth changed', async () => {
  const campaign = await createCampaign()
  const at = Date.now()
  await store(campaign, counted(campaign, 82, { at }))
  const { draft } = await domainOf(campaign)
  await store(campaign, counted(campaign, 84, { at: at + 1 }))
  expect((await domainOf(campaign)).draft).toBe(draft)
  const { peopleShare } = await readCampaign(campaign)
  expect(peopleShare).toMatchObject({ percent: 84, since: new Date(at).toISOString() })
  expect(peopleShare.reviewersPercent).toBe(67)
  await store(campaign, counted(campaign, 95, { at: at + 2, tenths: null }))
  expect((await domainOf(campaign)).draft).toBe(Number(draft) + 1)
  expect((await readCampaign(campaign)).peopleShare).toMatchObject({
    percent: 95,
    reviewersPercent: 100,
  })
})

it('ignores counts that arrive late or again, and other accounts’ campaigns', async () => {
  const [campaign, other] = [await createCampaign(), await createCampaign()]
  const at = Date.now()
  await store(campaign, counted(campaign, 40, { at }), counted(other, 40, { at }))
  const { draft } = await domainOf(campaign)
  await store(campaign, counted(campaign, 70, { at: at - 1 }), counted(campaign, 70, { at }))
  expect((await readCampaign(campaign)).peopleShare.percent).toBe(40)
  expect((await domainOf(campaign)).draft).toBe(draft)
  expect((await readCampaign(other)).peopleShare).toBeNull()
  expect(await changesOf(other)).toEqual([])
})

it('keeps changes for 30 days', async () => {
  const campaign = await createCampaign()
  const at = Date.now()
  await store(campaign, counted(campaign, 40, { at: at - 31 * DAY_MS }))
  await store(campaign, counted(campaign, 70, { at: at - 29 * DAY_MS }))
  await store(campaign, counted(campaign, 75, { at }))
  expect(await changesOf(campaign)).toMatchObject([{ share: 7, percent: 70 }])
})

it('applies to a rollback’s content too', async () => {
  const campaign = await createCampaign()
  const { token, campaignId, domainId } = campaign
  const body = campaignInput(campaign, { name: 'Changed', blackContent: 'https://shop.example/b' })
  expect((await call('PUT', `/api/campaigns/${campaignId}`, { token, body })).status).toBe(200)
  await call('POST', `/api/domains/${domainId}/rollback`, { token, body: { version: 1 } })
  await store(campaign, counted(campaign, 30))
  const { pinned, campaigns } = await domainOf(campaign)
  expect(pinned).toBe(1)
  expect(campaigns[0]).toMatchObject({ peopleShare: 3, blackUrl: expect.stringContaining('black') })
})

describe('while the customer’s changes cannot be published', () => {
  /** Stores a campaign that no edge reads, as concurrent changes can. */
  async function breakDraft({ id, domainId }: Campaign): Promise<void> {
    await env.DB.batch([
      env.DB.prepare(
        `insert into campaigns (account_id, domain_id, name, path, black_url, white_url,
           delivery_mode, policy, version, created_at)
         values (?, ?, 'Broken', 'no-slash', 'https://example.org', 'https://example.org', 'proxy',
           '{}', 2, 0)`,
      ).bind(id, domainId),
      env.DB.prepare('update domains set draft_version = 2 where id = ?').bind(domainId),
    ])
  }

  it('publishes shares with the live content', async () => {
    const campaign = await createCampaign()
    await breakDraft(campaign)
    await store(campaign, counted(campaign, 0))
    const { campaigns } = await domainOf(campaign)
    expect(campaigns).toMatchObject([{ id: campaign.campaignId, peopleShare: 0 }])
    expect(campaigns[0].rules.length).toBeGreaterThan(0)
  })

  it('publishes suspensions with it', async () => {
    const campaign = await createCampaign()
    await breakDraft(campaign)
    const { token } = await createAccount('free', 'admin')
    const path = `/api/admin/campaigns/${campaign.campaignId}/suspension`
    await call('PATCH', path, { token, body: { suspended: 'closed' } })
    const { campaigns } = await domainOf(campaign)
    expect(campaigns).toMatchObject([{ id: campaign.campaignId, status: 'paused', rules: [] }])
  })

  it('publishes nothing if neither has changed', async () => {
    const campaign = await createCampaign()
    await breakDraft(campaign)
    await publishPending(await createTestContext())
    expect(await versionsOf(campaign.domainId)).toMatchObject({ draft: 2, published: 1 })
  })
})
