import { env } from 'cloudflare:workers'
import { compile, decide } from '@crivo/filter-engine'
import { describe, expect, it } from 'vitest'
import type { AccountContext } from '#core/context.ts'
import { MAIL_TEXTS } from '#mail/texts/mail-texts.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { person } from '../../../test/judged-visits.ts'
import { waitForMail } from '../../../test/mails.ts'
import { openOvertakenDatabase } from '../../../test/recorded-database.ts'
import { deleteCampaign } from '../campaigns/delete.ts'
import { toggleCampaignPause } from '../campaigns/status/toggle-pause.ts'

const admin = await createAccount('free', 'admin')

interface Campaign extends TestAccount {
  readonly campaignId: number
}

async function createCampaign(): Promise<Campaign> {
  const account = await createAccount()
  const { token } = account
  // Every ruleset that uses the account's block list includes this entry.
  const block = { token, body: { ip: '203.0.113.7' } }
  await call('POST', '/api/bot-management/blocked-ips', block)
  const body = campaignInput(account, { filters: { countries: ['PT'] } })
  const { id } = (await call('POST', '/api/campaigns', { token, body })).body
  return { ...account, campaignId: id }
}

const suspend = ({ campaignId }: Campaign, suspended: string | null, token = admin.token) =>
  call('PATCH', `/api/admin/campaigns/${campaignId}/suspension`, { token, body: { suspended } })

const published = async ({ domainId }: Campaign) =>
  JSON.parse((await takeRuleset(domainId)).ruleset)

/** Returns the edge's decision for a visitor under the published ruleset. */
async function decisionFor(campaign: Campaign, facts: Parameters<typeof person>[0]) {
  const { program, issues } = compile(await published(campaign))
  expect(issues).toEqual([])
  const [compiled] = program?.campaigns ?? []
  if (!program || !compiled) throw new Error('No ruleset is published')
  const { action, reason } = decide(program, compiled, person(facts))
  return { action, reason, page: action === 'black' ? compiled.blackUrl : compiled.whiteUrl }
}

const VERIFIED = { crawler: { id: 'google-special', purpose: 'ad', state: 'verified' } } as const
const CLAIMED = { crawler: { id: 'tiktok', purpose: 'ad', state: 'claimed' } } as const
const BLACK = 'https://shop.example.org/black'

it('requires a choice, which may be none', async () => {
  const path = '/api/admin/campaigns/1/suspension'
  const { body } = await call('PATCH', path, { token: admin.token, body: {} })
  expect(body.fields).toEqual([{ path: 'suspended', code: 'required' }])
})

describe('a suspended campaign', () => {
  it('gives everyone the main page when unfiltered, and applies no audience policy', async () => {
    const campaign = await createCampaign()
    expect((await decisionFor(campaign, {})).action).toBe('white')
    expect((await suspend(campaign, 'unfiltered')).status).toBe(204)
    for (const facts of [{}, VERIFIED, CLAIMED, { country: null, evidence: 100 }]) {
      expect(await decisionFor(campaign, facts)).toMatchObject({ action: 'black', page: BLACK })
    }
    expect(await versionsOf(campaign.domainId)).toMatchObject({ draft: 2, published: 2 })
  })

  it('gives everyone a notice when closed', async () => {
    const campaign = await createCampaign()
    await suspend(campaign, 'closed')
    for (const facts of [{}, { country: 'PT' }, VERIFIED, CLAIMED]) {
      expect(await decisionFor(campaign, facts)).toEqual({
        action: 'white',
        reason: 'POLICY.PAUSED',
        page: 'https://app.example.com/api/suspended',
      })
    }
    expect((await published(campaign)).campaigns[0].delivery).toBe('redirect')
  })

  it('notifies its account by mail, is audited once, and resumes unchanged', async () => {
    const campaign = await createCampaign()
    const before = await published(campaign)
    await Promise.all([suspend(campaign, 'closed'), suspend(campaign, 'closed')])
    expect((await waitForMail(campaign.email)).subject).toBe(
      MAIL_TEXTS['pt-BR']['campaign-suspended'].subject,
    )
    const entries = await env.DB.prepare(
      "select count(*) n from audit_log where account_id = ? and action = 'campaign.suspended'",
    )
      .bind(campaign.id)
      .first('n')
    expect(entries).toBe(1)
    await suspend(campaign, null)
    expect((await waitForMail(campaign.email, 2)).subject).toBe(
      MAIL_TEXTS['pt-BR']['campaign-restored'].subject,
    )
    expect(await published(campaign)).toEqual(before)
    expect(await newestAudit(campaign.id, 'campaign.suspended')).toMatchObject({
      actor: admin.id,
      entity: String(campaign.campaignId),
      before: { suspended: 'closed' },
      after: { suspended: null },
    })
  })

  it('cannot be lifted, edited, copied or deleted by its account', async () => {
    const campaign = await createCampaign()
    const { token, campaignId, domainId } = campaign
    await suspend(campaign, 'unfiltered')
    const held = await published(campaign)
    const path = `/api/campaigns/${campaignId}`
    expect((await call('GET', path, { token })).body.suspended).toBe('unfiltered')
    const tries = [
      ['PUT', path, campaignInput(campaign)],
      ['POST', `${path}/pause`, undefined],
      ['POST', `${path}/refresh-page`, undefined],
      ['PATCH', `${path}/status`, { status: 'testing' }],
      ['POST', `${path}/duplicate`, {}],
      ['DELETE', path, undefined],
      ['DELETE', `/api/domains/${domainId}?force=true`, undefined],
      ['POST', `/api/domains/${domainId}/rollback`, { version: 1 }],
    ] as const
    for (const [method, of, body] of tries) {
      const answer = await call(method, of, { token, body })
      expect(answer.body, `${method} ${of}`).toMatchObject(errorLike('CAMPAIGN_SUSPENDED'))
    }
    const many = { action: 'pause', ids: [campaignId] }
    const { results } = (await call('POST', '/api/campaigns/bulk', { token, body: many })).body
    expect(results).toEqual([{ id: campaignId, outcome: 'unchanged', status: 'active' }])
    expect(await published(campaign)).toEqual(held)
    expect((await suspend(campaign, null, token)).body).toMatchObject(errorLike('NOT_FOUND'))
  })

  it.each([
    ['delete', (ctx: AccountContext, id: number) => deleteCampaign(ctx, { id })],
    ['pause', (ctx: AccountContext, id: number) => toggleCampaignPause(ctx, { id })],
  ])('refuses to %s, even if it was suspended only just now', async (_, change) => {
    const campaign = await createCampaign()
    const db = openOvertakenDatabase(() => suspend(campaign, 'closed'))
    const ctx = signedInAs(campaign.id, await createTestContext({ db }))
    await expect(change(ctx, campaign.campaignId)).rejects.toMatchObject({
      code: 'CAMPAIGN_SUSPENDED',
    })
  })

  it('ends a rollback of its domain', async () => {
    const campaign = await createCampaign()
    const { token, domainId, campaignId } = campaign
    await call('PATCH', `/api/campaigns/${campaignId}/status`, {
      token,
      body: { status: 'paused' },
    })
    const back = { token, body: { version: 1 } }
    expect((await call('POST', `/api/domains/${domainId}/rollback`, back)).status).toBe(200)
    await suspend(campaign, 'unfiltered')
    expect((await published(campaign)).campaigns[0].rules).toEqual([])
  })

  it('must exist', async () => {
    const nowhere = { ...(await createAccount()), campaignId: 999_999 }
    expect((await suspend(nowhere, 'closed')).body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
  })
})
