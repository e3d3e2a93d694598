import { SECOND_MS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { edgeCall } from '../../../test/edge-call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = async (own = {}) => {
  const body = campaignInput(account, { deliveryMode: 'proxy', ...own })
  return call('POST', '/api/campaigns', { token: account.token, body })
}

/** Returns the edge's instructions for caching the campaign's page. */
async function readKeep() {
  const path = '/edge/v1/ruleset?have=0&rulesetForm=4&batchForm=3'
  const { body } = await edgeCall(account.domainId, 'GET', path)
  return JSON.parse(body.ruleset).campaigns[0].keep
}

it(
  'publishes another generation for a refresh and for every change',
  async () => {
    const { body: campaign } = await create({ keepSeconds: 90, keepParameters: ['city'] })
    // The edge reports its form with its first call, and gets a ruleset in that form with the next
    // version.
    await edgeCall(account.domainId, 'GET', '/edge/v1/ruleset?have=0&rulesetForm=4&batchForm=3')
    const path = `/api/campaigns/${campaign.id}`
    const { token } = account
    const refreshed = await call('POST', `${path}/refresh-page`, { token })
    expect(refreshed).toMatchObject({ status: 200, body: { status: 'active', keepSeconds: 90 } })
    const first = await readKeep()
    expect(first).toEqual({ seconds: 90, parameters: ['city'], generation: expect.any(Number) })
    await call('POST', `${path}/refresh-page`, { token })
    const second = await readKeep()
    expect(second.generation).toBeGreaterThan(first.generation)
    const body = campaignInput(account, { deliveryMode: 'proxy', name: 'Relaunch' })
    await call('PUT', path, { token, body })
    const third = await readKeep()
    expect(third).toEqual({ seconds: 30, parameters: [], generation: expect.any(Number) })
    expect(third.generation).toBeGreaterThan(second.generation)
  },
  20 * SECOND_MS,
)

it('does not refresh the pages of another account', async () => {
  const { body: campaign } = await create()
  const { token } = await createAccount()
  const answer = await call('POST', `/api/campaigns/${campaign.id}/refresh-page`, { token })
  expect(answer.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
})

it('rejects a click ID for the origin: reviewers have none', async () => {
  const { body } = await create({ keepParameters: ['city', 'fbclid'] })
  expect(body).toMatchObject(errorLike('PARITY_REFUSED'))
  expect(body.fields).toEqual([
    expect.objectContaining({ path: 'keepParameters.1', code: 'click_id' }),
  ])
})

it.each([
  [{ keepSeconds: -1 }, 'keepSeconds', 'too_small'],
  [{ keepSeconds: 3_601 }, 'keepSeconds', 'too_large'],
  [{ keepSeconds: 1.5 }, 'keepSeconds', 'wrong_type'],
  [{ keepParameters: ['a b'] }, 'keepParameters.0', 'invalid_parameter'],
  [{ keepParameters: ['a', 'a'] }, 'keepParameters', 'duplicate'],
  [
    { keepParameters: Array.from({ length: 21 }, (_, at) => `p${at}`) },
    'keepParameters',
    'too_many',
  ],
])('rejects %j', async (own, path, code) => {
  const { status, body } = await create(own)
  expect(status).toBe(400)
  expect(body.fields).toContainEqual(expect.objectContaining({ path, code }))
})
