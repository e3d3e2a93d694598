import { CHECK_BITS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { batchOf } from '../../../../test/ledgers.ts'
import { openOvertakenDatabase } from '../../../../test/recorded-database.ts'
import { visit } from '../../../../test/visits.ts'
import { setRuleMode } from './set-rule-mode.ts'

let account: TestAccount
let path = ''
let id = 0

const custom = {
  id: 'custom-a',
  name: 'Portugal',
  action: 'fallback',
  when: { fact: 'country', op: 'in', value: ['PT'] },
}

beforeEach(async () => {
  account ??= await createAccount('free')
  if (path !== '') return
  const filters = { countries: ['BR'] }
  const body = { ...campaignInput(account), filters, customRules: [custom] }
  id = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
  path = `/api/campaigns/${id}`
})

const list = async () => (await call('GET', `${path}/rules`, { token: account.token })).body
const ruleOf = async (ruleId: string) =>
  (await list()).rules.find((rule: { id: string }) => rule.id === ruleId)
const set = (ruleId: unknown, mode: unknown) =>
  call('PATCH', `${path}/rules`, { token: account.token, body: { ruleId, mode } })

it('lists the visits that each rule decided, and that watched rules would have decided', async () => {
  const { ledgerOf } = await createTestContext()
  const watched = { monitored: 'POLICY.GEO', monitoredRuleId: 'country' }
  const visits = [
    visit(id),
    visit(id, watched),
    visit(id, watched),
    visit(id, { action: 'white', reason: 'GIVT.DATACENTER', ruleId: 'hosting-network' }),
    visit(id, { reason: 'VERIFIED.SEARCH' }),
    visit(id + 1, watched),
  ]
  await ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
  expect(await list()).toMatchObject({ range: '7d', visits: 4, countedFrom: null })
  expect(await ruleOf('country')).toEqual({
    id: 'country',
    name: null,
    reason: 'POLICY.GEO',
    action: 'white',
    mode: 'live',
    isChecked: false,
    errors: null,
    decided: 0,
    wouldDecide: 2,
    guard: 'on',
    suspension: null,
    acceptedUntil: null,
  })
  expect(await ruleOf('hosting-network')).toMatchObject({ decided: 1, wouldDecide: 0 })
})

it('sets rules to watched and back to live, each in its own field of the form', async () => {
  expect((await set('country', 'watched')).body.watchedRules).toEqual(['country'])
  expect(await ruleOf('country')).toMatchObject({ mode: 'watched' })
  expect((await set('tor', 'watched')).body.traffic.tor).toBe('watch')
  expect((await set('tor', 'live')).body.traffic.tor).toBe('fallback')
  expect((await set('country', 'live')).body.watchedRules).toEqual([])
  expect((await set('custom-a', 'watched')).body.customRules).toMatchObject([{ watched: true }])
  expect((await set('custom-a', 'off')).body.customRules).toMatchObject([{ enabled: false }])
  expect(await ruleOf('custom-a')).toMatchObject({ mode: 'off', name: 'Portugal', reason: null })
  expect((await set('custom-a', 'live')).body.customRules).toMatchObject([
    { enabled: true, watched: false },
  ])
})

it('finds the visits of a watched rule', async () => {
  const paid = await createAccount()
  const { ledgerOf } = await createTestContext()
  const watched = { monitored: 'POLICY.GEO', monitoredRuleId: 'country' }
  await ledgerOf(paid.id).append(batchOf([visit(7), visit(7, watched)], { id: paid.id }))
  const query = '/api/analytics/visits?monitoredRuleId=country'
  const { visits } = (await call('GET', query, { token: paid.token })).body
  expect(visits).toMatchObject([{ monitoredRuleId: 'country', accessStatus: 'allowed' }])
})

it('estimates a rule’s errors from visitors who passed a check', async () => {
  const paid = await createAccount()
  const { ledgerOf } = await createTestContext()
  const body = campaignInput(paid, { path: '/checked' })
  const campaign = (await call('POST', '/api/campaigns', { token: paid.token, body })).body
  expect(campaign).toMatchObject({ checkShare: 1, checkedRules: [] })
  const asked = Array.from({ length: 5 }, () =>
    visit(campaign.id, {
      action: 'white',
      reason: 'GIVT.DATACENTER',
      ruleId: 'hosting-network',
      facts: '{"kept":1,"check":"asked"}',
    }),
  )
  const answers = [CHECK_BITS.solved, CHECK_BITS.failed, CHECK_BITS.solved]
  const reports = answers.map((bits, at) => {
    const { id: visitId = '', at: visitedAt = 0 } = asked[at] ?? {}
    return { id: visitId, at: visitedAt, campaignId: campaign.id, bits }
  })
  const { batch, ...about } = batchOf(asked, { id: paid.id })
  await ledgerOf(paid.id).append({ ...about, batch: { ...batch, reports } })
  // Reported again, as an edge may do, but counted once.
  await ledgerOf(paid.id).report(reports, [])
  const { rules } = (
    await call('GET', `/api/campaigns/${campaign.id}/rules`, { token: paid.token })
  ).body
  expect(rules.find((rule: { id: string }) => rule.id === 'hosting-network').errors).toEqual({
    ...{ asked: 5, solved: 2, failed: 1, unanswered: 2 },
    ...{ percent: 40, low: 11.8, high: 76.9 },
  })
  const query = `/api/analytics/visits?campaignId=${campaign.id}`
  const { visits } = (await call('GET', query, { token: paid.token })).body
  const outcomes = visits.map(({ check }: { check: string }) => check)
  expect(outcomes.sort()).toEqual(['asked', 'asked', 'failed', 'solved', 'solved'])
})

it('keeps what another tab changes at the same time', async () => {
  const watch = () => set('custom-a', 'watched')
  const ctx = await createTestContext({ db: openOvertakenDatabase(watch) })
  const input = { id, ruleId: 'country', mode: 'watched' } as const
  await setRuleMode(signedInAs(account.id, ctx), input)
  const modes = await Promise.all(['custom-a', 'country'].map(ruleOf))
  expect(modes).toMatchObject([{ mode: 'watched' }, { mode: 'watched' }])
})

it.each([
  ['a share above five', { checkShare: 6 }, 'checkShare', 'too_large', 5],
  ['a share below none', { checkShare: -1 }, 'checkShare', 'too_small', 0],
  ['a part of a percent', { checkShare: 0.5 }, 'checkShare', 'wrong_type'],
  ['a rule of policy', { checkedRules: ['country'] }, 'checkedRules.0', 'unknown_entry'],
  [
    'a custom rule of policy',
    { customRules: [{ ...custom, action: 'check' }] },
    'customRules.0.action',
    'not_graded',
  ],
])('refuses to check %s', async (_, form, field, code, limit?: unknown) => {
  const body = { ...campaignInput(account), path: '/refused', ...form }
  const answer = await call('POST', '/api/campaigns', { token: account.token, body })
  expect([answer.status, answer.body.fields]).toEqual([400, [{ path: field, code, limit }]])
})

it.each([
  ['a rule that the campaign does not have', 'isp', 'live', 'ruleId', 'unknown_entry'],
  ['a mode that does not exist', 'country', 'sometimes', 'mode', 'unknown_entry'],
  ['turning off a rule of the form', 'country', 'off', 'mode', 'off_in_form'],
])('refuses %s', async (_, ruleId, mode, field, code) => {
  const { status, body } = await set(ruleId, mode)
  expect([status, body.fields]).toEqual([400, [{ path: field, code }]])
})
