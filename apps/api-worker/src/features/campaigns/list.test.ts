import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

let account: TestAccount
const ids: Record<string, number> = {}

beforeEach(async () => {
  account = await createAccount()
  for (const [name, path] of [
    ['Verão', '/summer'],
    ['autumn', '/b-side'],
    ['Winter', '/a'],
  ] as const) {
    const body = campaignInput(account, { name, path })
    ids[name] = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
  }
})

const list = async (query: string) =>
  (await call('GET', `/api/campaigns?${query}`, { token: account.token })).body.map(
    ({ name }: { name: string }) => name,
  )

it.each([
  ['', ['Winter', 'autumn', 'Verão']],
  ['order=asc', ['Verão', 'autumn', 'Winter']],
  ['sort=name&order=asc', ['autumn', 'Verão', 'Winter']],
  ['sort=domain&order=asc', ['Winter', 'autumn', 'Verão']],
  ['search=VERAO', ['Verão']],
  ['search=/b-side', ['autumn']],
  ['search=example.com&order=asc', ['Verão', 'autumn', 'Winter']],
  ['search=nothing', []],
  ['status=paused', []],
])('lists campaigns with the query %j', async (query, names) => {
  expect(await list(query)).toEqual(names)
})

it('sorts by visit totals, campaigns without visits last', async () => {
  const { ledgerOf } = await createTestContext()
  const [autumn = 0, winter = 0] = [ids.autumn, ids.Winter]
  const white = { action: 'white', reason: 'POLICY.GEO' } as const
  const visits = [visit(autumn), visit(autumn, white), visit(winter)]
  await ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
  expect(await list('sort=requests')).toEqual(['autumn', 'Winter', 'Verão'])
  expect(await list('sort=successRate')).toEqual(['Winter', 'autumn', 'Verão'])
  expect(await list('sort=successRate&order=asc')).toEqual(['autumn', 'Winter', 'Verão'])
})

it('returns a campaign by id, to its account only', async () => {
  const { token } = account
  const [first] = (await call('GET', '/api/campaigns', { token })).body
  expect((await call('GET', `/api/campaigns/${first.id}`, { token })).body).toEqual(first)
  const stranger = await createAccount()
  const foreign = await call('GET', `/api/campaigns/${first.id}`, { token: stranger.token })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
})
