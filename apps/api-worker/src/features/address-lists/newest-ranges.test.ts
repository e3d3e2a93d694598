import { env } from 'cloudflare:workers'
import { CRAWLERS, FLOOR_FEED } from '@crivo/filter-engine'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { takeRuleset } from '../../../test/edge-call.ts'

const NEW = '198.51.100.7'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
  const crawlers = CRAWLERS.map((crawler) =>
    crawler.id === 'bingbot' ? { ...crawler, ranges: ['198.51.100.0/24'] } : crawler,
  )
  vi.spyOn(currentFeed, 'read').mockResolvedValue({ ...FLOOR_FEED, crawlers })
})

const post = (path: string, body: object) =>
  call('POST', `/api/${path}`, { token: account.token, body })

const named = { code: 'names_review_crawler', owner: 'Microsoft' }

it('refuses to block an IP address that joined a reviewer’s ranges since the build', async () => {
  const entry = { ip: NEW, reason: 'manual', notes: '', expiresAt: null }
  expect((await post('bot-management/blocked-ips', entry)).body).toMatchObject({
    code: 'PARITY_REFUSED',
    fields: [{ path: 'ip', ...named }],
  })
  const file = { text: NEW, reason: 'manual', expiresAt: null }
  expect((await post('bot-management/blocked-ips/import', file)).body).toMatchObject({
    added: 0,
    faults: [{ line: 1, ...named }],
  })
  const campaign = campaignInput(account, { blockedIps: [NEW] })
  expect((await post('campaigns', campaign)).body).toMatchObject({
    code: 'PARITY_REFUSED',
    fields: [{ path: 'blockedIps.0', ...named }],
  })
})

it('marks an IP address of reviewers that was saved before, and leaves it out of rulesets', async () => {
  await env.DB.prepare(
    `insert into blocked_ips (account_id, ip, reason, first_detected, access_count, created_at)
     values (?1, '${NEW}', 'manual', 0, 0, 0), (?1, '203.0.113.9', 'manual', 0, 0, 0)`,
  )
    .bind(account.id)
    .run()
  const { body } = await call('GET', '/api/bot-management/blocked-ips?sort=ip&order=asc', {
    token: account.token,
  })
  expect(body).toMatchObject([
    { ip: NEW, reviewers: 'Microsoft' },
    { ip: '203.0.113.9', reviewers: null },
  ])
  await post('campaigns', campaignInput(account))
  const { ruleset } = await takeRuleset(account.domainId)
  expect(JSON.parse(ruleset).lists.blocked.entries).toEqual(['203.0.113.9'])
})
