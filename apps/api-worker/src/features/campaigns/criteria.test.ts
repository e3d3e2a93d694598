import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { createCampaignSchema } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { edgeCall } from '../../../test/edge-call.ts'
import { createCampaign } from './create.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = (form: object) =>
  call('POST', '/api/campaigns', {
    token: account.token,
    body: { ...campaignInput(account), ...form },
  })

const EVERYTHING = {
  filters: {
    deviceTypes: ['phone', 'tv'],
    regions: ['BR-SP'],
    cities: [{ country: 'BR', name: 'São Paulo' }],
  },
  appFilters: ['tiktok', 'no_app'],
  userAgents: { contains: ['SM-S9'], beginsWith: ['Mozilla/5.0 (Linux'], oneOf: [], allowed: true },
  parameters: [
    { name: 'utm_source', test: 'oneOf', values: ['tiktok'] },
    { name: 'gclid', test: 'absent', values: [] },
  ],
  asns: [28_573],
  traffic: { vpn: 'fallback', proxy: 'watch', tor: 'main', bots: false, assistants: 'fallback' },
  allowedIps: [{ ip: '203.0.113.0/29', notes: 'Office', expiresAt: '2027-01-01T00:00:00Z' }],
}

it('stores every criterion, and returns it as it was sent', async () => {
  const { status, body } = await create(EVERYTHING)
  expect(status).toBe(201)
  expect(body).toMatchObject(EVERYTHING)
  const path = `/api/campaigns/${body.id}`
  expect((await call('GET', path, { token: account.token })).body).toMatchObject(EVERYTHING)
})

it('omits features that the edge cannot read, and publishes them once it can', async () => {
  await create(EVERYTHING)
  const published = async (form: number) => {
    const path = `/edge/v1/ruleset?have=0&rulesetForm=${form}&batchForm=2`
    const { body } = await edgeCall(account.domainId, 'GET', path)
    return JSON.parse(body.ruleset).campaigns[0]
  }
  const idsOf = ({ rules }: { rules: { id: string }[] }) => rules.map(({ id }) => id)
  const old = await published(3)
  expect(old.agents).toBeUndefined()
  expect(idsOf(old)).not.toContain('place')
  expect(idsOf(old)).toEqual(
    expect.arrayContaining(['allowed-addresses', 'parameter', 'isp', 'vpn']),
  )
  account = await createAccount()
  await env.DB.prepare('update domains set edge_ruleset_form = ? where id = ?')
    .bind(RULESET_FORM, account.domainId)
    .run()
  await create(EVERYTHING)
  const now = await published(RULESET_FORM)
  expect(now.agents).toBe('white')
  expect(idsOf(now)).toEqual([
    'allowed-addresses',
    'hosting-network',
    'open-proxy',
    'vpn',
    'place',
    'device-type',
    'in-app',
    'user-agent',
    'parameter',
    'isp',
  ])
})

it.each([
  [{ userAgents: { contains: ['x', 'facebookexternalhit'] } }, 'userAgents.contains.1', 'Meta'],
  [
    { userAgents: { beginsWith: ['Mozilla/5.0 (compatible; Googlebot'] } },
    'userAgents.beginsWith.0',
    'Google',
  ],
  [{ userAgents: { oneOf: ['AdsBot-Google'], allowed: true } }, 'userAgents.oneOf.0', 'Google'],
  [{ asns: [28_573, 32_934] }, 'asns.1', 'Meta'],
  [{ asns: [15_169], allowedAsns: true }, 'asns.0', 'Google'],
  [{ allowedIps: [{ ip: '17.5.0.0/16' }] }, 'allowedIps.0.ip', 'Apple'],
  [{ parameters: [{ name: 'gtm_debug', test: 'absent' }] }, 'parameters.0.name', 'Google'],
  [{ userAgents: { contains: ['x', 'hit/1.1'] } }, 'userAgents.contains.1', 'Meta'],
  [
    { parameters: [{ name: 'ad', test: 'oneOf', values: ['x', '{{ad.id}}'] }] },
    'parameters.0.values.1',
    'Meta',
  ],
])('refuses %j, which names reviewers, at its field', async (form, path, owner) => {
  const { status, body } = await create(form)
  expect([status, body.code]).toEqual([422, 'PARITY_REFUSED'])
  const [field] = body.fields
  expect(field).toMatchObject({ path, code: 'names_review_crawler' })
  expect(field.owner).toContain(owner)
  const preview = await call('POST', '/api/campaigns/preview', {
    token: account.token,
    body: { ...campaignInput(account), ...form },
  })
  expect(preview.body.refusals).toMatchObject([{ code: 'PARITY_REFUSED', fields: [field] }])
})

it.each([
  [{ allowedIps: [{ ip: 'office' }] }, 'allowedIps.0.ip', 'invalid_address'],
  [
    { allowedIps: [{ ip: '203.0.113.7' }, { ip: '203.0.113.7/32' }] },
    'allowedIps.1.ip',
    'duplicate',
  ],
])('refuses %j', async (form, path, code) => {
  expect((await create(form)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path, code }],
  })
})

it('refuses regions that do not exist', async () => {
  const lines = ['BR-SP\t\tSão Paulo\t']
  const ctx = await createTestContext({ readTable: async () => ({ lines, folded: lines }) })
  const save = (region: string) => {
    const filters = { regions: [region] }
    const form = createCampaignSchema.parse({
      ...campaignInput(account),
      filters,
      path: `/${region.toLowerCase()}`,
    })
    return createCampaign(signedInAs(account.id, ctx), form, { limit: 9 })
  }
  await expect(save('BR-XX')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'filters.regions.0', code: 'invalid_region' }],
  })
  expect(await save('BR-SP')).toMatchObject({ filters: { regions: ['BR-SP'] } })
})
