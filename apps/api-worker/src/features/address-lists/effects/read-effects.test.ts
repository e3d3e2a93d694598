import { DAY_MS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { batchOf, ledgerOf } from '../../../../test/ledgers.ts'
import { visit } from '../../../../test/visits.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const send = (method: string, path: string, body?: object) =>
  call(method, `/api/${path}`, { token: account.token, ...(body && { body }) })
const add = async (list: string, entry: object): Promise<number> =>
  (await send('POST', `bot-management/${list}-ips`, entry)).body.id
const effectsOf = async (list: string, ...ids: number[]) =>
  (await send('GET', `bot-management/${list}-ips/effects?ids=${ids}`)).body
const store = (...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account.id).append(batchOf(visits, { id: account.id }))

it('counts the visits that each entry of the block list stopped', async () => {
  const [one, range, unused] = [
    await add('blocked', { ip: '189.1.2.3' }),
    await add('blocked', { ip: '189.1.2.0/24' }),
    await add('blocked', { ip: '2001:db8::/48' }),
  ]
  const stopped = { action: 'white', reason: 'POLICY.BLOCK_LIST', ruleId: 'blocked-list' } as const
  const at = Date.now() - DAY_MS
  await store(
    visit(1, { clientIp: '189.1.2.3', at, ...stopped }),
    visit(2, { clientIp: '189.1.2.3', at: at - 1, ...stopped }),
    visit(1, { clientIp: '189.1.2.9', at: at - 2, ...stopped }),
    visit(1, { clientIp: '189.1.2.3', action: 'white', reason: 'POLICY.GEO', ruleId: 'country' }),
    visit(1, { clientIp: '189.1.2.3', at: at - 31 * DAY_MS, ...stopped }),
    visit(1, { clientIp: '189.1.3.3', ...stopped }),
  )
  const { isComplete, entries } = await effectsOf('blocked', one, range, unused)
  expect(isComplete).toBe(true)
  const lastVisit = new Date(at).toISOString()
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  expect(entries.toSorted(byId)).toEqual([
    { id: one, visits: 2, lastVisit },
    { id: range, visits: 3, lastVisit },
    { id: unused, visits: 0, lastVisit: null },
  ])
})

it('distinguishes entries for one campaign from those for all', async () => {
  const campaign = (await send('POST', 'campaigns', campaignInput(account))).body.id
  const ip = '189.1.2.3'
  const all = await add('allowed', { ip })
  const one = await add('allowed', { ip, campaignId: campaign })
  const passed = { clientIp: ip, reason: 'PASS.ALLOW_LIST' } as const
  await store(
    visit(campaign, { ...passed, ruleId: 'allowed-list' }),
    visit(campaign + 1, { ...passed, ruleId: 'allowed-list' }),
    visit(campaign, { ...passed, ruleId: 'allowed-addresses' }),
    visit(campaign + 1, { ...passed, ruleId: 'allowed-addresses' }),
  )
  const { entries } = await effectsOf('allowed', all, one)
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: all, visits: 2 }),
      expect.objectContaining({ id: one, visits: 1 }),
    ]),
  )
})

it('reveals nothing about another account’s entries, and refuses other ids', async () => {
  const id = await add('blocked', { ip: '189.1.2.3' })
  account = await createAccount()
  expect((await effectsOf('blocked', id)).entries).toEqual([])
  const { status, body } = await send('GET', 'bot-management/blocked-ips/effects?ids=1;2')
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})
