import { env } from 'cloudflare:workers'
import type { CreateCampaignInput } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RepeatedAccess } from '#core/ledger-api/findings.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { addDomain, versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { blockRepeatedAddresses } from './block-repeated.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = async (path: string, changes: Partial<CreateCampaignInput> = {}) => {
  const body = campaignInput(account, { path, fixRepeatedAccess: true, ...changes })
  const { body: campaign } = await call('POST', '/api/campaigns', { token: account.token, body })
  return campaign
}
const access = (
  campaignId: number,
  address: string,
  changes: Partial<RepeatedAccess> = {},
): RepeatedAccess => ({
  campaignId,
  address,
  visits: 5,
  firstAt: 1_000,
  lastAt: 2_000,
  country: 'BR',
  browser: 'chrome',
  ...changes,
})
const block = async (...found: RepeatedAccess[]) =>
  blockRepeatedAddresses(await createTestContext(), { accountId: account.id, found })
const list = async ({ token } = account) =>
  (await call('GET', '/api/bot-management/blocked-ips', { token })).body
const rulesetOf = async (domainId = account.domainId) =>
  JSON.parse((await takeRuleset(domainId)).ruleset)
const repeatedList = async (domainId?: number) =>
  (await rulesetOf(domainId)).lists?.['repeated-access']?.entries
const audits = () =>
  env.DB.prepare(
    `select entity_id entity from audit_log where action = 'blocked-ips.add' and account_id = ?`,
  )
    .bind(account.id)
    .all()
    .then(({ results }) => results)

describe('IP addresses with repeated access', () => {
  it('are listed and published in canonical form', async () => {
    const { id } = await create('/one')
    await block(access(id, '203.0.113.9'), access(id, '2001:DB8:1::/64', { country: null }))
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        ip: '2001:db8:1::/64',
        reason: 'repeated_access',
        notes: null,
        firstDetected: '1970-01-01T00:00:01.000Z',
        lastAccess: '1970-01-01T00:00:02.000Z',
        campaignName: 'Launch',
        accessCount: 5,
        country: null,
        browser: 'chrome',
        expiresAt: null,
        reviewers: null,
      },
      expect.objectContaining({ ip: '203.0.113.9', country: 'BR' }),
    ])
    expect(await repeatedList()).toEqual(['2001:db8:1::/64', '203.0.113.9'])
    expect(await audits()).toEqual([{ entity: String(id) }])
    expect(await list(await createAccount())).toEqual([])
  })

  it('are listed and published once, however often they are reported', async () => {
    const { id } = await create('/one')
    await block(access(id, '203.0.113.9'))
    const before = await versionsOf(account.domainId)
    await block(access(id, '203.0.113.9', { visits: 9, lastAt: 3_000 }))
    await block(access(id, '203.0.113.9'))
    expect(await list()).toMatchObject([{ accessCount: 9, lastAccess: '1970-01-01T00:00:03.000Z' }])
    expect(await versionsOf(account.domainId)).toEqual(before)
    expect(await audits()).toHaveLength(1)
  })

  it('are ignored for campaigns that are deleted, another account’s, or without the option', async () => {
    const owner = account
    const kept = await create('/kept')
    const off = await create('/off', { fixRepeatedAccess: false })
    account = await createAccount()
    const foreign = await create('/foreign')
    account = owner
    await block(
      access(off.id, '203.0.113.1'),
      access(foreign.id, '203.0.113.2'),
      access(999_999, '203.0.113.3'),
      access(kept.id, '66.249.66.10'),
      access(kept.id, 'nowhere'),
    )
    expect(await list()).toEqual([])
    expect(await repeatedList()).toEqual([])
    expect(await audits()).toEqual([])
  })

  it('are published on every domain that uses the list, and no other', async () => {
    const { id } = await create('/one')
    const using = await addDomain(account)
    const other = await addDomain(account)
    await create('/two', { domainId: using })
    await create('/three', { domainId: other, fixRepeatedAccess: false })
    await block(access(id, '203.0.113.9'))
    expect(await repeatedList(using)).toEqual(['203.0.113.9'])
    expect(await versionsOf(other)).toMatchObject({ published: 1 })
    expect(await rulesetOf(other)).not.toHaveProperty('lists')
  })

  it('are removed with the option, on other domains too, while other entries stay', async () => {
    const first = await create('/one')
    const using = await addDomain(account)
    const second = await create('/two', { domainId: using })
    await block(access(first.id, '203.0.113.1'), access(second.id, '203.0.113.2'))
    const body = campaignInput(account, { path: '/one', fixRepeatedAccess: false })
    await call('PUT', `/api/campaigns/${first.id}`, { token: account.token, body })
    expect(await list()).toMatchObject([{ ip: '203.0.113.2' }])
    expect(await rulesetOf()).not.toHaveProperty('lists')
    expect(await versionsOf(using)).toMatchObject({ draft: 3 })
    const inAMinute = Date.now() + 61_000
    await publishPending(await createTestContext({ now: () => inAMinute }))
    expect(await repeatedList(using)).toEqual(['203.0.113.2'])
  })

  it('stay if the form that turns the option off loses a race and is refused', async () => {
    const { id, revision } = await create('/one')
    await block(access(id, '203.0.113.1'))
    const save = (changes: object) =>
      call('PUT', `/api/campaigns/${id}`, {
        token: account.token,
        body: { ...campaignInput(account, { path: '/one' }), revision, ...changes },
      })
    const first = save({ name: 'First', fixRepeatedAccess: true })
    const answers = await Promise.all([first, save({})])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await list()).toMatchObject([{ ip: '203.0.113.1' }])
  })

  it('are removed with their campaign', async () => {
    const { id } = await create('/one')
    await create('/two')
    await block(access(id, '203.0.113.1'))
    await call('DELETE', `/api/campaigns/${id}`, { token: account.token })
    expect(await list()).toEqual([])
    expect(await repeatedList()).toEqual([])
  })

  it('are replaced by newer ones beyond 20,000', async () => {
    const { id } = await create('/one')
    await env.DB.prepare(
      `with recursive n (i) as (select 0 union all select i + 1 from n where i < 19999)
       insert into blocked_ips (account_id, ip, reason, campaign_id, first_detected, created_at)
       select ?1, '10.0.' || (i / 256) || '.' || (i % 256), 'repeated_access', ?2, 0, 0 from n`,
    )
      .bind(account.id, id)
      .run()
    await block(access(id, '203.0.113.1'))
    const entries = await repeatedList()
    expect(entries).toHaveLength(20_000)
    expect(entries).toContain('203.0.113.1')
    expect(entries).not.toContain('10.0.0.0')
    expect(entries).toContain('10.0.0.1')
  })
})

