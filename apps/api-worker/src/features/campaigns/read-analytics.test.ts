import { runDurableObjectAlarm } from 'cloudflare:test'
import { DAY_MS, HOUR_MS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

let account: TestAccount
let campaignId = 0

beforeEach(async () => {
  account = await createAccount()
  const body = campaignInput(account)
  campaignId = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
})

const store = (...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account.id).append(batchOf(visits, { id: account.id }))
const read = (range: string, { token } = account) =>
  call('GET', `/api/campaigns/${campaignId}/analytics?range=${range}`, { token })

it('counts the visits of a range and describes the newest ones', async () => {
  const now = Date.now()
  const at = now - 2 * DAY_MS
  await store(
    visit(campaignId),
    visit(campaignId, { clientIp: '189.9.9.9', monitored: 'POLICY.GEO' }),
    visit(campaignId, { monitored: 'POLICY.GEO', monitoredRuleId: 'country' }),
    visit(campaignId, { monitored: 'POLICY.CAP' }),
    visit(campaignId, { action: 'white', reason: 'GIVT.UA', clientIp: '189.7.7.7' }),
    visit(campaignId, { reason: 'VERIFIED.SEARCH', clientIp: '66.249.66.1' }),
    visit(campaignId, { at, clientIp: '189.8.8.8' }),
    visit(campaignId + 1, { clientIp: '189.5.5.5', monitored: 'POLICY.GEO' }),
  )
  const day = (await read('24h')).body
  expect(day).toMatchObject({
    range: '24h',
    // The reviewer’s visit counts once its hour has ended.
    counts: { pass: 4, givt: 1, verified: 0, black: 4 },
    requests: 5,
    successRate: 80,
    latest: {
      visits: 5,
      isComplete: true,
      addresses: 3,
      monitored: [
        { reason: 'POLICY.GEO', visits: 2 },
        { reason: 'POLICY.CAP', visits: 1 },
      ],
    },
    series: { step: 'hour' },
  })
  expect(Date.parse(day.to) - Date.parse(day.from)).toBe(DAY_MS)
  const week = (await read('7d')).body
  expect(week).toMatchObject({ requests: 6, latest: { visits: 6, addresses: 4 } })
  expect(week.series).toMatchObject({ step: 'day', points: [{ counts: { pass: 1 } }, {}] })
  const from = Date.parse(week.from)
  expect([from % DAY_MS, Date.parse(week.to) - from]).toEqual([0, 7 * DAY_MS])
})

it('leaves reviewers out of the rates, whichever page they got', async () => {
  const reviewer = { at: Date.now() - 2 * HOUR_MS, reason: 'VERIFIED.AD' } as const
  await store(
    visit(campaignId),
    visit(campaignId, { action: 'white', reason: 'GIVT.UA' }),
    visit(campaignId, reviewer),
    visit(campaignId, { ...reviewer, action: 'white' }),
    visit(campaignId, { ...reviewer, action: 'white' }),
  )
  await runDurableObjectAlarm(ledgerOf(account.id))
  expect((await read('24h')).body).toMatchObject({
    counts: { verified: 3, black: 2 },
    requests: 2,
    successRate: 50,
  })
})

it('has no rates before the first visit', async () => {
  expect((await read('30d')).body).toMatchObject({
    requests: 0,
    successRate: null,
    latest: { visits: 0, isComplete: true, addresses: 0, monitored: [] },
    series: { step: 'day', points: [] },
  })
})

it('makes edges send new visits sooner, as for the live list', async () => {
  await read('24h')
  expect(await ledgerOf(account.id).watch()).toBe(false)
  expect(await ledgerOf((await createAccount()).id).watch()).toBe(true)
})

it('is for the account’s own campaigns, and plans with analytics', async () => {
  const stranger = await createAccount()
  const foreign = await read('24h', stranger)
  expect(foreign.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
  const free = await createAccount('free')
  expect((await read('24h', free)).body).toMatchObject(errorLike('FEATURE_LOCKED'))
  expect((await read('1h')).body.fields).toEqual([{ path: 'range', code: 'unknown_entry' }])
})
