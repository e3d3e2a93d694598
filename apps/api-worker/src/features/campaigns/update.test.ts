import { env } from 'cloudflare:workers'
import { type CreateCampaignInput, campaignPolicySchema, createCampaignSchema } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { addDomain } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { openOvertakenDatabase } from '../../../test/recorded-database.ts'
import { updateCampaign } from './update.ts'

const create = async (account: TestAccount, changes: Partial<CreateCampaignInput> = {}) => {
  const body = campaignInput(account, changes)
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body
}
const update = (account: TestAccount, id: number, changes: Partial<CreateCampaignInput> = {}) =>
  call('PUT', `/api/campaigns/${id}`, {
    token: account.token,
    body: campaignInput(account, changes),
  })
const rulesetOf = async ({ domainId }: TestAccount) =>
  JSON.parse((await takeRuleset(domainId)).ruleset)

describe('changing a campaign', () => {
  it('replaces the whole form and keeps everything else', async () => {
    const account = await createAccount()
    const { token } = account
    const before = await create(account, { blockedIps: ['203.0.113.1'], disableRightClick: true })
    await call('POST', `/api/campaigns/${before.id}/pause`, { token })
    const changes = {
      name: 'Relaunch',
      path: '/again',
      blackContent: 'https://shop.example.org/new',
      browserFilters: ['safari'],
      referrerFiltering: true,
      blockedReferrers: [' SPY.example '],
    }
    const { status, body } = await update(account, before.id, changes)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      ...campaignPolicySchema.parse({}),
      name: 'Relaunch',
      path: '/again',
      url: before.url.replace('/launch', '/again'),
      blackUrl: 'https://shop.example.org/new',
      browserFilters: ['safari'],
      referrerFiltering: true,
      blockedReferrers: ['spy.example'],
      status: 'paused',
      published: false,
      revision: 2,
    })
    const { campaigns } = await rulesetOf(account)
    expect(campaigns).toMatchObject([{ path: '/again', status: 'paused' }])
    expect(campaigns[0]).not.toHaveProperty('disableRightClick')
    expect((await call('GET', '/api/campaigns', { token })).body).toEqual([
      { ...body, published: true },
    ])
    const audit = await env.DB.prepare(
      `select entity_id entity from audit_log where action = 'campaign.update' and account_id = ?`,
    )
      .bind(account.id)
      .all()
    expect(audit.results).toEqual([{ entity: String(before.id) }])
  })

  it('is refused after another change, but not if its own form is already saved', async () => {
    const account = await createAccount()
    const { id, revision } = await create(account)
    const send = (name: string) => {
      // Stored in another spelling.
      const lists = { allowedIps: [{ ip: '2001:DB8::1', notes: '' }], blockedIps: ['2001:DB8::2'] }
      const body = { ...campaignInput(account, { name, ...lists }), revision }
      return call('PUT', `/api/campaigns/${id}`, { token: account.token, body })
    }
    expect((await send('Relaunch')).status).toBe(200)
    const repeated = await send('Relaunch')
    expect(repeated).toMatchObject({ status: 200, body: { name: 'Relaunch', revision: 2 } })
    const other = await send('Other')
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject(errorLike('CAMPAIGN_CHANGED'))
  })

  it('is a version of its own, even if it restores what another tab just changed', async () => {
    const account = await createAccount()
    const { id } = await create(account)
    const other = () => update(account, id, { name: 'Other' })
    const ctx = await createTestContext({ db: openOvertakenDatabase(other) })
    const form = createCampaignSchema.parse(campaignInput(account))
    await updateCampaign(signedInAs(account.id, ctx), { ...form, id })
    const { body } = await call('GET', `/api/campaigns/${id}/versions`, account)
    const { name, revision } = (await call('GET', `/api/campaigns/${id}`, account)).body
    expect([name, revision]).toEqual(['Launch', 3])
    expect(body.versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  })

  it('reaches the edge as rules, with IP addresses in canonical form', async () => {
    const account = await createAccount()
    const { id } = await create(account)
    const blockedIps = [
      '::ffff:203.0.113.9',
      '203.0.113.77/29',
      '2001:DB8:0::1/64',
      '2001:db8::1/128',
    ]
    const { body } = await update(account, id, { blockedIps, disableRightClick: true })
    const stored = ['203.0.113.9', '203.0.113.72/29', '2001:db8::/64', '2001:db8::1']
    expect(body.blockedIps).toEqual(stored)
    const [campaign] = (await rulesetOf(account)).campaigns
    expect(campaign.disableRightClick).toBe(true)
    expect(campaign.rules[0]).toMatchObject({ id: 'blocked-addresses', when: { value: stored } })
  })

  it('restarts a run window only when the window changes', async () => {
    const account = await createAccount()
    const window = { whitePageControlType: 'time', whitePageTimeUnit: 'days' } as const
    const { id } = await create(account, window)
    await env.DB.prepare('update campaigns set created_at = 0 where id = ?').bind(id).run()
    await update(account, id, { ...window, name: 'Other' })
    const untilOf = async () => (await rulesetOf(account)).campaigns[0].window.until
    expect(await untilOf()).toBe('1970-01-02T00:00:00.000Z')
    const start = Date.now()
    const { body } = await update(account, id, { ...window, whitePageTimeLimit: 2 })
    expect(Date.parse(await untilOf())).toBeGreaterThanOrEqual(start + 2 * 86_400_000)
    expect(body.runWindow).toEqual({ from: null, until: await untilOf() })
  })

  it('is rejected for a taken path or another domain', async () => {
    const account = await createAccount()
    const { id } = await create(account)
    await create(account, { path: '/taken' })
    expect((await update(account, id, { path: '/taken' })).body).toMatchObject({
      ...errorLike('PATH_TAKEN'),
      fields: [{ path: 'path', code: 'path_taken' }],
    })
    const moved = await update(account, id, { domainId: await addDomain(account) })
    expect(moved.status).toBe(400)
    expect(moved.body.fields).toEqual([{ path: 'domainId', code: 'domain_fixed' }])
  })

  it.each([
    ['blockedIps', '66.249.66.10', 'Google'],
    ['blockedIps', '66.249.0.0/16', 'Google'],
    ['blockedIps', '17.5.0.0/16', 'Apple'],
    ['blockedReferrers', 'business.facebook.com', 'Meta'],
    ['blockedReferrers', 'ads.tiktok.com', 'ByteDance'],
    ['keepParameters', 'gtm_debug', 'Google'],
  ])('is rejected, as is creation, if %s names %s, a reviewer’s', async (field, entry, owner) => {
    const account = await createAccount()
    const { id } = await create(account)
    const plain = { blockedIps: '203.0.113.1', keepParameters: 'city' }[field] ?? 'spy.example'
    const changes = { [field]: [plain, entry] }
    const created = await call('POST', '/api/campaigns', {
      token: account.token,
      body: { ...campaignInput(account), path: '/other', ...changes },
    })
    for (const { status, body } of [await update(account, id, changes), created]) {
      expect(status).toBe(422)
      expect(body).toMatchObject(errorLike('PARITY_REFUSED'))
      expect(body.fields).toEqual([{ path: `${field}.1`, code: 'names_review_crawler', owner }])
    }
  })

  it('is rejected for another account', async () => {
    const owner = await createAccount()
    const { id } = await create(owner)
    const stranger = await createAccount()
    const { status, body } = await update(stranger, id)
    expect(status).toBe(404)
    expect(body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
  })
})

it('publishes even if crawler ranges now cover a blocked IP address', async () => {
  const account = await createAccount()
  const { id } = await create(account)
  const policy = JSON.stringify({ blockedIps: ['66.249.66.10', '203.0.113.1'] })
  await env.DB.prepare('update campaigns set policy = ? where id = ?').bind(policy, id).run()
  await create(account, { path: '/next' })
  const { campaigns } = await rulesetOf(account)
  expect(campaigns).toHaveLength(2)
  expect(campaigns[0].rules[0].when.value).toEqual(['203.0.113.1'])
})

it('audits the changed fields without IP addresses', async () => {
  const account = await createAccount()
  const { id } = await create(account)
  const blockedIps = ['203.0.113.1']
  await update(account, id, { name: 'Relaunch', blockedIps, disableRightClick: true })
  const row = await env.DB.prepare(
    "select before, after from audit_log where action = 'campaign.update' and account_id = ?",
  )
    .bind(account.id)
    .first<{ before: string; after: string }>()
  expect(JSON.parse(row?.before ?? '')).toEqual({ name: 'Launch', disableRightClick: false })
  expect(JSON.parse(row?.after ?? '')).toEqual({ name: 'Relaunch', disableRightClick: true })
})