describe('an attack from many IP addresses', () => {
  const START = Date.now()

  /**
   * Blocks another address this many seconds into the attack; returns the version published by
   * then.
   */
  async function blockAt(seconds: number, campaignId: number) {
    const ctx = await createTestContext({ now: () => START + seconds * 1_000 })
    const found = [access(campaignId, `10.0.${seconds >> 8}.${seconds & 255}`)]
    await blockRepeatedAddresses(ctx, { accountId: account.id, found })
    return (await versionsOf(account.domainId))?.published
  }

  it('publishes at once, then after a minute, and then less and less often', async () => {
    const { id } = await create('/one')
    const versions = new Set<number | undefined>()
    const times: number[] = []
    for (let seconds = 0; seconds <= 1_200; seconds += 30) {
      const version = await blockAt(seconds, id)
      if (!versions.has(version)) times.push(seconds)
      versions.add(version)
    }
    expect(times).toEqual([0, 60, 180, 360, 600, 900])
  })

  it('leaves waiting IP addresses to the cron without delaying the customer’s changes', async () => {
    const { id } = await create('/one')
    await blockAt(0, id)
    await blockAt(5, id)
    expect(await repeatedList()).toHaveLength(1)
    const cronAt = async (seconds: number) =>
      publishPending(await createTestContext({ now: () => START + seconds * 1_000 }))
    await cronAt(30)
    expect(await repeatedList()).toHaveLength(1)
    await cronAt(61)
    expect(await repeatedList()).toHaveLength(2)
    await blockAt(70, id)
    expect(await repeatedList()).toHaveLength(2)
    await call('POST', `/api/campaigns/${id}/pause`, { token: account.token })
    expect(await repeatedList()).toHaveLength(3)
  })
})

it('lists the account’s other blocked IP addresses before a campaign’s own', async () => {
  await env.DB.prepare(
    `insert into blocked_ips (account_id, ip, reason, first_detected, created_at)
     values (?1, '198.51.100.0/24', 'manual', 0, 0), (?1, '192.0.2.1', 'bot_detected', 0, 0)`,
  )
    .bind(account.id)
    .run()
  await create('/one', { blockedIps: ['203.0.113.1'], fixRepeatedAccess: false })
  const { lists, campaigns } = await rulesetOf()
  expect(lists).toEqual({ blocked: { kind: 'ip', entries: ['192.0.2.1', '198.51.100.0/24'] } })
  expect(campaigns[0].rules.slice(0, 2)).toMatchObject([
    { id: 'blocked-list', reason: 'POLICY.BLOCK_LIST', when: { list: 'blocked' } },
    { id: 'blocked-addresses' },
  ])
})
