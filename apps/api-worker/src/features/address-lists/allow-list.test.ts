import { env, exports } from 'cloudflare:workers'
import type { AllowedIp } from '@crivo/shared'
import { beforeEach, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { ALLOW_LIST } from './address-list.ts'
import { deleteExpiredEntries } from './delete-expired.ts'

const PATH = '/api/bot-management/allowed-ips'
const HOUR = 3_600_000
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const send = (method: string, path: string, body?: object) =>
  call(method, path, { token: account.token, ...(body && { body }) })
const list = async () => (await send('GET', PATH)).body
const published = async () => JSON.parse((await takeRuleset(account.domainId)).ruleset)

it('puts allowed IP addresses before every other rule of every campaign', async () => {
  await send('POST', '/api/campaigns', campaignInput(account, { blockedIps: ['203.0.113.7'] }))
  const { status, body } = await send('POST', PATH, { ip: '2001:DB8:0::/48', notes: ' Office ' })
  expect([status, body]).toMatchObject([
    201,
    { ip: '2001:db8::/48', notes: 'Office', expiresAt: null, reviewers: null },
  ])
  await vi.waitFor(async () => {
    const { lists, campaigns } = await published()
    expect(lists?.allowed).toEqual({ kind: 'ip', entries: ['2001:db8::/48'] })
    expect(campaigns[0].rules[0]).toEqual({
      id: 'allowed-list',
      reason: 'PASS.ALLOW_LIST',
      action: 'black',
      mode: 'live',
      when: { fact: 'ip', op: 'in', list: 'allowed' },
    })
  })
  expect((await send('DELETE', `${PATH}/${body.id}`)).status).toBe(204)
  await vi.waitFor(async () => expect((await published()).lists?.allowed).toBeUndefined())
  expect((await send('DELETE', `${PATH}/${body.id}`)).body.code).toBe('ALLOWED_IP_NOT_FOUND')
})

it.each([
  [{ ip: 'office' }, 422, 'VALIDATION_FAILED', [{ path: 'ip', code: 'invalid_address' }]],
  [
    { ip: '203.0.113.7', expiresAt: '2020-01-01T00:00:00Z' },
    422,
    'VALIDATION_FAILED',
    [{ path: 'expiresAt', code: 'time_past' }],
  ],
  [
    { ip: '17.5.0.0/16' },
    422,
    'PARITY_REFUSED',
    [{ path: 'ip', code: 'names_review_crawler', owner: 'Apple' }],
  ],
])('refuses %j at its field', async (input, _, code, fields) => {
  expect((await send('POST', PATH, input)).body).toMatchObject({ code, fields })
  expect(await list()).toEqual([])
})

it('refuses an IP address twice, and keeps accounts apart', async () => {
  await send('POST', PATH, { ip: '203.0.113.7' })
  expect((await send('POST', PATH, { ip: '203.0.113.7/32' })).body.code).toBe('ALREADY_ALLOWED')
  const [entry] = await list()
  account = await createAccount()
  expect(await list()).toEqual([])
  expect((await send('DELETE', `${PATH}/${entry.id}`)).status).toBe(404)
  expect((await send('POST', PATH, { ip: '203.0.113.7' })).status).toBe(201)
})

it('imports what it exports, and lists each invalid line', async () => {
  await send('POST', PATH, { ip: '203.0.113.1' })
  const text = ['203.0.113.7,"Ana, office"', 'nowhere', '71.18.6.0/24', '203.0.113.1'].join('\n')
  expect((await send('POST', `${PATH}/import`, { text })).body).toEqual({
    added: 1,
    faults: [
      { line: 2, text: 'nowhere', code: 'invalid_address' },
      { line: 3, text: '71.18.6.0/24', code: 'names_review_crawler', owner: 'ByteDance' },
      { line: 4, text: '203.0.113.1', code: 'already_allowed' },
    ],
  })
  const headers = { Authorization: `Bearer ${account.token}` }
  const url = `https://app.example.com${PATH}/export?format=csv`
  const file = await (await exports.default.fetch(url, { headers })).text()
  const before: { ip: string; notes: string }[] = await list()
  account = await createAccount()
  expect((await send('POST', `${PATH}/import`, { text: file })).body).toEqual({
    added: 2,
    faults: [],
  })
  const copied: { ip: string; notes: string }[] = await list()
  const textsOf = (rows: typeof before) => rows.map(({ ip, notes }) => [ip, notes]).sort()
  expect(textsOf(copied)).toEqual(textsOf(before))
})

it('ignores expired entries at once, and deletes them with the next cron', async () => {
  await send('POST', '/api/campaigns', campaignInput(account))
  const end = Date.now() + HOUR
  await send('POST', PATH, { ip: '203.0.113.7', expiresAt: new Date(end).toISOString() })
  const later = await createTestContext({ now: () => end })
  const stored = () =>
    env.DB.prepare('select count(*) n from allowed_ips where account_id = ?')
      .bind(account.id)
      .first('n')
  await deleteExpiredEntries(await createTestContext({ now: () => end - 1 }), ALLOW_LIST)
  expect(await stored()).toBe(1)
  const drafts = () =>
    env.DB.prepare('select draft_version n from domains where id = ?')
      .bind(account.domainId)
      .first<number>('n')
  const before = await drafts()
  await deleteExpiredEntries(later, ALLOW_LIST)
  expect(await stored()).toBe(0)
  expect(await drafts()).toBe((before ?? 0) + 1)
})

it('removes an expired entry from rulesets even if nothing replaces it', async () => {
  const { id: campaignId } = (await send('POST', '/api/campaigns', campaignInput(account))).body
  await send('POST', PATH, { ip: '203.0.113.7' })
  await send('POST', PATH, { ip: '203.0.113.7', campaignId })
  const ofCampaign = async () =>
    JSON.stringify((await published()).campaigns).includes('203.0.113.7')
  await vi.waitFor(async () => expect(await ofCampaign()).toBe(true), 60_000)
  await env.DB.prepare('update allowed_ips set expires_at = 1 where campaign_id = ?')
    .bind(campaignId)
    .run()
  expect((await send('POST', PATH, { ip: '203.0.113.7' })).body.code).toBe('ALREADY_ALLOWED')
  await vi.waitFor(async () => expect(await ofCampaign()).toBe(false), 10_000)
})

it('applies only to the campaign it names, and is deleted with it', async () => {
  const create = async (path: string) =>
    (await send('POST', '/api/campaigns', campaignInput(account, { path }))).body.id
  const [one, other] = [await create('/one'), await create('/other')]
  const ip = '203.0.113.7'
  const { status, body } = await send('POST', PATH, { ip, campaignId: one })
  expect([status, body]).toMatchObject([
    201,
    { ip, campaignId: one, campaignName: expect.any(String) },
  ])
  expect((await send('POST', PATH, { ip, campaignId: one })).body.code).toBe('ALREADY_ALLOWED')
  expect((await send('POST', PATH, { ip: '203.0.113.8' })).body).toMatchObject({ campaignId: null })
  await vi.waitFor(async () => {
    const { lists, campaigns } = await published()
    expect(lists?.allowed.entries).toEqual(['203.0.113.8'])
    const ruleOf = (id: number) =>
      campaigns
        .find((each: { id: number }) => each.id === id)
        .rules.find((rule: { id: string }) => rule.id === 'allowed-addresses')
    expect(JSON.stringify(ruleOf(one))).toContain(ip)
    expect(ruleOf(one).reason).toBe('PASS.ALLOW_LIST')
    expect(ruleOf(other)).toBeUndefined()
  })
  expect((await send('DELETE', `/api/campaigns/${one}`)).status).toBeLessThan(300)
  expect((await list()).map((entry: { ip: string }) => entry.ip)).toEqual(['203.0.113.8'])
  expect((await send('POST', PATH, { ip, campaignId: one })).body.code).toBe('CAMPAIGN_NOT_FOUND')
})

it('imports up to 100,000 characters', async () => {
  const importText = (length: number) =>
    send('POST', `${PATH}/import`, { text: '#'.padEnd(length, '.') })
  expect((await importText(100_000)).status).toBe(200)
  expect((await importText(100_001)).body.fields).toEqual([
    { path: 'text', code: 'too_long', limit: 100_000 },
  ])
})

it('imports entries for the campaigns that lines or the call name', async () => {
  const { id } = (await send('POST', '/api/campaigns', campaignInput(account))).body
  const text = `ip,campaignId\n203.0.113.1,${id}\n203.0.113.1,\n203.0.113.2,${id + 1_000_000}`
  expect((await send('POST', `${PATH}/import`, { text })).body).toEqual({
    added: 2,
    faults: [{ line: 4, text: '203.0.113.2', code: 'unknown_campaign' }],
  })
  const more = { text: '203.0.113.3', campaignId: id }
  expect((await send('POST', `${PATH}/import`, more)).body.added).toBe(1)
  const placed = (await list()).map((entry: AllowedIp) => [entry.ip, entry.campaignId])
  expect(placed.sort()).toEqual([
    ['203.0.113.1', null],
    ['203.0.113.1', id],
    ['203.0.113.3', id],
  ])
})

it('replaces an expired entry that the cron has not deleted yet', async () => {
  await send('POST', PATH, { ip: '203.0.113.7', notes: 'old' })
  await env.DB.prepare('update allowed_ips set expires_at = 1 where account_id = ?')
    .bind(account.id)
    .run()
  expect((await send('POST', PATH, { ip: '203.0.113.7', notes: 'new' })).status).toBe(201)
  expect(await list()).toMatchObject([{ notes: 'new', expiresAt: null }])
})
